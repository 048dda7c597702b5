import { Fragment } from 'react';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import { describeFinding, describeOutcome } from '../../config/guards/guard-words.ts';
import { fieldIn, tellIn } from '../../model/check/say.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { Reader } from './reader.ts';
import type { BuildProblem } from './run-build.ts';

interface TitlesProps {
  /** Of the first pages, each with the BCP 47 tag of its language. */
  readonly titles: readonly { readonly title: string; readonly lang: string }[];
  /** Number of all pages. */
  readonly count: number;
}

/** The first pages by their titles, on a line. */
export const Titles = ({ titles, count }: TitlesProps) =>
  titles.length > 0 && (
    <small>
      {titles.map(({ title, lang }, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi lang={lang}>{title}</bdi>
        </Fragment>
      ))}
      {count > titles.length && ' …'}
    </small>
  );

interface ToldFindingProps extends Pick<Reader, 'language'> {
  readonly finding: Omit<GuardFinding, 'pages' | 'left'>;
}

/** What a guard has found, and what comes of it. */
export const ToldFinding = ({ finding, language }: ToldFindingProps) => {
  const outcome = describeOutcome(finding, language);
  return (
    <>
      {describeFinding(finding, language)} {outcome !== null && <strong className="outcome">{outcome}</strong>}
    </>
  );
};

interface PressButtonProps {
  /** Of a release, or of a build. */
  readonly id: string;
  readonly token: string;
  /** Where the form is sent. */
  readonly action: string;
  /** Of the part of the address that opens the question. */
  readonly name: string;
  /** Whether the question is asked. */
  readonly isOpen: boolean;
  readonly words: Readonly<Record<'ask' | 'confirm' | 'leave', string>>;
}

/** A question first: what a click does, all visitors see. */
export const PressButton = ({ id, token, action, name, isOpen, words }: PressButtonProps) =>
  isOpen ? (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="token" value={token} />
      <button type="submit">{words.confirm}</button> <a href="?">{words.leave}</a>
    </form>
  ) : (
    <p>
      <a href={`?${name}=${id}#${id}`}>{words.ask}</a>
    </p>
  );

interface ProblemsProps {
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
