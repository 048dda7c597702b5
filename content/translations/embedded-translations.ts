import type { Locale } from '../../model/language/locale.ts';
import { localizeLinks } from './merge-text.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { type EmbeddedDocument, type EmbeddedRepository } from '../embedded-api/embedded-repository.ts';

/** A translation with its texts merged. */
export interface MergedTranslation {
  readonly type: string;
  /** For a new translation, `uid` and `tags` are those of its source. */
  readonly uid: string | null;
  readonly tags: readonly string[];
  /** Id of its source. */
  readonly source: string;
  /** Its source, and the existing translations of the source. */
  readonly siblings: readonly { readonly id: string; readonly locale: Locale | null }[];
  /** Its own id; null for a new translation. */
  readonly translation: string | null;
  /** Time of its last publication; null for a new translation. */
  readonly since: string | null;
  /** Prismic id of its language. */
  readonly lang: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A file of the embedded repository, to be written. */
interface EmbeddedFile {
  /** Path relative to the project. */
  readonly path: string;
  readonly content: string;
}

interface EmbeddedTarget {
  readonly repository: EmbeddedRepository;
  /** Path of its folder, relative to the project. */
  readonly folder: string;
  /** Paths of the documents' files, relative to the folder, by id. */
  readonly files: ReadonlyMap<string, string>;
  /** Code of the language of the translations. */
  readonly code: string;
  /** Publication date of the translations, ISO 8601. */
  readonly date: string;
}

/**
 * Returns the files that translations change, in the order in which they must be written. A new translation comes after the documents in
 * other languages, which name it: if writing stops in between, the translation is still missing and the next import creates it. It takes
 * over everything but the data from its source, and links to other new translations.
 */
export const createEmbeddedFiles = (
  translations: readonly MergedTranslation[],
  { repository, folder, files, code, date }: EmbeddedTarget,
): readonly EmbeddedFile[] => {
  const byId = new Map(repository.documents.map((document) => [document.id, document]));
  const paths = new Set(files.values());
  const freeId = (wanted: string, number = 1): string => {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    return byId.has(id) ? freeId(wanted, number + 1) : id;
  };
  const made = new Map(
    translations.flatMap(({ source, translation, uid, lang }) =>
      translation === null ? [[source, { id: freeId(`${source}-${code}`), uid, lang }] as const] : [],
    ),
  );
  /** The name of the source's file with the new language; with its id if that name is taken. */
  const nameFile = (original: string | undefined, id: string): string => {
    const name = original?.replace(/\.[\w-]+\.json$/, `.${code}.json`) ?? '';
    const own = paths.has(name) ? name.replace(/[^/]*$/, `${id}.json`) : name;
    paths.add(own);
    return own;
  };
  const print = (file: string | undefined, document: object): EmbeddedFile => ({
    path: `${folder}/${file ?? ''}`,
    content: `${JSON.stringify(document, null, 2)}\n`,
  });
  return translations.flatMap(({ source, translation, siblings, type, uid, lang, data }): readonly EmbeddedFile[] => {
    const [own, original] = [byId.get(translation ?? ''), byId.get(source)];
    if (own) return [print(files.get(own.id), { ...parse(own), last_publication_date: latest(own, date), data })];
    if (!original) return [];
    const others = siblings.flatMap(({ id }) => byId.get(id) ?? []);
    const entry = { id: made.get(source)?.id ?? '', type, lang, ...(uid !== null && { uid }) };
    const published = latest(original, date);
    const document = {
      ...parse(original),
      ...{ id: entry.id, href: '', lang, first_publication_date: published, last_publication_date: published },
      alternate_languages: others.map(nameOf),
      data: localizeLinks(data, (id) => made.get(id) ?? null),
    };
    return [
      ...others.map((other) => print(files.get(other.id), withAlternate(other, entry))),
      print(nameFile(files.get(source), entry.id), document),
    ];
  });
};

const parse = ({ bytes }: EmbeddedDocument): Readonly<Record<string, unknown>> => {
  const document: unknown = JSON.parse(bytes.toString());
  return isRecord(document) ? document : {};
};

/** A translation is never older than its source, nor than before. */
const latest = ({ header: { last_publication_date: last } }: EmbeddedDocument, date: string): string =>
  typeof last === 'string' && Date.parse(last) > Date.parse(date) ? last : date;

const nameOf = ({ id, type, lang, header: { uid } }: EmbeddedDocument) => ({
  id,
  type,
  lang,
  ...(typeof uid === 'string' && { uid }),
});

const withAlternate = (document: EmbeddedDocument, entry: Readonly<Record<string, unknown>>) => {
  const { alternate_languages: named } = parse(document);
  const others = (Array.isArray(named) ? named : []).filter((one) => !isRecord(one) || one['lang'] !== entry['lang']);
  return { ...parse(document), alternate_languages: [...others, entry] };
};
