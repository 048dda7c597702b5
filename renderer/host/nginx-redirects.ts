import { escapeRegex } from '../../model/values/escape-regex.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { compareReach, isPattern, type Redirect } from '../../model/site/redirects.ts';

/** Name of the variable with the outcome for an address without a page: a status, followed by the target of a redirect. */
export const MOVED = 'site_moved';

/** Creates maps for nginx's `http` block from paths without a page to their outcome. */
export const createNginxRedirects = (redirects: readonly Redirect[]): string => {
  // nginx ignores the case of ASCII letters here, and refuses duplicate paths.
  const byKey = groupBy(redirects.toSorted(compareReach), ({ from }) =>
    from.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  const entries = [...byKey.values()].flatMap((alike) =>
    alike.map((redirect) => {
      const key = createKey(redirect.from, alike.length === 1);
      return `  ${quote(key)} ${quote(createOutcome(redirect))};`;
    }),
  );
  return `${PREAMBLE}\nmap $uri $${MOVED} {\n${[...entries, '  default "";'].join('\n')}\n}\n`;
};

const PREAMBLE = `# Include this in the http block, which the files in /etc/nginx/conf.d/ are in, and reload nginx when it has changed.
map $args $site_more {
  "" "";
  default "&$args";
}`;

const createKey = (from: string, isAlone: boolean): string => {
  // `/old/` has been redirected to `/old` before this.
  if (isPattern(from)) return `~^${escapeRegex(from.slice(0, -2))}(?:/|$)`;
  return isAlone ? from : `~^${escapeRegex(from)}$`;
};

/** The outcome of an address. The query is inserted before the fragment. A `$` is encoded, since nginx would see a variable. */
const createOutcome = ({ to, isPermanent }: Redirect): string => {
  if (to === null) return '410';
  const [address = '', ...fragment] = to.replaceAll('$', '%24').split('#');
  const query = address.includes('?') ? '$site_more' : '$is_args$args';
  return `${isPermanent ? 308 : 307} ${[address + query, ...fragment].join('#')}`;
};

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
