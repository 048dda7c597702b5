import { readModels } from '../../content/check/models.ts';
import { fieldsOf, isInData, variationOf, type FieldModel, type Fields } from '../../model/check/field-models.ts';
import { isZone, slicesIn } from '../../model/check/walk-fields.ts';
import { PUBLISH_FROM, PUBLISH_UNTIL } from '../../model/site/period.ts';
import { isRecord } from '../../model/values/is-record.ts';
import type { Change } from './content-repository.ts';
import { createRandom, pick } from './random.ts';

export interface Hostility {
  readonly seed: number;
  /** Selects fields by `<id of the document> <path of the field>`. Default: all. */
  readonly isChosen?: (name: string) => boolean;
}

/**
 * Fills three quarters of the fields of all documents, chosen by a seed, with texts, addresses, dates and numbers that engines may read in
 * different ways. The value of a field does not depend on other fields, so a single one can be tried alone.
 */
export const makeHostile =
  ({ seed, isChosen = () => true }: Hostility): Change =>
  (documents) => {
    const models = readModels('.');
    const changeFields = (fields: Fields, data: unknown, path: string): unknown => {
      if (!isRecord(data)) return data;
      const own = Object.entries(fields).filter(([, field]) => isInData(field));
      const changed = own.map(([key, field]) => [key, changeField(field, data[key], path + key)] as const);
      // All documents must be there on any day.
      const days = PUBLISH_FROM in fields ? { [PUBLISH_FROM]: '0001-01-01', [PUBLISH_UNTIL]: null } : {};
      return { ...data, ...Object.fromEntries(changed), ...days };
    };
    const changeField = (field: FieldModel, value: unknown, path: string): unknown => {
      if (isZone(field)) {
        return slicesIn(value).map((slice, index) => {
          const fields = variationOf(models, slice)?.primary ?? {};
          return { ...slice, primary: changeFields(fields, slice.primary, `${path}[${index}].${slice.slice_type}.`) };
        });
      }
      if (field.type === 'Group') {
        const items: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [{}];
        return items.map((item, index) => changeFields(field.config?.fields ?? {}, item, `${path}[${index}].`));
      }
      const random = createRandom(digitsOf(`${seed} ${path}`));
      return random() < 0.75 && isChosen(path) ? hostileValue(field, value, random) : value;
    };
    return documents.map((document) => {
      const model = models.types.get(document.type);
      return model
        ? { ...document, data: changeFields(fieldsOf(model), document['data'], `${document.id} `) }
        : document;
    });
  };

const digitsOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

type Random = () => number;

const hostileValue = (field: FieldModel, value: unknown, random: Random): unknown => {
  switch (field.type) {
    case 'Text':
      return text(random);
    case 'StructuredText':
      return blocks({ multi: undefined, single: undefined, ...field.config }, random);
    case 'Date':
      return pick(DAYS, random);
    case 'Number':
      return numberWithin({ min: -Infinity, max: Infinity, ...field.config }, random);
    case 'Boolean':
      return random() < 0.5;
    case 'Select':
      return pick(field.config?.options ?? [''], random);
    case 'Image':
      return picture(random);
    case 'Embed':
      return embed(random);
    case 'Table':
      return withTexts(value, random);
    case 'Link':
      return isRecord(value) && value['link_type'] === 'Document' ? value : link(random);
    default:
      return value;
  }
};

const text = (random: Random): string => [WORDS, TEXTS, TEXTS].map((list) => pick(list, random)).join('');

const link = (random: Random) => ({
  link_type: pick(['Web', 'Web', 'Media'], random),
  url: pick(ADDRESSES, random),
  text: text(random),
  ...(random() < 0.3 ? { target: '_blank' } : {}),
});

const picture = (random: Random) => ({
  url: pick(PICTURES, random),
  alt: random() < 0.5 ? text(random) : null,
  dimensions: { width: pick([1, 640.5, 800, 3841], random), height: pick([1, 400, 99_999], random) },
});

const embed = (random: Random) => ({ embed_url: pick(EMBEDS, random), type: 'video', title: text(random) });

const blocks = (config: Readonly<Record<'multi' | 'single', string | undefined>>, random: Random): readonly unknown[] =>
  (config.multi ?? config.single ?? 'paragraph').split(',').flatMap((kind): readonly unknown[] => {
    const words = text(random);
    const spans = [{ type: 'hyperlink', start: 1, end: words.length - 1, data: link(random) }];
    if (kind === 'image') return [{ type: 'image', ...picture(random), linkTo: link(random) }];
    if (kind === 'embed') return [{ type: 'embed', oembed: embed(random) }];
    if (kind === 'hyperlink') return [{ type: 'paragraph', text: words, spans }];
    return /^(?:paragraph|preformatted|heading\d|o?-?list-item)$/.test(kind)
      ? [{ type: kind, text: words, spans: [] }]
      : [];
  });

const withTexts = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, random));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'text' ? text(random) : withTexts(item, random)]),
  );
};

/** A number within the bounds of its field: a whole one, or one with as many digits as the field allows. */
const numberWithin = ({ min, max, step = 1e-7 }: { min: number; max: number; step?: number }, random: Random): number =>
  Math.min(Math.max(Number((Math.round(pick(NUMBERS, random) / step) * step).toFixed(7)), min), max);

const WORDS = [
  ...['Toʻlov', 'Ёлка и йод', 'Ўқиш', 'Straße', 'ISTANBUL', 'İstanbul ı', 'ŉ ǆ ﬁ ſ', 'الدفع', '支払い', '1 234,5'],
];

/**
 * Letters of the newest scripts, with and without case; characters with two encodings or broken ones; digits of other scripts; texts that
 * look like addresses, numbers, days, placeholders or markup.
 */
const TEXTS = [
  ...['\u1C89\u1C8A', '\uA7CB\uA7DA', '\u{10D50}\u{10D70}', '\u{105C0}', '\u{1FAE9}', '\u{1FAC8}', '\u0378'],
  ...['\u{E0100}', 'e\u0301\u0323', '\u0439\u0438\u0306', '\u2126\u212B', '\u0958', '\uAC00\u1100\u1161'],
  ...['\uFF21\uFF11', '\u0661\u0662', '\uD83D', '\uDE00', '👩‍👩‍👧', '\u00AD', '\u200B', '\u202E', '\u2028', '\0'],
  ...['\u0085', '\uFEFF', '\uFFFE', '\u180E', '\n\n', '\r\n', '  ', '\u00A0', '\t', 'https://exam ple.com'],
  ...['a@xn--.example', '+998 (71) 200-00-00', '21.11.2026', '{count}', '{name} | {n}', '$&', '%s', '</script><b>'],
  ...['<!--', '&amp;&#0;', ']]>', 'x'.repeat(300)],
];

const ADDRESSES = [
  ...['https://exam ple.com', 'https://xn--/', 'https://a%20b/', 'https://a.example/\uD83D'],
  ...['http://a.example:99999', 'https://faß.de/', 'https://☕.example/', 'https://\u{1FAE9}.example/'],
  ...['https://a\u1C89.example/', 'https://[::1%25a]/', 'https://1.2.3', 'https://0x7f.1/', 'https://a_b.example'],
  ...['https://a..b/', 'https://-a-.example/', 'https://%41.example', '//a.example', '\\\\a.example'],
  ...['https:a.example', '/a b?q=é#ж', '#\u0439', '/%zz', '../..', 'mailto:a b@c', 'tel:+998 71'],
  ...['javascript:alert(1)', ' https://a.example/ ', 'https://a.example/?q=%ff&q="<>`'],
  ...['https://bolak.example/ru//faqs/', 'a'],
];

const PICTURES = [
  ...['https://images.prismic.io/bolak/a b.png?auto=compress&rect=0,0,1,1'],
  ...['https://images.prismic.io/bolak/ж.png?s=1', 'HTTPS://IMAGES.PRISMIC.IO/a.png'],
  ...['https://images.prismic.io:443/a.png#b', 'https://images.prismic.io/%zz|^.png'],
  ...['https://bolak.cdn.prismic.io/\u{1FAE9}.png', 'https://exam ple.com/a.png'],
  ...['https://images.prismic.io/../a\\b.png', 'https://images.prismic.io/a.png?w=1&h=%ff&s=a+b', '/media/a.png'],
  ...['/media/../a.png', '/media/a-800w.webp'],
];

const EMBEDS = [
  ...['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ#a', 'youtu.be/dQw4w9WgXcQ'],
  ...['https://WWW.YouTube.com:443/embed/dQw4w9WgXcQ/', 'https://ｙｏｕｔｕｂｅ.com/watch?v=dQw4w9WgXcQ'],
  ...['https://youtu.be/%64'],
  ...ADDRESSES,
];

const DAYS = [
  ...['0001-01-01', '1582-10-10', '1969-12-31', '2024-02-29', '2026-03-29', '2026-11-21', '2026-11-22'],
  ...['9999-12-31'],
];

const NUMBERS = [-1, 0, 0.5, 1, 2.675, 3, 7.25, 12, 999.995, 1_000_000.1, 123_456_789, 2 ** 53, 1e21, 1e-7];
