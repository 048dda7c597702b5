import type { BuildProblem } from './run-build.ts';

export interface ProblemsProps {
  readonly problems: readonly BuildProblem[];
}

/** What is wrong with documents, each with a link into the editor. What builds say is English. */
export const Problems = ({ problems }: ProblemsProps) =>
  problems.length > 0 && (
    <ol>
      {problems.map((problem) => (
        <Problem key={JSON.stringify(problem)} problem={problem} />
      ))}
    </ol>
  );

const Problem = ({ problem: { type, uid, lang, field, message, hint, link } }: { readonly problem: BuildProblem }) => {
  const name = [type, uid && `“${uid}”`, lang].filter(Boolean).join(' ');
  return (
    <li>
      {link ? <a href={link}>{name}</a> : name}
      {field && ` · ${field}`}
      <br />
      <span lang="en">
        {message} <em>{hint}</em>
      </span>
    </li>
  );
};
