import { Fragment, use } from 'react';
import type { GuardFinding } from '../../config/guards/guard-settings.ts';
import { describeFinding, describeOutcome } from '../../config/guards/guard-words.ts';
import { fieldIn, translateMatter } from '../../model/check/say.ts';
import { ReaderContext } from './reader.ts';
import type { BuildProblem } from './run-build.ts';

interface TitlesProps {
  /** Titles of the first pages, each with the BCP 47 tag of its language. */
  readonly titles: readonly { readonly title: string; readonly lang: string }[];
  /** Number of all pages. */
  readonly count: number;
}

/** Shows the titles of the first pages on one line. */
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

/** Shows a finding of a guard, and its consequence. */
export const ToldFinding = (finding: Omit<GuardFinding, 'pages' | 'left'>) => {
  const { language } = use(ReaderContext);
  const outcome = describeOutcome(finding, language);
  return (
    <>
      {describeFinding(finding, language)} {outcome !== null && <strong className="outcome">{outcome}</strong>}
    </>
  );
};

interface PressButtonProps {
  /** Id of a release, or of a build. */
  readonly id: string;
  readonly token: string;
  /** Address that the form is sent to. */
  readonly action: string;
  /** Name of the query parameter that opens the question. */
  readonly name: string;
  /** Whether the question is open. */
  readonly isOpen: boolean;
  readonly words: Readonly<Record<'ask' | 'confirm' | 'leave', string>>;
}

/** Asks for confirmation first, because all visitors see the effect of the click. */
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
}

/** Lists the problems of documents, each with a link to the editor. Problems without a translation are shown in English. */
export const Problems = ({ problems }: ProblemsProps) =>
  problems.length > 0 && (
    <ol>
      {problems.map((problem) => (
        <Problem key={JSON.stringify(problem)} {...problem} />
      ))}
    </ol>
  );

const Problem = (problem: BuildProblem) => {
  const { language } = use(ReaderContext);
  const { type, uid, lang, field, link, says } = problem;
  const { message, hint } = translateMatter(problem, language);
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
