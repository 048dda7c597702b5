import { SiteError } from '../base/errors.ts';
import { orNull } from '../base/or-null.ts';
import { assertPrefixes } from '../config/assert-languages.ts';
import { languagesSchema, type LanguageSettings } from '../config/languages.ts';
import { parseConfiguration } from '../config/configuration.ts';
import { TELL_INPUT } from '../config/invalid-error.ts';
import { typesAt } from '../model/link/document-path.ts';
import { siteCode } from '../templates/site-code.ts';
import { textsFile, translatedDocuments, type NewLanguage } from './new/language-files.ts';
import { writeNew } from './new/new-files.ts';
import type { CommandContext } from './terminal/context.ts';

/**
 * `site new language`: creates a file for its texts, and copies of the documents that every page needs, to be translated. Throws `usage`
 * for a language that the configuration cannot have.
 */
export const createLanguage = (language: NewLanguage, { project: { root }, env, io }: CommandContext): void => {
  const { site, repository } = parseConfiguration(env);
  const entry = createEntry(language, site.languages);
  const types = [...(siteCode.sharedTypes ?? []), ...typesAt('/')];
  const texts = textsFile(language);
  const { added, changed, lacking } = translatedDocuments({ root, folder: repository.folder }, types, language);
  writeNew(root, { added: [texts, ...added], changed });
  const { code, prismic, language: tag, dir } = entry;
  const lines = [
    `${texts.path} is for its texts; until one is there, pages show that of locales/en-US.ts.`,
    ...added.map(({ path }) => `${path} is a copy: translate it.`),
    ...lacking.map((type) => `Every page needs a document of type ${type}, and there is none to translate: write one.`),
    'Put it into `languages` of site.config.ts, then run `npx site types`:',
    `  { code: '${code}', prismic: '${prismic}', language: '${tag}', dir: '${dir}' },`,
  ];
  io.stdout.write(`${lines.join('\n')}\n`);
};

type Entry = Pick<LanguageSettings, 'code' | 'prismic' | 'language' | 'dir'>;

/** Creates its entry for the configuration, and checks it with the existing ones. Throws `usage`. */
const createEntry = ({ code, prismic }: NewLanguage, existing: readonly LanguageSettings[]): Entry => {
  const language = orNull(() => Intl.getCanonicalLocales(prismic)[0]) ?? code;
  const entry = { code, prismic, language, dir: directionOf(language) };
  const checked = languagesSchema.safeParse([...existing, entry], TELL_INPUT);
  assertPrefixes([entry]);
  if (checked.success) return entry;
  throw new SiteError({
    code: 'usage',
    message: `No language ${JSON.stringify(code)} (${JSON.stringify(prismic)}) can be added: ${checked.error.issues.map(({ message }) => message).join('; ')}`,
    hint: 'The code is the prefix of its paths and the name of its file in locales/; the id is the one that Prismic shows.',
  });
};

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

const directionOf = (tag: string): LanguageSettings['dir'] => {
  const script = orNull(() => new Intl.Locale(tag).maximize().script);
  return script && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
};
