import { LOCALES, localePath, type Locale } from '../../model/language/locale.ts';
import type { PageFormat } from '../../model/site/page-format.ts';
import { escapeRegex } from '../../model/values/escape-regex.ts';
import { MOVED } from './nginx-redirects.ts';
import { matches, mergeHeaders, type HeaderRule } from './header-rules.ts';
import type { HeaderPair } from './security-policy.ts';

interface NginxOptions {
  readonly format: PageFormat;
  /** Path on its host that the site is below; empty at the root. */
  readonly basePath: string;
  /** Whether `hosting/nginx-redirects.conf` may redirect addresses. Previews have no redirects. */
  readonly hasRedirects: boolean;
}

/**
 * Creates a snippet for an nginx `server` block: pretty addresses, error pages for each language, and the headers of the rules. If the site
 * is below a path, the snippet first removes that path; all else is as at the root, except the targets of redirects.
 */
export const createNginxConfig = (rules: readonly HeaderRule[], options: NginxOptions): string => {
  const [site, ...special] = rules;
  const { format, basePath, hasRedirects } = options;
  return [
    SETTINGS,
    ...(basePath === '' ? [] : [createEntrance(basePath)]),
    createCanonical(basePath),
    ...(format === 'html' ? [createNamedPages(basePath)] : []),
    ...(hasRedirects ? [MOVED_UNLESS_KNOWN] : []),
    ...formatHeaders(site ? [site] : []),
    ...LOCALES.map((locale) => localePages(locale, options)),
    MANIFEST,
    ...special.map((rule) => formatLocation(rule, { rules, format })),
    HIDDEN,
    '',
  ].join('\n');
};

const SETTINGS = `# Include this in a server block that sets listen, server_name, the certificates and root: the built site, or "current" in the
# folder that "site publish" fills, which changes from one release to the next in one step.
absolute_redirect off;
server_tokens off;
charset utf-8;
etag on;
gzip on;
gzip_static on;
# Files compressed beforehand, with the ngx_brotli module: brotli_static on;
gzip_vary on;
gzip_min_length 256;
gzip_types application/javascript application/json application/manifest+json application/xml image/svg+xml text/css text/javascript text/plain text/xml;
error_page 404 /404.html;
error_page 410 /410.html;
`;

/** Removes the base path. `$request_uri` stays as sent, even while the 404 page is served; from here on `$uri` is a path of the site. */
const createEntrance = (basePath: string): string => {
  const path = escapeRegex(basePath);
  return String.raw`# The site is below ${basePath}, and has this server block to itself: that of the host hands on to it what is there, path and all.
gzip_proxied any;
if ($request_uri ~ "^${path}(?<query>\?.*)?$") { return 308 ${basePath}/$query; }
if ($request_uri !~ "^${path}/") { return 404; }
# After a rewrite what is internal is given to everybody: whoever asks for an error page by its name asks for something below it.
rewrite "^${path}(/(?:.*/)?(?:404|410)\.html)$" $1/;
rewrite "^${path}(/.*)$" $1;
`;
};

const createCanonical = (
  basePath: string,
): string => String.raw`# No file that begins with a dot, but for what is there to be known (RFC 8615).
if ($uri ~ "(?!^)/\.|^/\.(?!well-known/)") { return 404; }
# "/blogs/" and "/blogs/index.html" are "/blogs". $request_uri is as sent, still encoded, also while the 404 page is sent; a
# second slash in front would name another host.
if ($request_uri ~ "^(?![^?]*/\.)${escapeRegex(basePath)}/(?<page>[^/?\\\\][^?\\\\]*?)/+(?:index\.html)?(?<query>\?.*)?$") { return 308 ${basePath}/$page$query; }
if ($request_uri ~ "^${escapeRegex(basePath)}/index\.html(?<query>\?.*)?$") { return 308 ${basePath}/$query; }
# In another spelling they are nothing.
if ($uri ~ "/index\.html$") { return 404; }`;

/** Only pages have a payload, other `.html` files of `public/` do not. */
const createNamedPages = (basePath: string): string => String.raw`# "/blogs.html" is "/blogs", too.
set $payload "";
set $asked "";
if ($uri ~ "^(?<address>/.+)(?<!/404|/410|/error)\.html$") { set $payload $document_root$address/_payload.json; }
if (-f $payload) { set $asked "page $request_uri"; }
if ($asked ~ "^page (?![^?]*/\.)${escapeRegex(basePath)}/(?<named>[^/?\\\\][^?\\\\]*)\.html(?<query>\?.*)?$") { return 308 ${basePath}/$named$query; }`;

/** The file of the requested page. */
const HTML: Readonly<Record<PageFormat, string>> = { folder: '$uri/index.html', html: '$uri.html' };

// Without the redirects file the variable is undefined, and nginx would not start.
const MOVED_UNLESS_KNOWN = `# Where addresses lead that have no page: include hosting/nginx-redirects.conf outside of the server block. Without it, nowhere.
uninitialized_variable_warn off;
set $${MOVED} $${MOVED};`;

/**
 * Existing files take precedence over redirects, so that a page that was restored is served even while nginx still has the old redirects
 * loaded.
 */
const localePages = (locale: Locale, { format, hasRedirects }: Omit<NginxOptions, 'basePath'>): string => {
  const folder = localePath(locale, '/').replace(/\/$/, '');
  // At the root, the error pages of the `server` block apply.
  const errors = folder === '' ? '' : `error_page 404 ${folder}/404.html; error_page 410 ${folder}/410.html; `;
  const last = hasRedirects ? `@moved_${locale}` : '=404';
  const home = folder === '' ? '/index.html' : HTML[format];
  // nginx inherits `add_header` only into locations without their own, so each location has all headers or none.
  return [
    '',
    ...(folder === '' && format === 'folder'
      ? []
      : [`location = ${folder || '/'} { ${errors}try_files ${home} ${last}; }`]),
    `location ${folder === '' ? '' : '^~ '}${folder}/ { ${errors}try_files $uri ${HTML[format]} ${last}; }`,
    ...ERRORS.flatMap((status) => [
      ...(format === 'html' ? [`location = ${folder}/${status} { ${errors}return 404; }`] : []),
      `location = ${folder}/${status}.html { ${errors}internal; }`,
    ]),
    ...(hasRedirects ? [`location @moved_${locale} {`, `  ${errors}${MOVED_ANSWERS}`, '}'] : []),
  ].join('\n');
};

const ERRORS = [404, 410] as const;

const MOVED_ANSWERS = String.raw`if ($${MOVED} = "410") { return 410; }
  if ($${MOVED} ~ "^308 (?<site_to>.+)$") { return 308 $site_to; }
  if ($${MOVED} ~ "^307 (?<site_to>.+)$") { return 307 $site_to; }
  return 404;`;

const MANIFEST = `
location = /site.webmanifest { types { } default_type application/manifest+json; }`;

const HIDDEN = `
# For the host, not for visitors.
location = /_headers { return 404; }
location = /_redirects { return 404; }
location ^~ /hosting/ { return 404; }`;

interface SiteFormat {
  readonly rules: readonly HeaderRule[];
  readonly format: PageFormat;
}

const formatLocation = (rule: HeaderRule, { rules, format }: SiteFormat): string => {
  const isFolder = rule.for.endsWith('*');
  const lines = [
    `try_files $uri${isFolder ? '' : ` ${HTML[format]}`} =404;`,
    ...formatHeaders(rules.filter((other) => matches(other, rule.for))),
  ];
  const match = isFolder ? `^~ ${rule.for.slice(0, -1)}` : `= ${rule.for}`;
  return `\nlocation ${match} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
};

// Without `always` nginx omits a header from error responses.
const formatHeaders = (rules: readonly HeaderRule[]): readonly string[] => {
  const found = new Set(rules.filter(({ when }) => when === 'found').flatMap(({ headers }) => headers.map(nameOf)));
  return mergeHeaders(rules).map(
    ([name, value]) => `add_header ${name} "${quotable(value)}"${found.has(name) ? '' : ' always'};`,
  );
};

const nameOf = ([name]: HeaderPair): string => name;

const quotable = (value: string): string => {
  if (/["\\$\n\r]/.test(value)) throw new Error(`Expected a header that nginx can quote, got ${JSON.stringify(value)}`);
  return value;
};
