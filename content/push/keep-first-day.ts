import { SiteError } from '../../base/errors.ts';
import { fieldsOf, type Models } from '../../model/check/field-models.ts';
import { dayAt } from '../../model/values/calendar.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { LocalDocument } from './push-content.ts';

interface FirstDays {
  /** The field of each type that stands for the day of the first publication. */
  readonly fields: Readonly<Record<string, string>>;
  readonly models: Models;
  readonly timeZone: string;
}

/**
 * A document that is made anew is dated anew when it is published: its first day is written into the field that stands for it, unless that is filled
 * in. Throws `config.invalid` for a field that is no date. Pure.
 */
export const keepFirstDay = (document: LocalDocument, { fields, models, timeZone }: FirstDays): LocalDocument => {
  const { type, data, firstPublished } = document;
  const field = fields[type];
  if (field === undefined || firstPublished === null) return document;
  if (!isRecord(data) || (data[field] ?? null) !== null) return document;
  const moment = Date.parse(firstPublished);
  const value = kindOf(models, type, field) === 'Date' ? dayAt(timeZone, moment) : firstPublished;
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
