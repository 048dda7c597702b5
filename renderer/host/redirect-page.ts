import { escapeXml } from './encode.ts';

/**
 * A page that leads on to an address, for hosts that send nobody on themselves; search engines take it for a redirect. The script takes query
 * and fragment along. Where a policy forbids it, the address stands there to be followed.
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
