import type { PartnerCard } from '../../components/content.ts';
import type { PartnerData } from './template.ts';

/** A partner as the next step on its own page needs it. */
export const ownShop = ({
  name,
  presence,
  website,
}: PartnerData['partner']): Pick<PartnerCard, 'name' | 'path' | 'presence' | 'website'> => ({
  name: name ?? '',
  path: null,
  presence,
  website,
});
