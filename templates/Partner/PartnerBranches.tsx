import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { PhoneLink } from '../Details.tsx';
import { BRANCHES_ID } from '../../components/place-ids.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { ManyBranches } from './ManyBranches.tsx';
import type { PartnerData } from './template.ts';

type Partner = PartnerData['partner'];

/** Where a partner's shops are, city by city; and how many there are in all, where these are the largest alone. */
export const PartnerBranches = ({ branches, outlets }: Pick<Partner, 'branches' | 'outlets'>): ReactNode => {
  const { name } = useSite();
  const text = useText();
  if (branches.length === 0) return null;
  return (
    <section id={BRANCHES_ID} className="branches">
      <h2>
        {text('partner.branches')} <span className="branches__count">{branches.length}</span>
      </h2>
      {outlets !== null && outlets > branches.length ? (
        <p className="branches__more">{text('partner.branches.more', { count: outlets, name })}</p>
      ) : null}
      {branches.length > MOST_IN_FULL ? (
        <ManyBranches branches={branches} />
      ) : (
        [...groupBy(branches, ({ city }) => city ?? '')].map(([city, inCity]) => (
          <div key={city} className="branches__city">
            {city ? (
              <h3 className="branches__name">
                <Icon name="pin" className="branches__icon" />
                {city}
              </h3>
            ) : null}
            <ul className="branches__list">
              {inCity.map((branch, index) => (
                <Branch key={index} branch={branch} />
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
};

/** More than these are folded, city by city, each on one line. */
const MOST_IN_FULL = 40;

const Branch = ({ branch: { address, hours, phone } }: { readonly branch: Partner['branches'][number] }): ReactNode => (
  <li className="branches__item">
    {address ? <p className="branches__address">{address}</p> : null}
    {hours ? (
      <p className="branches__hours">
        <Icon name="clock" className="branches__icon" />
        {hours}
      </p>
    ) : null}
    {phone ? (
      <p className="branches__phone">
        <Icon name="call" className="branches__icon" />
        <PhoneLink phone={phone} />
      </p>
    ) : null}
  </li>
);
