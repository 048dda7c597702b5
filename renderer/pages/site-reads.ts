import { perLocale, type PerLocale } from '../../model/language/locale.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import type { SitePayloads } from './render-html.tsx';

/** Wraps a site payload so that it records which of its members are read. */
export const recordSiteReads = (
  payload: SitePayload,
): { readonly site: SitePayload; readonly reads: () => readonly string[] } => {
  const names = new Set<string>();
  const site = new Proxy(payload, {
    get: (target, name): unknown => {
      names.add(String(name));
      return Reflect.get(target, name);
    },
    // Code that lists the members may read all of them.
    ownKeys: (target) => {
      for (const name of Object.keys(target)) names.add(name);
      return Reflect.ownKeys(target);
    },
  });
  return { site, reads: () => [...names].toSorted() };
};

/** By language: the names of members that differ between two site payloads. */
export const findChangedMembers = (before: SitePayloads, after: SitePayloads): PerLocale<ReadonlySet<string>> =>
  perLocale((locale) => {
    const [old, now] = [textsOf(before[locale]), textsOf(after[locale])];
    return new Set([...old.keys(), ...now.keys()].filter((name) => old.get(name) !== now.get(name)));
  });

const textsOf = (site: SitePayload): ReadonlyMap<string, string> =>
  new Map(Object.entries(site).map(([name, value]) => [name, JSON.stringify(value)]));
