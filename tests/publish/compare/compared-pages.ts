import { sha256 } from '../../../base/digest.ts';
import { describeFile } from '../../../renderer/files/manifest.ts';
import type { ComparedSite } from '../../../publish/compare/compared-site.ts';
import { compareSites } from '../../../publish/compare/compare-sites.ts';
import type { PageChange, Run } from '../../../publish/compare/site-difference.ts';

type Files = Readonly<Record<string, string>>;

/** A site with files by path. Files called `index.html` are its pages. */
export const siteOf = (files: Files): ComparedSite => ({
  id: sha256(JSON.stringify(files)).slice(0, 32),
  files: Object.entries(files).map(([path, content]) => describeFile(path, content)),
  prerendered: Object.keys(files).flatMap((path) => {
    const [, folder] = /^(.*?)\/?index\.html$/.exec(path) ?? [];
    return folder === undefined ? [] : [`/${folder}`];
  }),
  counts: { pages: 0, documents: [] },
  read: async (path) => {
    const content = files[path];
    if (content === undefined) throw new Error(`Expected a file of the site, got ${path}`);
    return Buffer.from(content);
  },
});

export const pageOf = (body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="ru-RU"><head><title>Страница</title>${head}</head><body>${body}</body></html>`;

/** Changes of a Russian page. */
export const changesOf = async (before: string, after: string): Promise<readonly PageChange[]> => {
  const { groups } = await compareSites(siteOf({ 'ru/a/index.html': before }), siteOf({ 'ru/a/index.html': after }));
  return groups.flatMap(({ changes }) => changes);
};

/** Formats runs as `один [-два-]{+три+}`. */
const inShort = (runs: readonly Run[]): string =>
  runs.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');

/** Formats each change as a line. */
export const tell = (changes: readonly PageChange[]): readonly string[] =>
  changes.map((change) => {
    if (change.kind === 'text') return inShort(change.runs);
    if (change.kind === 'move') return `move: ${change.blocks.join(' / ')}`;
    const name = 'fields' in change ? change.fields.join(', ') : change.kind;
    const text = 'text' in change ? ` ${change.text}` : '';
    return `${name}${text}: ${change.before} → ${change.after}`;
  });
