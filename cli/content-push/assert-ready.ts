import type { RepositoryMetadata } from '../../content/service/answers.ts';
import { SiteError } from '../../base/errors.ts';
import { formatList, formatPlural } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import type { ModelChange } from '../../content/models/plan-models.ts';
import type { PushContent } from '../../content/push/push-content.ts';
import type { Report } from '../terminal/events.ts';
import { missingLanguages } from '../repository/remote-repository.ts';

export interface ReadyOptions {
  /** Name of the repository. */
  readonly name: string;
  readonly content: PushContent;
  /** What the repository's models lack of those of the content, or of the project. */
  readonly drift: readonly ModelChange[];
  /** Whether models that it lacks are pushed along. */
  readonly hasModels: boolean;
  /** Types that it has, or will have. */
  readonly types: ReadonlySet<string>;
  readonly report: Report;
}

/** Whether documents can be written at all, and the repository's master language. Throws `push.not-ready` with every reason at once. */
export const assertReady = (
  repository: RepositoryMetadata,
  { name, content, drift, hasModels, types, report }: ReadyOptions,
): { readonly master: string } => {
  const known = new Set(repository.languages.map(({ id }) => id));
  const ofSite = missingLanguages(repository);
  const needed = [...ofSite, ...content.documents.map(({ lang }) => lang)];
  const languages = [...new Set(needed)].filter((id) => !known.has(id));
  const models = hasModels ? [] : drift.filter(({ action }) => action === 'insert');
  const unknown = [...new Set(content.documents.map(({ type }) => type))].filter((type) => !types.has(type));
  const reasons = [
    ...languages.map((id) => `it has no language ${makeLine(id)}`),
    ...(models.length > 0 ? [`it lacks ${formatPlural(models.length, 'model')} of this project`] : []),
    ...(unknown.length > 0 ? [`there is no model of ${formatList(unknown.toSorted().map(makeLine))}`] : []),
  ];
  if (reasons.length > 0) {
    throw new SiteError({
      code: 'push.not-ready',
      message: `“${name}” cannot take the documents: ${reasons.join('; ')}`,
      hint: [
        ...(languages.length > 0
          ? [
              `Add the languages in Prismic, Settings → Translations & Locales${ofSite.length > 0 ? ', or put the ids that it has into `languages` of site.config.ts' : ''}.`,
            ]
          : []),
        ...(models.length > 0 ? ['Run site models push.'] : []),
        ...(unknown.length > 0
          ? [
              'Models come with the content where it is pulled with PRISMIC_WRITE_TOKEN; or push those of its own project.',
            ]
          : []),
      ].join(' '),
    });
  }
  const changed = drift.filter(({ action }) => action === 'update');
  if (changed.length > 0) {
    report({
      event: 'warning',
      message: `${formatPlural(changed.length, 'model')} of “${name}” not as in ${hasModels ? 'the content' : 'this project'}: ${formatList(changed.map(({ id }) => makeLine(id)))}`,
      hint: 'They are left as they are. Prismic may refuse documents that do not fit them: then give a field back in Prismic, or with site models push from the project that has it.',
    });
  }
  const master = repository.languages.find(({ is_master: isMaster }) => isMaster) ?? repository.languages[0];
  return { master: master?.id ?? '' };
};
