import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../components/use-text.ts';
import { PhoneLink } from '../Details.tsx';
import type { PartnerData } from './load.ts';

/** Where a partner's shops are. */
export const PartnerBranches = ({ branches }: Pick<PartnerData['partner'], 'branches'>): ReactNode => {
  const text = useText();
  if (branches.length === 0) return null;
  return (
    <section className="branches">
      <h2>{text('partner.branches')}</h2>
      <ul className="branches__list">
        {branches.map(({ city, address, hours, phone }) => (
          <li key={`${city} ${address}`} className="branches__item">
            <Icon name="pin" className="branches__icon" />
            <div>
              {city ? <h3 className="branches__city">{city}</h3> : null}
              {address ? <p>{address}</p> : null}
              {hours ? <p className="branches__hours">{hours}</p> : null}
              {phone ? (
                <p>
                  <PhoneLink phone={phone} />
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
