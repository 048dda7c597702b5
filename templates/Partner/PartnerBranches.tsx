import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { PhoneLink } from '../Details.tsx';
import { BRANCHES_ID } from '../../components/place-ids.ts';
import { ManyBranches } from './ManyBranches.tsx';
import type { CityBranches, PartnerData } from './template.ts';

interface PartnerBranchesProps extends Pick<PartnerData, 'cities'>, Pick<PartnerData['partner'], 'outlets'> {}

/** Where a partner's shops are, city by city; and how many there are in all, where these are the largest alone. */
export const PartnerBranches = ({ cities, outlets }: PartnerBranchesProps): ReactNode => {
  const { name } = useSite();
  const text = useText();
  const count = countBranches(cities);
  if (count === 0) return null;
  return (
    <section id={BRANCHES_ID} className="branches">
      <h2>
        {text('partner.branches')} <span className="branches__count">{count}</span>
      </h2>
      {outlets !== null && outlets > count ? (
        <p className="branches__more">{text('partner.branches.more', { count: outlets, name })}</p>
      ) : null}
      {count > MOST_IN_FULL ? (
        <ManyBranches cities={cities} />
      ) : (
        cities.map(({ city, branches }) => (
          <div key={city} className="branches__city">
            {city ? (
              <h3 className="branches__name">
                <Icon name="pin" className="branches__icon" />
                {city}
              </h3>
            ) : null}
            <ul className="branches__list">
              {branches.map((branch, index) => (
                <Branch key={index} branch={branch} />
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
};

export const countBranches = (cities: PartnerData['cities']): number =>
  cities.reduce((sum, { branches }) => sum + branches.length, 0);

/** More than these are folded, city by city, each on one line. */
const MOST_IN_FULL = 40;

const Branch = ({
  branch: { address, hours, phone },
}: {
  readonly branch: CityBranches['branches'][number];
}): ReactNode => (
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
