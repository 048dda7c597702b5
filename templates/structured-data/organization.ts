import type { ContactPoint, OrganizationLeaf, PostalAddress, WebSiteLeaf } from 'schema-dts';
import { firstNumber } from '../../components/phone-number.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import type { SiteFacts } from '../../model/site/site-code.ts';
import type { SitePayload } from '../../model/page/site-payload.ts';
import { linkTarget } from '../../model/link/link-target.ts';
import type { SchemaNode } from './schema.ts';
import { LOCALES } from '../../model/language/locale.ts';

/** Describes the company and the site, on every page. */
export const describeSite = (site: SiteFacts): readonly SchemaNode[] => [
  describeOrganization(site),
  describeWebSite(site),
];

/** Reference to the company from other nodes of the page. */
export const organizationReference = ({ url }: Pick<SitePayload, 'url'>) => ({ '@id': `${url}/#organization` });

const describeOrganization = (site: SiteFacts): OrganizationLeaf => {
  const { company, tax_id: taxID, address, email } = site.settings;
  return {
    '@type': 'Organization',
    ...organizationReference(site),
    name: site.name,
    url: absoluteUrl(site, '/'),
    logo: absoluteUrl(site, '/logo.svg'),
    ...(company && { legalName: company }),
    ...(taxID && { taxID }),
    ...(email && { email }),
    ...(address && { address: postalAddress(address) }),
    ...contactPoints(site),
    ...profiles(site),
  };
};

/** A postal address in Uzbekistan. */
export const postalAddress = (streetAddress: string): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressCountry: 'UZ',
});

const contactPoints = ({ settings: { phone, email }, languages }: SiteFacts): { contactPoint?: ContactPoint } => {
  const telephone = firstNumber(phone ?? '');
  if (telephone === undefined) return {};
  const contactPoint: ContactPoint = {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone,
    ...(email && { email }),
    areaServed: 'UZ',
    availableLanguage: LOCALES.map((locale) => languages[locale].language),
  };
  return { contactPoint };
};

/** The company's pages on social networks, from the footer. */
const profiles = ({ footer }: SiteFacts): { readonly sameAs?: readonly string[] } => {
  const sameAs = footer.social.flatMap(({ link }) => {
    const target = linkTarget(link);
    return target?.external ? [target.href] : [];
  });
  return sameAs.length > 0 ? { sameAs } : {};
};

const describeWebSite = (site: SiteFacts): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  name: site.name,
  url: absoluteUrl(site, '/'),
  inLanguage: LOCALES.map((locale) => site.languages[locale].language),
  publisher: organizationReference(site),
});
