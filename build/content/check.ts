import { countDocuments, type ContentCounts } from '../../content/snapshot/shrink-guard.ts';
import type { StoredSnapshot } from '../../content/snapshot/snapshot-store.ts';
import type { SetRedirect } from '../../model/site/redirects.ts';
import { originsOf } from '../../model/language/locale.ts';
import { readRedirectList } from '../../content/redirect-list.ts';
import { findComingChanges, type ComingChange } from '../../model/site/coming-changes.ts';
import type { SiteModel } from '../../model/site/site-model.ts';
import {
  checkSite,
  type CheckedSite,
  type CheckSiteOptions,
  type FoundProblems,
} from '../../content/check/between/check-site.ts';
import type { CheckedDocument } from '../../content/check/index-document.ts';
import { readAddressesIn } from '../../renderer/host/address-files.ts';
import { listPublicFiles } from '../../renderer/files/public-files.ts';
import { siteCode } from '../../templates/site-code.ts';
import { renewAllDifferences } from '../../content/check/between/different-translations.ts';
import { MOST_COMING } from '../memory/build-state.ts';
import { recallSite } from '../memory/site-memory.ts';
import { guardShrink } from './guard-shrink.ts';
import { indexChanges } from './index-changes.ts';
import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { BuildSetup } from '../setup/build-setup.ts';
import type { Stage, ThreadedStage } from '../setup/stage.ts';
import { SiteError } from '../../base/errors.ts';
import type { Problem } from '../../model/check/problem.ts';
import { createFindPlace, type FindPlace } from '../../content/document-places.ts';
import type { Repository } from '../../content/open-content.ts';
import type { BuildReport, PlacedProblem } from '../setup/events.ts';
import { formatPlural } from '../../base/format.ts';

/** The site that valid content results in: its documents and its routes. */
export interface ValidSite {
  readonly snapshot: StoredSnapshot;
  readonly documents: readonly CheckedDocument[];
  readonly model: SiteModel;
  /** Redirects that editors or `redirects.csv` ask for. */
  readonly redirects: readonly SetRedirect[];
  readonly counts: ContentCounts;
  readonly warnings: number;
  /** What changes by itself after the day of the check: the next changes, at most `MOST_COMING`. */
  readonly coming: readonly ComingChange[];
  readonly found: FoundProblems;
}

/** All documents, parsed and indexed, and what is known from before. */
interface ReadContent {
  readonly snapshot: StoredSnapshot;
  readonly documents: readonly CheckedDocument[];
  readonly known?: KnownContent | undefined;
}

/** What is known about the content before it is checked. */
interface KnownContent extends Pick<CheckSiteOptions, 'compare'> {
  /** Reads the addresses of earlier builds. Default: from the site in the output folder. */
  readonly readKnown?: CheckSiteOptions['readKnown'] | undefined;
}

/**
 * Reports all problems of documents and between documents. Throws `content.invalid` if a document has an error, and `content.shrink` as
 * `guardShrink` does.
 */
export const validateSite = (
  { snapshot, documents, known }: ReadContent,
  { setup, previous, report }: Stage,
): ValidSite => {
  const { site: config, options } = setup;
  const { model, redirects, found, problems } = checkDocuments(documents, setup, known);
  const warnings = assertValid(problems, { ...setup, report, language: options.language });
  const counts = { pages: model.routes.length, documents: countDocuments(snapshot.documents) };
  const shrink = { guards: config.guards, isAllowed: options.allowShrink, report };
  if (previous.manifest) guardShrink(previous.manifest.counts, counts, shrink);
  const coming = findComingChanges(documents, { code: siteCode, asOf: setup.asOf }).slice(0, MOST_COMING);
  return { snapshot, documents, model, redirects, counts, warnings, coming, found };
};

/** Builds the site model of some documents and finds all problems, but reports none of them. */
export const checkDocuments = (
  documents: readonly CheckedDocument[],
  { root, out, site: config, asOf }: BuildSetup,
  { readKnown = () => readAddressesIn(out), compare }: KnownContent = {},
): CheckedSite => {
  const files = listPublicFiles(root).map(({ path }) => path);
  const list = readRedirectList(root, Object.values(originsOf(config)));
  return checkSite(documents, { config, code: siteCode, asOf, files, list, readKnown, compare });
};

/** Indexes all documents and checks them. */
export const validateAll = async (snapshot: StoredSnapshot, stage: ThreadedStage): Promise<ValidSite> =>
  validateSite(await readAll(snapshot, stage), stage);

/** Indexes all documents. Documents that the last build of the output folder indexed with the same sources are taken from its memory. */
export const readAll = async (snapshot: StoredSnapshot, stage: ThreadedStage): Promise<ReadContent> => {
  const { memory, bySource, site: config } = stage.setup;
  const recalled = recallSite(memory.site, bySource);
  const { all } = await indexChanges(snapshot, { memory: null, arrived: recalled?.documents }, stage);
  const compare = recalled ? renewAllDifferences({ ...recalled.differences, rules: config.content }) : undefined;
  return { snapshot, documents: all(), known: { compare } };
};

/** Adds to a problem where its documents are edited. */
export const placeProblem = ({ other, ...problem }: Problem, findPlace: FindPlace): PlacedProblem => ({
  ...problem,
  ...findPlace(problem.id),
  ...(other && { other: { ...other, ...findPlace(other.id) } }),
});

interface ValidOptions {
  readonly repository: Repository;
  /** Root folder of the project. */
  readonly root: string;
  readonly report: BuildReport;
  /** Language of the error message. Default: English. */
  readonly language?: ReportLanguage | undefined;
}

/** Reports every problem of every document. Throws `content.invalid` if one of them is an error, else returns the number of warnings. */
export const assertValid = (
  problems: readonly Problem[],
  { repository, root, report, language = 'en' }: ValidOptions,
): number => {
  const findPlace = createFindPlace(repository, root);
  report({ event: 'problems', problems: problems.map((problem) => placeProblem(problem, findPlace)) });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return problems.length;
  const words = WORDS[language];
  const documents = new Set(errors.map(({ id, type, lang }) => id ?? `${type} ${lang}`)).size;
  throw new SiteError({
    code: 'content.invalid',
    message: words.errors(errors.length, documents),
    hint: `${repository.endpoint === null ? words.files : words.editor} ${words.asItWas}`,
    details: { language },
  });
};

const en = {
  errors: (errors: number, documents: number) =>
    `${formatPlural(errors, 'error')} in ${formatPlural(documents, 'document')}`,
  files: 'Mend their files.',
  editor: 'Mend them in the editor and publish again.',
  asItWas: 'The site is as it was.',
};

const WORDS: Readonly<Record<ReportLanguage, typeof en>> = {
  en,
  ru: {
    errors: (errors, documents) => `Ошибок: ${errors}, документов с ошибками: ${documents}`,
    files: 'Исправьте файлы этих документов.',
    editor: 'Исправьте документы в редакторе и опубликуйте заново.',
    asItWas: 'Сайт остался прежним.',
  },
  uz: {
    errors: (errors, documents) => `${documents} ta hujjatda ${errors} ta xato`,
    files: 'Bu hujjatlarning fayllarini tuzating.',
    editor: 'Hujjatlarni tahrirlagichda tuzating va qayta nashr qiling.',
    asItWas: 'Sayt avvalgicha qoldi.',
  },
};
