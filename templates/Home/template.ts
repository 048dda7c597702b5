import { primaryFrame } from '../frames.ts';
import { createSlicePage } from '../slice-page.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { localePath } from '../../model/language/locale.ts';
import { legalConstantsPath } from '../LegalConstants/template.ts';
import { organizationReference } from '../structured-data/organization.ts';
import type { Describe } from '../structured-data/schema.ts';

/**
 * Describes the company's service. Leaves out its rates, which are on the page of its terms: they depend on the term, and no yearly rate is
 * stated.
 */
const describeService: Describe<unknown> = ({ head, path, site }) => [
  {
    '@type': 'FinancialProduct',
    name: site.name,
    ...(head.description && { description: head.description }),
    url: absoluteUrl(site, path),
    areaServed: 'UZ',
    provider: organizationReference(site),
    feesAndCommissionsSpecification: absoluteUrl(site, localePath(site.locale, legalConstantsPath())),
  },
];

export const home = {
  ...createSlicePage('home', { ...primaryFrame, section: 'home' }),
  describe: describeService,
};
