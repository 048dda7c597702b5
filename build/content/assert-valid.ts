import { SiteError } from '../../base/errors.ts';
import type { Problem } from '../../content/check/problem.ts';
import { createFindPlace } from '../../content/document-places.ts';
import type { Repository } from '../../content/open-content.ts';
import type { BuildReport } from '../setup/events.ts';
import { formatPlural } from '../../base/format.ts';

export interface ValidOptions {
  readonly repository: Repository;
  /** Folder of the project. */
  readonly root: string;
  readonly report: BuildReport;
}

/** Reports every problem of every document; throws `content.invalid` when one of them is an error. Gives the number of warnings. */
export const assertValid = (problems: readonly Problem[], { repository, root, report }: ValidOptions): number => {
  const findPlace = createFindPlace(repository, root);
  report({ event: 'problems', problems: problems.map((problem) => ({ ...problem, ...findPlace(problem.id) })) });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return problems.length;
  const documents = new Set(errors.map(({ id, type, lang }) => id ?? `${type} ${lang}`)).size;
  throw new SiteError({
    code: 'content.invalid',
    message: `${formatPlural(errors.length, 'error')} in ${formatPlural(documents, 'document')}`,
    hint: `${repository.endpoint === null ? 'Mend their files' : 'Mend them in the editor and publish again'}. The site is as it was.`,
  });
};
