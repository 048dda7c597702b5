import { SiteError } from '../base/errors.ts';
import { TELL_INPUT } from '../config/invalid-error.ts';
import { languageSchema } from '../config/languages.ts';
import { readModels } from '../content/check/models.ts';
import { EMBEDDED_FOLDER } from '../content/embedded-api/embedded-repository.ts';
import { LOCALES, languageOf } from '../model/language/locale.ts';
import { pagePath } from '../model/link/document-path.ts';
import { orNull } from '../base/or-null.ts';
import { siteCode } from '../templates/site-code.ts';
import { listedLanguage, textsFile, translatedDocuments, type NewLanguage } from './new/language-files.ts';
import { writeNew } from './new/new-files.ts';
import type { CommandContext } from './terminal/context.ts';

/** `site new language`: a file for its texts, and the documents that every page needs, to be translated. Throws `usage` when there is one. */
export const createLanguage = (language: NewLanguage, { project: { root }, io }: CommandContext): void => {
  const { code, prismic } = language;
  assertNew(language);
  const home = [...readModels(root).types.keys()].filter((type) => pagePath(type, null) === '/');
  writeNew(root, [
    textsFile(language),
    ...listedLanguage(root, language),
    ...translatedDocuments(root, [...(siteCode.sharedTypes ?? []), ...home], language),
  ]);
  const tag = orNull(() => Intl.getCanonicalLocales(prismic)[0]) ?? code;
  io.stdout.write(`locales/${code}.ts is for its texts; until one is there, pages show that of locales/en-US.ts.
Its documents that every page needs are copies in ${EMBEDDED_FOLDER}/ (*.${code}.json): translate them, and those of its pages.
Put it into \`languages\` of site.config.ts, then run \`npx site types\`:
  { code: '${code}', prismic: '${prismic}', language: '${tag}', dir: 'ltr' },
`);
};

const namesSchema = languageSchema.pick({ code: true, prismic: true });

const assertNew = (language: NewLanguage): void => {
  const fault = namesSchema.safeParse(language, TELL_INPUT).error?.issues[0];
  if (fault !== undefined)
    throw new SiteError({
      code: 'usage',
      message: `${fault.message}, got ${JSON.stringify(language)}`,
      hint: 'The code is the prefix of its paths and the name of its file in locales/; Prismic has an id of its own.',
    });
  const standing = LOCALES.find(
    (locale) => locale === language.code || languageOf(locale).prismic === language.prismic,
  );
  if (standing !== undefined)
    throw new SiteError({
      code: 'usage',
      message: `There is a language ${standing} (${languageOf(standing).prismic}) already`,
      hint: 'Choose another one.',
    });
};
