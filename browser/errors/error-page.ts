import NotFound from '../../templates/system/NotFound.tsx';
import ServerError from '../../templates/system/ServerError.tsx';
import { describeError } from './describe-error.ts';
import type { Page } from '../page/load-page.ts';

/** The page that replaces one that failed (spec §2): the 404 page for status 404, the error page for all others. */
export const errorPage = (error: unknown, { payload, site }: Page): Page => {
  const data = describeError(error);
  const { statusCode, statusMessage } = data;
  const isUnknown = statusCode === 404;
  return {
    site,
    payload: {
      ...payload,
      template: isUnknown ? 'not-found' : 'error',
      frame: SITE.errorFrame,
      head: { title: `${statusCode} - ${statusMessage}`, description: null, image: {}, noindex: true },
      slices: [],
      crumbs: [],
      data,
    },
    View: () => (isUnknown ? NotFound : ServerError)({ data, crumbs: [] }),
  };
};
