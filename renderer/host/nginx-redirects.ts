import { escapeRegex } from '../../model/values/escape-regex.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { compareReach, isPattern, type Redirect } from '../../model/site/redirects.ts';

/** Name of the variable that says what becomes of an address without a page: a status, and after it where it leads. */
export const MOVED = 'site_moved';

/** Maps for the `http` block of nginx: what becomes of paths of the site that have no page, and to which addresses they lead. */
export const createNginxRedirects = (redirects: readonly Redirect[]): string => {
  // nginx takes letters of ASCII in either case for the same, and refuses a path that is there twice.
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
  // `/old/` has become `/old` by then.
  if (isPattern(from)) return `~^${escapeRegex(from.slice(0, -2))}(?:/|$)`;
  return isAlone ? from : `~^${escapeRegex(from)}$`;
};

/** The query comes along, before a fragment. What nginx would take for a variable is encoded. */
const createOutcome = ({ to, isPermanent }: Redirect): string => {
  if (to === null) return '410';
  const [address = '', ...fragment] = to.replaceAll('$', '%24').split('#');
  const query = address.includes('?') ? '$site_more' : '$is_args$args';
  return `${isPermanent ? 308 : 307} ${[address + query, ...fragment].join('#')}`;
};

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
