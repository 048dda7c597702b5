import { escapeXml } from './encode.ts';

/**
 * Creates a page that redirects in the browser, for hosts that cannot redirect; search engines treat it as a redirect. Its script keeps
 * query and fragment. If a policy forbids the script, visitors can follow the visible link.
 */
export const createRedirectPage = (to: string): string => {
  const address = escapeXml(to);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${address}</title>
<link rel="canonical" href="${address}">
<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
</head>
<body>
<p><a href="${address}">${address}</a></p>
<script>
const to = new URL(document.links[0].href);
const query = location.search.slice(1);
if (query) to.search += (to.search ? "&" : "?") + query;
to.hash ||= location.hash;
location.replace(to);
</script>
</body>
</html>
`;
};
