import { sha256 } from '../../base/digest.ts';
import { withOtherText } from '../../model/language/catalogue.ts';
import { textKeys } from '../../model/language/missing.ts';
import type { RememberedPage } from '../memory/site-memory.ts';
import { TRIAL_MARK } from './field-trials.ts';
import { pathsOf } from './impact.ts';
import { createUnknown, type RememberedSite } from './remembered-site.ts';
import type { Trials } from './trials.ts';

/**
 * Finds the pages that show an interface text, by public path, by rendering them with another text. Returns all pages if their content is no
 * longer kept. Throws `usage` if there is no such key.
 */
export const findPagesWithText = (key: string, site: RememberedSite): readonly string[] => {
  assertKey(key);
  const pages = [...site.pages().values()];
  return site.withTrials((trials) => {
    if (trials === null) return pathsOf(pages);
    const before = pages.map(createDigest(trials));
    return withOtherText(key, markForms, () => {
      const digest = createDigest(trials);
      return pathsOf(pages.filter((page, at) => before[at] === null || digest(page) !== before[at]));
    });
  });
};

/** The digest is null for a page that cannot be rendered. */
const createDigest = ({ renderAgain }: Trials): ((page: RememberedPage) => string | null) => {
  const render = renderAgain();
  return (page) => {
    const html = render(page);
    return html && sha256(html);
  };
};

/** Marks each plural form of a text. */
const markForms = (text: string): string =>
  text
    .split(' | ')
    .map((form) => `${TRIAL_MARK} ${form} ${TRIAL_MARK}`)
    .join(' | ');

/** Throws `usage` for an unknown key; the hint lists the keys of the same group, if any. */
const assertKey = (key: string): void => {
  const keys = textKeys().toSorted();
  if (keys.includes(key)) return;
  const near = keys.filter((other) => other.split('.')[0] === key.split('.')[0]);
  throw createUnknown(`There is no interface text ${JSON.stringify(key)}`, near.length > 0 ? near : keys);
};
