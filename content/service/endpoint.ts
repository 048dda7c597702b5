import { isRepositoryName } from '@prismicio/client';
import { SiteError } from '../../base/errors.ts';

interface RepositoryAddress {
  readonly repository?: string | undefined;
  /** Full `…/api/v2` address; it wins over the name. */
  readonly endpoint?: string | undefined;
}

/** Content API address of a repository, without query and trailing slash; undefined when neither is given. Throws for invalid ones (spec §8). */
export const parseRepositoryAddress = ({ repository, endpoint }: RepositoryAddress): string | undefined => {
  if (endpoint) return parseEndpoint(endpoint);
  return repository ? endpointOf(repository) : undefined;
};

/** Name of the repository that an address of Prismic's is of; null for any other address. */
export const repositoryInAddress = (endpoint: string): string | null => {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  const name = /^(?<name>[^.]+)(?:\.cdn)?\.prismic\.io$/.exec(host)?.groups?.['name'] ?? '';
  return isRepositoryName(name) ? name : null;
};

/** A Content API address, without query and trailing slash. */
const parseEndpoint = (endpoint: string): string => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && HOST.test(url.hostname) && !url.username && !url.password;
  if (!isPlain) throw invalidEndpoint(endpoint);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

/** Names and addresses of hosts that the security policy can name: browsers take more in an address than a header can carry. */
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
