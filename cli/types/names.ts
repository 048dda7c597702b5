import { Script } from 'node:vm';
import { SiteError } from '../../base/errors.ts';
import { kebabCase } from '../../base/kebab-case.ts';
import { orNull } from '../../base/or-null.ts';

/** One name in the forms that files, models, paths and code need. */
export interface Names {
  /** `PriceList`, for folders and components. */
  readonly pascal: string;
  /** `priceList` */
  readonly camel: string;
  /** `price-list`, for paths. */
  readonly kebab: string;
  /** `price_list`, for ids in Prismic. */
  readonly snake: string;
  /** `Price list`, for editors. */
  readonly words: string;
}

/** Derives the forms of a name. Throws `usage` if it is not in the form of `PriceList`. */
export const namesOf = (pascal: string): Names => {
  if (!/^(?:[A-Z][a-z\d]+)+$/.test(pascal)) {
    throw new SiteError({
      code: 'usage',
      message: `Expected a name such as PriceList, got ${JSON.stringify(pascal)}`,
      hint: 'Write the words together, each with a capital letter, of the letters A to Z and digits.',
    });
  }
  const kebab = kebabCase(pascal);
  return { pascal, kebab, camel: camelCase(pascal), snake: kebab.replaceAll('-', '_'), words: sentence(kebab) };
};

/** `PriceList` → `priceList`, and `Case` → `casePage`: `case` is a word of JavaScript. */
export const camelCase = (pascal: string): string => {
  const camel = `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`;
  return isReserved(camel) ? `${camel}Page` : camel;
};

/** True if nothing in a module can have this name. The code is only compiled. */
const isReserved = (word: string): boolean =>
  orNull(() => new Script(`'use strict'; async () => { let ${word}; };`)) === null;

const sentence = (kebab: string): string => `${kebab.charAt(0).toUpperCase()}${kebab.slice(1).replaceAll('-', ' ')}`;
