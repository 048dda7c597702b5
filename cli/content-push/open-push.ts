import { join } from 'node:path';
import { SiteError } from '../../base/errors.ts';
import { formatPlural, formatList } from '../../base/format.ts';
import { makeLine } from '../../base/printable.ts';
import { createSteps } from '../../build/setup/events.ts';
import type { Configuration } from '../../config/configuration.ts';
import { readModels, readPulledModels } from '../../content/check/models.ts';
import { readOwner } from '../../content/embedded-api/content-owner.ts';
import { fetchModels } from '../../content/models/model-service.ts';
import { planModels, type ModelChange, type ModelSet } from '../../content/models/plan-models.ts';
import { findExisting, type PushTarget, type ExistingContent } from '../../content/push/find-existing.ts';
import { parseLiveDocument } from '../../content/push/fetch-published.ts';
import { findSameFiles } from '../../content/push/find-same-files.ts';
import { WRITE_INTERVAL } from '../../content/push/pace-writes.ts';
import { MISSING } from '../../content/push/plan-push.ts';
import { readJournal, type PushJournal } from '../../content/push/push-journal.ts';
import type { PushContent } from '../../content/push/push-content.ts';
import { readPushContent } from '../../content/push/read-push-content.ts';
import type { RepositoryMetadata } from '../../content/service/answers.ts';
import { mapPacked } from '../../content/snapshot/pack.ts';
import type { WriteService } from '../../content/write/write-service.ts';
import type { Models } from '../../model/check/field-models.ts';
import { LOCALES, languageOf, localeOfPrismic } from '../../model/language/locale.ts';
import { pullAssetList } from '../content-pull/pull-media.ts';
import { withRepository } from '../repository/read-repository.ts';
import { fetchRemoteRepository, remoteEndpoint, missingLanguages } from '../repository/remote-repository.ts';
import type { CommandContext } from '../terminal/context.ts';
import type { Report } from '../terminal/events.ts';
import type { PushedContent } from './open-source.ts';

/** The part of the content that is pushed. */
export interface PushChoice {
  /** A folder of content, or a place for backups with an optional `@<date>`; `content.folder` by default. */
  readonly from?: string | undefined;
  /** A type or an id of documents, or `missing`; all documents by default. */
  readonly only?: string | undefined;
  /** Whether documents that were changed in the repository meanwhile are overwritten. */
  readonly overwrite: boolean;
}

interface PushInput {
  readonly options: PushChoice;
  readonly configuration: Configuration;
  readonly service: WriteService;
  readonly source: PushedContent;
  readonly journalPath: string;
}

/** The content to push, and what the target has already. */
export interface OpenedPush extends PushInput {
  readonly content: PushContent;
  readonly models: Models;
  /** Models that the repository lacks and that are created. */
  readonly newModels: readonly ModelChange[];
  readonly master: string;
  /** The journal at the start of the push. */
  readonly journal: PushJournal;
  readonly target: PushTarget;
  /** Ref at which the published documents of the target were read. */
  readonly ref: string;
  /** Milliseconds between two writes. */
  readonly interval: number;
}

/** Reads the content and the repository. Throws `usage` if `--only` matches no document, and `push.not-ready`. */
export const openPush = async (input: PushInput, context: CommandContext): Promise<OpenedPush> => {
  const { configuration, service, source } = input;
  const { root } = context.project;
  const { name } = configuration.repository;
  const repository = await fetchRemoteRepository(configuration, context);
  const content = readPushContent({
    ...{ root, folder: source.dir, publicDir: join(root, 'public'), readOriginal: source.readOriginal },
    languageIn: createLanguageIn(repository, source),
  });
  assertAny(input, content);
  const pulled = readPulledModels(source.dir);
  const hasModels = pulled.types.size > 0;
  const models = hasModels ? pulled : readModels(root);
  const there = await fetchModels(service);
  const drift = planModels({ source: models, target: there });
  const types = new Set([...there.types.keys(), ...(hasModels ? models.types.keys() : [])]);
  const master = assertReady(repository, { name, content, drift, hasModels, types, report: context.report });
  const journal = readJournal(input.journalPath);
  const { ref, published } = await readPublished(configuration, context);
  const known = {
    published,
    library: await pullAssetList(configuration, context),
    singles: findSingles(models, there),
    renamed: renamedBy(input),
    same: new Map(),
  };
  const target = {
    ...known,
    same: await findSame(findExisting(content, journal, known), { content, ...known }, context),
  };
  const newModels = hasModels ? drift.filter(({ action }) => action === 'insert') : [];
  const interval = configuration.write.interval ?? WRITE_INTERVAL;
  return { ...input, content, models, newModels, master, journal, target, ref, interval };
};

/** Throws `usage` if `--only` matches no document. */
const assertAny = ({ options: { only }, source }: PushInput, { documents }: PushContent): void => {
  if (only === undefined || only === MISSING || documents.some(({ id, type }) => only === id || only === type)) return;
  const types = [...new Set(documents.map(({ type }) => makeLine(type)))].toSorted();
  throw new SiteError({
    code: 'usage',
    message: `${source.shown} has no document of the type, or the id, ${JSON.stringify(only)}`,
    hint: `Expected ${MISSING}, an id, or one of: ${types.join(', ')}.`,
  });
};

const renamedBy = ({ source, configuration }: PushInput): PushTarget['renamed'] => {
  const [from, to] = [readOwner(source.dir), configuration.repository.name];
  return typeof from === 'string' && from !== to ? { from, to } : undefined;
};

/** Compares files that neither the journal nor their ids identify with those in the library. */
const findSame = async (
  { assets }: ExistingContent,
  { content, library }: { readonly content: PushContent } & Pick<PushTarget, 'library'>,
  context: CommandContext,
): Promise<PushTarget['same']> => {
  const unknown = content.assets.filter(({ url }) => !assets.has(url));
  const known = new Set(content.assets.map(({ url }) => assets.get(url)?.id));
  const others = library.filter(({ id }) => !known.has(id));
  if (unknown.length === 0 || others.length === 0) return new Map();
  return createSteps(context)(
    'media',
    async (onProgress) => findSameFiles(unknown, { library: others, signal: context.signal, onProgress }),
    ({ size }) => `${formatPlural(size, 'file')} there already, byte for byte`,
  );
};

/** The repository's own models take precedence. */
const findSingles = (own: ModelSet, there: ModelSet): ReadonlySet<string> =>
  new Set(
    [...new Map([...own.types, ...there.types])].flatMap(([type, model]) =>
      'repeatable' in model && model.repeatable === false ? [type] : [],
    ),
  );

/**
 * Creates a function that maps a language of the content to one of the repository, usually to the same. For content of no repository, such
 * as the demonstration, an unknown language becomes the site's language with the same code, such as `uz` for `uz-uz`, unless the content
 * has two languages with that code, which would be merged.
 */
const createLanguageIn = (
  { languages }: RepositoryMetadata,
  { dir }: PushedContent,
): ((own: string, all: ReadonlySet<string>) => string) => {
  const known = new Set(languages.map(({ id }) => id));
  const isOfRepository = readOwner(dir) !== null;
  return (own, all) => {
    if (known.has(own) || isOfRepository || localeOfPrismic(own) !== undefined) return own;
    const locale = LOCALES.find((code) => own.startsWith(`${code}-`));
    const alike = [...all].filter((id) => id.startsWith(`${locale}-`));
    return locale === undefined || alike.length > 1 ? own : languageOf(locale).prismic;
  };
};

const readPublished = async ({ repository }: Configuration, context: CommandContext) =>
  withRepository(
    { repository: { ...repository, endpoint: remoteEndpoint(repository) }, ref: undefined },
    context,
    (snapshot) => ({ ref: snapshot.ref, published: mapPacked(snapshot, parseLiveDocument) }),
  );

interface ReadyOptions {
  /** Name of the repository. */
  readonly name: string;
  readonly content: PushContent;
  /** Differences between the repository's models and those of the content, or of the project. */
  readonly drift: readonly ModelChange[];
  /** Whether missing models are pushed along. */
  readonly hasModels: boolean;
  /** Types that the repository has, or will have. */
  readonly types: ReadonlySet<string>;
  readonly report: Report;
}

/**
 * Checks that documents can be written at all, and returns the repository's master language. Throws `push.not-ready` with all reasons at
 * once.
 */
const assertReady = (
  repository: RepositoryMetadata,
  { name, content, drift, hasModels, types, report }: ReadyOptions,
): string => {
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
  return master?.id ?? '';
};
