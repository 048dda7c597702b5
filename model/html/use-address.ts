import { basePathOf, publicAddress } from '../link/base-path.ts';
import { useSite } from './site-context.ts';

/** Makes of paths of the site the addresses that stand in its pages: whatever is written into an attribute goes through it. */
export const useAddress = (): ((path: string) => string) => {
  const basePath = basePathOf(useSite().url);
  return (path) => publicAddress(path, basePath);
};
