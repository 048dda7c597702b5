import { makeLine } from '../base/printable.ts';
import { readEmbeddedRepository } from '../content/embedded-api/embedded-repository.ts';
import type { FoundProblems } from '../content/check/between/check-site.ts';
import { problemOf, unmatchedLeftOut, warningOf, type Problem } from '../model/check/problem.ts';
import { formatSaying, translateMatter, type Saying } from '../model/check/say.ts';
import type { ReportLanguage } from '../model/language/report-languages.ts';
import type { Report } from './terminal/events.ts';
import { mapPacked } from '../content/snapshot/pack.ts';
import { createTypedLettersSearch } from '../content/check/typed-letters.ts';
import type { CommandContext } from './terminal/context.ts';
import { describeComing } from './terminal/describe-event.ts';
import { countWarnings } from '../build/setup/events.ts';
import { formatCount, formatPlural } from '../base/format.ts';
import { assertValid, type ValidSite } from '../build/content/check.ts';
import type { BuildSetup } from '../build/setup/build-setup.ts';
import { createCheckSetup, withValidContent, type ValidContentOptions } from '../build/content/valid-content.ts';

export interface CheckOptions extends ValidContentOptions {
  /** Whether links to other hosts are requested. */
  readonly links: boolean;
  /** Language of the problems. */
  readonly language: ReportLanguage;
}

/** `site content check`: reports every problem of every document. Throws `content.invalid` if one is an error. */
export const checkOnly = async ({ links, ...options }: CheckOptions, context: CommandContext): Promise<void> => {
  const { language } = options;
  const { report, count } = countWarnings(reportProblemsIn(language, context.report));
  const counting = { ...context, report };
  const setup = createCheckSetup(options, counting);
  const { model, warnings, found, coming } = await withValidContent(setup, counting, async (site) => {
    reportLetters(site, setup, counting);
    const dates = assertValid(datesToCome(site, setup), { ...setup, report });
    const outside = links ? await askOutside(site, setup, counting) : 0;
    return { ...site, warnings: site.warnings + dates + outside };
  });
  for (const message of describeComing(coming, language)) context.report({ event: 'notice', message });
  for (const says of [...unusedLanguages(setup), ...uselessSettings(found, setup)])
    report({ event: 'warning', language, ...formatSaying(says, language) });
  context.report({
    event: 'notice',
    message: SOUND[language](model.index.documents.size, model.routes.length, warnings + count()),
  });
};

const SOUND: Readonly<Record<ReportLanguage, (documents: number, pages: number, warnings: number) => string>> = {
  en: (documents, pages, warnings) =>
    `The content is sound: ${formatPlural(documents, 'document')}, ${formatPlural(pages, 'page')}, ${formatPlural(warnings, 'warning')}.`,
  ru: (documents, pages, warnings) =>
    `Ошибок нет. Документов: ${formatCount(documents)}, страниц: ${formatCount(pages)}, замечаний: ${formatCount(warnings)}.`,
  uz: (documents, pages, warnings) =>
    `Xato yoʻq: ${formatCount(documents)} ta hujjat, ${formatCount(pages)} ta sahifa, ${formatCount(warnings)} ta ogohlantirish.`,
};

const LETTERS: Readonly<Record<ReportLanguage, (letters: number, documents: number) => string>> = {
  en: (letters, documents) =>
    `Pages have ${formatPlural(letters, 'letter')} in ${formatPlural(documents, 'document')} as their language writes them, not as typed; --json names each place.`,
  ru: (letters, documents) =>
    `На страницах некоторые знаки стоят так, как принято в языке, а не как набраны: ${formatCount(letters)}, документов: ${formatCount(documents)}. Все места показывает --json.`,
  uz: (letters, documents) =>
    `Sahifalarda ${formatCount(documents)} ta hujjatdagi ${formatCount(letters)} ta belgi terilganidek emas, tilda yozilishicha turadi; hamma joylarini --json koʻrsatadi.`,
};

const reportProblemsIn =
  (language: ReportLanguage, report: Report): Report =>
  (event) =>
    report(
      event.event === 'problems'
        ? { ...event, language, problems: event.problems.map((problem) => translateMatter(problem, language)) }
        : event,
    );

/** Reports letters that pages show otherwise than editors typed them. This is no fault, but editors should know. */
const reportLetters = ({ snapshot }: ValidSite, { root, options }: BuildSetup, { report }: CommandContext): void => {
  const find = createTypedLettersSearch(root);
  const places = mapPacked(snapshot, (json) => find(json)).flat();
  if (places.length === 0) return;
  const count = places.reduce((sum, { letters }) => sum + letters, 0);
  const documents = new Set(places.map(({ id }) => id)).size;
  report({ event: 'letters', message: LETTERS[options.language ?? 'en'](count, documents), places });
};

/**
 * Finds documents whose card is dated after today: they come first in every list and feed. A build does not report them, because the result
 * depends on the day, not on the content. Documents whose translation has another date are reported already.
 */
const datesToCome = ({ model, found }: ValidSite, { asOf }: BuildSetup): readonly Problem[] => {
  const told = new Set(
    Object.values(found)
      .flat()
      .flatMap((problem) => [problem, ...(problem.other ? [problem.other] : [])])
      .flatMap(({ id, field }) => (field === 'published_at' ? [id] : [])),
  );
  return [...model.index.documents.values()].flatMap((document) => {
    const day = document.card && 'publishedAt' in document.card ? document.card.publishedAt : null;
    if (typeof day !== 'string' || day <= asOf || told.has(document.id)) return [];
    return [problemOf(document, warningOf('dateToCome', 'published_at', { day, today: asOf }))];
  });
};

const askOutside = async ({ snapshot }: ValidSite, setup: BuildSetup, context: CommandContext): Promise<number> => {
  if (setup.site.content.kinds.links !== 'off') {
    const { checkOutsideLinks } = await import('./content-check/check-outside-links.ts');
    return checkOutsideLinks(snapshot, setup, context);
  }
  const { language = 'en' } = setup.options;
  context.report({ event: 'warning', language, ...formatSaying(['settings.links', {}], language) });
  return 0;
};

/** Exceptions in the configuration that match no problem any more, or that never had the form in which reports name problems. */
const uselessSettings = (found: FoundProblems, { site }: BuildSetup): readonly Saying[] =>
  unmatchedLeftOut(Object.values(found).flat(), site.content).map(({ document, field, kind }) => [
    'settings.leftOut',
    { place: [document, field, kind].filter(Boolean).join(' · ') },
  ]);

/** Languages of the embedded repository that neither the site nor a document uses, such as one that was removed by hand. */
const unusedLanguages = ({ root, repository, site }: BuildSetup): readonly Saying[] => {
  if (repository.endpoint !== null) return [];
  const { languages, documents } = readEmbeddedRepository({ root, folder: repository.folder });
  const used = new Set([...site.languages.map(({ prismic }) => prismic), ...documents.map(({ lang }) => lang)]);
  return languages
    .filter(({ id }) => !used.has(id))
    .map(({ id }) => ['settings.language', { file: `${repository.folder}/languages.json`, lang: makeLine(id) }]);
};
