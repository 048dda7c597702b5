import type { RepositoryMetadata } from '../../content/service/answers.ts';
import { SiteError } from '../../base/errors.ts';
import type { ModelChange } from '../../content/models/plan-models.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Report } from '../terminal/events.ts';
import { formatPlural } from '../../base/format.ts';
import { missingLanguages } from '../repository/remote-repository.ts';

export interface ReadyOptions {
  readonly config: SiteConfig;
  /** What the repository's models lack of the project's. */
  readonly drift: readonly ModelChange[];
  readonly report: Report;
}

/** Whether documents can be written at all, and the repository's master language. Throws `push.not-ready` with every reason at once. */
export const assertReady = (
  repository: RepositoryMetadata,
  { config, drift, report }: ReadyOptions,
): { readonly master: string } => {
  const languages = missingLanguages(repository);
  const models = drift.filter(({ action }) => action === 'insert');
  const changed = drift.filter(({ action }) => action === 'update');
  const reasons = [
    ...languages.map((id) => `it has no language ${id}`),
    ...(models.length > 0 ? [`it lacks ${formatPlural(models.length, 'model')} of this project`] : []),
  ];
  if (reasons.length > 0) {
    throw new SiteError({
      code: 'push.not-ready',
      message: `“${config.repository}” cannot take the documents: ${reasons.join('; ')}`,
      hint: [
        ...(languages.length > 0
          ? [
              'Add the languages in Prismic, Settings → Translations & Locales, or put the ids that it has into `languages` of site.config.ts.',
            ]
          : []),
        ...(models.length > 0 ? ['Run site models push.'] : []),
      ].join(' '),
    });
  }
  if (changed.length > 0) {
    report({
      event: 'warning',
      message: `${formatPlural(changed.length, 'model')} of “${config.repository}” not as in this project`,
      hint: 'Prismic may refuse documents that do not fit. See site models status.',
    });
  }
  const master = repository.languages.find(({ is_master: isMaster }) => isMaster) ?? repository.languages[0];
  return { master: master?.id ?? '' };
};
