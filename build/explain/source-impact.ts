import type { RememberedPage } from '../memory/site-memory.ts';
import { findImpact, pathsOf } from './impact.ts';
import type { RememberedSite } from './remembered-site.ts';
import type { SourceReach } from './source-reach.ts';
import { findTextReach } from './text-reach.ts';

/** The pages on which a change of a source may be seen, by their public paths. All others name scripts and styles of other names at most. */
export interface SourceImpact {
  readonly pages: readonly string[];
}

/** Of an interface text: the pages that say it; all where the content that they were made of is no longer kept. Throws `usage` where there is none. */
export const findTextImpact = (key: string, site: RememberedSite): SourceImpact => {
  const pages = [...site.pages().values()];
  const trials = site.trials();
  return { pages: pathsOf(trials === null ? pages : findTextReach(key, pages, trials)) };
};

/** Of a source: the pages that it has a part in. */
export const findSourceImpact = (reach: SourceReach, site: RememberedSite): SourceImpact => {
  const types = new Set(site.documents().map(({ type }) => type));
  const byModels = reach.types.filter((type) => types.has(type)).map((type) => findImpact({ type }, site));
  const paths = new Set(byModels.flatMap(({ own, others }) => [...own, ...others]));
  const reaches = ({ route, made }: RememberedPage): boolean => {
    const { slices = [] } = site.document(route.documentId ?? '') ?? {};
    return (
      reach.isEverywhere ||
      made === null ||
      reach.locales.includes(route.locale) ||
      reach.templates.includes(made.route.template) ||
      slices.some((slice) => reach.slices.includes(slice))
    );
  };
  const found = pathsOf([...site.pages().values()].filter(reaches));
  return { pages: [...new Set([...found, ...paths])].toSorted() };
};
