const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** A text with no-break spaces where a line must not end, and how its characters have moved. */
interface KeptText {
  readonly text: string;
  /** Where a character of the original stands in the text. */
  readonly positionOf: (original: number) => number;
}

/**
 * A text whose lines end where a typesetter would let them: short Russian words stay with the next one, a number with what
 * it counts, № with its number, a dash with the word before it; “21–65”, “12-oy” and “QR-код” are not broken. A text without
 * a space is left alone: it is an address, an id or a code.
 */
export const keepTogether = (text: string): string => keepPositions(text).text;

/** As `keepTogether`, for texts whose parts are known by their positions. */
export const keepPositions = (text: string): KeptText => {
  if (!text.includes(' ')) return { text, positionOf: (position) => position };
  const joints = [...text.matchAll(JOINTS)].map(({ index }) => index + 1);
  return {
    text: text.replaceAll(SPACES, NO_BREAK_SPACE).replaceAll(JOINTS, `$&${WORD_JOINER}`),
    positionOf: (position) => position + joints.filter((joint) => joint <= position).length,
  };
};

/** They lean on the next word; after a number they are no unit. */
const LEANING = 'и|в|с|к|о|у|а|на|по|за|от|до|из|не|но|со|во|об|ни';

// What is rare comes first in both, a space or a dash: the engine looks around at these places alone.
const SPACES = new RegExp(
  ` (?:${[
    // Russian words of one or two letters, and the prepositions of three. After a hyphen it is the end of a word.
    '(?<=(?<![\\p{L}\\p{N}-])(?:(?!(?:же|ли|бы) )[А-яЁё]{1,2}|[Дд]ля|[Бб]ез|[Пп]ри|[Пп]од|[Нн]ад) )(?=[^\\s—–])',
    // Particles lean on the word before.
    '(?=(?:же|ли|бы)(?!\\p{L}))',
    // Digits in groups, per cent, and units or things that are counted, unless they are long.
    `(?<=\\d )(?=\\d|%|(?!(?:${LEANING})(?!\\p{L}))\\p{L}{1,11}(?!\\p{L}))`,
    '(?<=№ )(?=\\d)',
    '(?<=(?<!\\p{L})г\\. )(?=\\p{Lu})',
    '(?=[—–] )',
  ].join('|')})`,
  'gu',
);

/** Places at which a line could end without a space. */
const JOINTS = /[–-](?:(?<=\d–)(?=\d)|(?<=\d-)(?=\p{L})|(?<=(?<!\p{L})\p{Lu}{2,3}-)(?=\p{L}{2,6}(?!\p{L})))/gu;
