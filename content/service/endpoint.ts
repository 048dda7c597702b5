import { isRepositoryName } from '@prismicio/client';
import { SiteError } from '../../base/errors.ts';

interface RepositoryAddress {
  readonly repository?: string | undefined;
  /** Full `…/api/v2` address; takes precedence over the name. */
  readonly endpoint?: string | undefined;
}

/**
 * Returns the Content API address of a repository, without query and trailing
 * slash; undefined if neither is given. Throws if invalid (spec §8).
 */
export const parseRepositoryAddress = ({ repository, endpoint }: RepositoryAddress): string | undefined => {
  if (endpoint) return parseEndpoint(endpoint);
  return repository ? endpointOf(repository) : undefined;
};

/** Returns the name of the repository in an address of Prismic's; null for any other address. */
export const repositoryInAddress = (endpoint: string): string | null => {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  const name = /^(?<name>[^.]+)(?:\.cdn)?\.prismic\.io$/.exec(host)?.groups?.['name'] ?? '';
  return isRepositoryName(name) ? name : null;
};

/** Removes query and trailing slash from a Content API address. Throws `content.invalid-endpoint`. */
const parseEndpoint = (endpoint: string): string => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && HOST.test(url.hostname) && !url.username && !url.password;
  if (!isPlain) throw invalidEndpoint(endpoint);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

/** Host names and addresses that a security policy can name: browsers accept characters in an address that a header cannot carry. */
export const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

const endpointOf = (name: string): string => {
  if (isRepositoryName(name)) return `https://${name}.cdn.prismic.io/api/v2`;
  throw new SiteError({
    code: 'content.invalid-name',
    message: `An invalid Prismic repository name was given: ${name}`,
    hint: 'A name has at least four letters, digits or inner hyphens, as in NAME.prismic.io. Set PRISMIC_REPOSITORY.',
  });
};

const invalidEndpoint = (endpoint: string): SiteError =>
  new SiteError({
    code: 'content.invalid-endpoint',
    message: `An invalid Prismic Document API endpoint was provided: ${endpoint}`,
    hint: 'Set PRISMIC_ENDPOINT to a full address such as https://NAME.cdn.prismic.io/api/v2, without user name and password.',
  });
