import type { RawDocument } from '../service/raw-document.ts';
import { SiteError } from '../../base/errors.ts';
import { fieldsOf, type Models } from '../../model/check/field-models.ts';
import { dayOfDate } from '../../model/values/calendar.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { MediaNote } from '../pull/plan-media.ts';
import type { MentionedDocument } from './migration-data.ts';

/** A picture or file that is pushed. */
export interface LocalAsset {
  /** Address in the documents, such as `/media/blog/cover.svg`, without a query. */
  readonly url: string;
  /** Id in the media library that it was pulled from; null for a file of the project. */
  readonly id: string | null;
  /** Name in the media library. */
  readonly filename: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
  /** Throws `content.snapshot-damaged` if the bytes do not match the digest. */
  readonly read: () => Promise<Buffer>;
  /** What the library says about it; null for a file of the project, whose alt texts are in the documents. */
  readonly note: Pick<MediaNote, 'alt' | 'credits' | 'notes' | 'tags' | 'size' | 'last_modified'> | null;
}

/** The keys by which documents show an asset: its address, or its id if they have another address. */
export const keysOfAsset = ({ url, id }: Pick<LocalAsset, 'url' | 'id'>): readonly string[] =>
  id === null ? [url] : [url, id];

/** Tags that a file of the library should have and lacks. */
export const lackingTags = (
  { note }: Pick<LocalAsset, 'note'>,
  stored: { readonly tags: readonly { readonly name: string }[] },
): readonly string[] => (note?.tags ?? []).filter((tag) => stored.tags.every(({ name }) => name !== tag));

/** A document to be written. */
export interface LocalDocument extends Pick<RawDocument, 'id' | 'type'> {
  /** Language id in the target repository. */
  readonly lang: string;
  readonly uid: string | null;
  readonly tags: readonly string[];
  /** Name in the editor's list. */
  readonly title: string;
  /** The same document in other languages. */
  readonly alternates: readonly MentionedDocument[];
  /** Time of the first publication; null if it is unknown. */
  readonly firstPublished: string | null;
  readonly data: unknown;
}

/** Everything that is pushed. */
export interface PushContent {
  readonly assets: readonly LocalAsset[];
  readonly documents: readonly LocalDocument[];
}

interface FirstDays {
  /** For each type, the field that holds the day of the first publication. */
  readonly fields: Readonly<Record<string, string>>;
  readonly models: Models;
  readonly timeZone: string;
}

/**
 * A document that is created anew gets a new date when it is published, so its first day is written into the field for it, unless that is
 * filled in, or is no date. Throws `config.invalid` for a field that is no date. Pure.
 */
export const keepFirstDay = (document: LocalDocument, { fields, models, timeZone }: FirstDays): LocalDocument => {
  const { type, data, firstPublished } = document;
  const field = fields[type];
  const day = dayOfDate(timeZone, firstPublished);
  if (field === undefined || day === null) return document;
  if (!isRecord(data) || (data[field] ?? null) !== null) return document;
  const value = kindOf(models, type, field) === 'Date' ? day : firstPublished;
  return { ...document, data: { ...data, [field]: value } };
};

const kindOf = ({ types }: Models, type: string, field: string): 'Date' | 'Timestamp' => {
  const model = types.get(type);
  const kind = model && fieldsOf(model)[field]?.type;
  if (kind === 'Date' || kind === 'Timestamp') return kind;
  throw new SiteError({
    code: 'config.invalid',
    message: `site.config.ts: Expected in \`content.firstPublished\` a field of “${type}” that is a date, got ${JSON.stringify(field)}`,
    hint: 'Name a field of kind Date or Timestamp of that type.',
  });
};
