import { fieldIn, tellIn } from '../../model/check/say.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { BuildProblem } from './run-build.ts';

export interface ProblemsProps {
  readonly problems: readonly BuildProblem[];
  readonly language: ReportLanguage;
}

/** What is wrong with documents, each with a link into the editor. What there are no other words for is English. */
export const Problems = ({ problems, language }: ProblemsProps) =>
  problems.length > 0 && (
    <ol>
      {problems.map((problem) => (
        <Problem key={JSON.stringify(problem)} problem={problem} language={language} />
      ))}
    </ol>
  );

interface ProblemProps extends Pick<ProblemsProps, 'language'> {
  readonly problem: BuildProblem;
}

const Problem = ({ problem, language }: ProblemProps) => {
  const { type, uid, lang, field, link, says } = problem;
  const { message, hint } = tellIn(problem, language);
  const name = [type, uid && `“${uid}”`, lang].filter(Boolean).join(' ');
  return (
    <li>
      {link ? <a href={link}>{name}</a> : name}
      {field && ` · ${fieldIn(field, language)}`}
      <br />
      <span lang={says === undefined ? 'en' : language}>
        {message} <em>{hint}</em>
      </span>
    </li>
  );
};
