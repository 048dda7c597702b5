import * as z from 'zod';
import { sha256 } from '../../base/digest.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { isRecord } from '../../model/values/is-record.ts';
import { sortKeys } from '../../model/values/members.ts';
import type { Models } from '../../model/check/field-models.ts';
import { printModel } from '../models/format-model.ts';
import type { ModelSet } from '../models/plan-models.ts';
import { parseJson } from '../service/split-documents.ts';
import { nameFiles, type Nameable } from './name-files.ts';

/** A file of a pulled repository. */
export interface PulledFile {
  /** Path relative to the folder, with `/`. */
  readonly path: string;
  /** Id of its document or model: a file with the same id is the same file, wherever it is. */
  readonly id: string;
  /** SHA-256 of the text, in hex. */
  readonly digest: string;
}

const nameSchema = z.object({
  id: z.string(),
  type: z.string(),
  lang: z.string(),
  uid: z.string().min(1).nullable().catch(null),
});

/** A document as a pull names and writes it. */
type PulledDocument = Readonly<z.infer<typeof nameSchema>> & Pick<PulledFile, 'digest'>;

/** Parses a document as the service sent it. Throws `content.malformed`. */
export const readPulled = (json: string): PulledDocument => {
  const document = parseJson(json);
  return { ...nameSchema.parse(document), digest: sha256(printPulled(document)) };
};

/**
 * Returns the file of each document: `<type>/<uid>.<language>.json`. Without a uid, the
 * type takes its place if the model allows only one document, otherwise the id. Pure.
 */
export const placeDocuments = (documents: readonly PulledDocument[], { types }: Models): readonly PulledFile[] => {
  const byType = groupBy(documents, ({ type }) => type);
  const folders = nameFiles([...byType.keys()].map((type) => ({ id: type, stem: type, ending: '' })));
  return [...byType].flatMap(([type, own]) => {
    const isOnly = types.get(type)?.repeatable === false;
    const names = nameFiles(own.map((document) => nameDocument(document, isOnly)));
    return own.map(({ id, digest }) => ({ path: `${folders.get(type)}/${names.get(id)}`, id, digest }));
  });
};

const nameDocument = ({ id, type, lang, uid }: PulledDocument, isOnly: boolean): Nameable => ({
  id,
  stem: uid ?? (isOnly ? type : id),
  ending: `.${localeOfPrismic(lang) ?? lang}.json`,
});

/** Returns the file of each model with its text: `models/<kind>/<id>.json`. Pure. */
export const placeModels = (models: ModelSet): readonly (PulledFile & { readonly text: string })[] =>
  (['slices', 'types'] as const).flatMap((kind) => {
    const names = nameFiles([...models[kind].keys()].map((id) => ({ id, stem: id, ending: '.json' })));
    return [...models[kind]].map(([id, model]) => {
      const text = printModel(model);
      return { path: `models/${kind}/${names.get(id)}`, id: modelId(kind, id), digest: sha256(text), text };
    });
  });

/** Differs from the id of every document. */
const modelId = (kind: string, id: string): string => `models/${kind}/${id}`;

/** Returns the id of the document or model in a file; null if the file contains neither. */
export const identify = (path: string, json: unknown): string | null => {
  const id = isRecord(json) ? json['id'] : undefined;
  if (typeof id !== 'string') return null;
  const [folder, kind = ''] = path.split('/');
  return folder === 'models' && path.split('/').length > 2 ? modelId(kind, id) : id;
};

/**
 * The text of a document's file. Its own members are in the order of the Content API and the keys below them sorted, so that the same
 * document always gives the same file. Leaves out `href`, which names the ref and may contain an access token.
 */
export const printPulled = (document: unknown): string => {
  const { href: _, data, ...rest } = isRecord(document) ? document : {};
  const header = Object.fromEntries(HEADER.flatMap((key) => (key in rest ? [[key, null]] : [])));
  return `${JSON.stringify({ ...header, ...sortedMembers(rest), data: sortKeys(data) }, null, 2)}\n`;
};

const sortedMembers = (value: object): object => {
  const sorted = sortKeys(value);
  return isRecord(sorted) ? sorted : {};
};

const HEADER = [
  ...['id', 'uid', 'url', 'type', 'tags', 'first_publication_date', 'last_publication_date'],
  ...['slugs', 'linked_documents', 'lang', 'alternate_languages'],
];
