import { sha256 } from '../../base/digest.ts';
import { withOtherText } from '../../model/language/catalogue.ts';
import { textKeys } from '../../model/language/missing.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { TRIAL_MARK } from './field-trials.ts';
import { pathsOf } from './impact.ts';
import { createUnknown, type RememberedSite } from './remembered-site.ts';
import type { Trials } from './trials.ts';

/**
 * The pages that say an interface text, by their public paths: it is tried with another one. All where the content that they were made of is no longer
 * kept. Throws `usage` where there is none of that key.
 */
export const findPagesWithText = (key: string, site: RememberedSite): readonly string[] => {
  const pages = [...site.pages().values()];
  const trials = site.trials();
  if (trials === null) return pathsOf(pages);
  assertKey(key);
  const before = pages.map(createDigest(trials));
  return withOtherText(key, markForms, () => {
    const digest = createDigest(trials);
    return pathsOf(pages.filter((page, at) => before[at] === null || digest(page) !== before[at]));
  });
};

/** Null for a page that cannot be drawn. */
const createDigest = ({ drawAgain }: Trials): ((page: RememberedPage) => string | null) => {
  const draw = drawAgain();
  return (page) => {
    const html = draw(page);
    return html && sha256(html);
  };
};

/** Each form of a counted text by itself. */
const markForms = (text: string): string =>
  text
    .split(' | ')
    .map((form) => `${TRIAL_MARK} ${form} ${TRIAL_MARK}`)
    .join(' | ');

/** Those of the same group are the nearest. */
const assertKey = (key: string): void => {
  const keys = textKeys().toSorted();
  if (keys.includes(key)) return;
  const near = keys.filter((other) => other.split('.')[0] === key.split('.')[0]);
  throw createUnknown(`There is no interface text ${JSON.stringify(key)}`, near.length > 0 ? near : keys);
};
