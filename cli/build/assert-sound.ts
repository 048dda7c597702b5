import { SiteError } from '../../base/errors.ts';
import { editorUrl, type Problem } from '../../content/check/problem.ts';
import type { Report } from '../terminal/events.ts';
import { formatPlural } from '../../base/format.ts';

export interface SoundOptions {
  readonly repository: string;
  readonly report: Report;
}

/**
 * Reports every problem of every document, errors last: the end is what a terminal shows. Throws `content.invalid` when there is
 * one. Gives the number of warnings.
 */
export const assertSound = (problems: readonly Problem[], { repository, report }: SoundOptions): number => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const others = problems.filter(({ severity }) => severity !== 'error');
  for (const problem of [...others, ...errors]) {
    report({ event: 'problem', ...problem, link: problem.id === null ? null : editorUrl(repository, problem.id) });
  }
  if (errors.length === 0) return problems.length;
  const documents = new Set(errors.map(({ id, type, lang }) => id ?? `${type} ${lang}`)).size;
  throw new SiteError({
    code: 'content.invalid',
    message: `${formatPlural(errors.length, 'error')} in ${formatPlural(documents, 'document')}`,
    hint: 'Mend them in the editor and publish again. The site is as it was.',
  });
};
