import type { Place } from 'schema-dts';
import type { DocumentOf } from '../../model/link/document-type.ts';
import { linkTarget } from '../../model/link/link-target.ts';
import { imagesOf } from '../structured-data/images.ts';
import { postalAddress } from '../structured-data/organization.ts';
import type { Describe } from '../structured-data/describe.ts';

type Fields = DocumentOf<'partner'>['data'];
type Branch = Fields['branches'][number];

interface ShownPartner {
  readonly partner: Pick<Fields, 'name' | 'summary' | 'website' | 'logo' | 'branches'>;
}

/** A partner: its own site and its shops. */
export const describePartner: Describe<ShownPartner> = ({ data: { partner }, site }) => {
  const website = linkTarget(partner.website);
  const { image: [logo] = [] } = imagesOf(site, [partner.logo]);
  const location = partner.branches.flatMap(describeBranch);
  return [
    {
      '@type': 'Organization',
      name: partner.name ?? '',
      ...(partner.summary && { description: partner.summary }),
      ...(website?.external && { url: website.href }),
      ...(logo && { logo }),
      ...(location.length > 0 && { location }),
    },
  ];
};

const describeBranch = ({ city, address, phone }: Branch): readonly Place[] => {
  if (!address) return [];
  return [
    {
      '@type': 'Place',
      address: { ...postalAddress(address), ...(city && { addressLocality: city }) },
      ...(phone && { telephone: phone.replaceAll(/[^+\d]/g, '') }),
    },
  ];
};
