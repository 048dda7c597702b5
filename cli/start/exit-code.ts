import type { SiteError } from '../../base/errors.ts';

/** Exit codes: 0 done, 1 content or a page is at fault, 2 usage or configuration, 3 content service unavailable, 70 a bug. */
export const exitCodeOf = (error: SiteError): number => {
  switch (error.exitClass) {
    case 'content':
    case 'page':
      return 1;
    case 'usage':
    case 'config':
    case 'busy':
    case 'missing':
      return 2;
    case 'unavailable':
    case 'service':
    case 'storage':
      return 3;
    default:
      return error.exitClass satisfies never;
  }
};

export const BUG = 70;
