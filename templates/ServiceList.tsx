import type { ReactNode } from 'react';
import type { ServiceCard } from '../components/content.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import type { TileHeadingLevel } from '../components/TileTitle.tsx';

interface ServiceListProps {
  readonly services: readonly ServiceCard[];
  readonly headingLevel?: TileHeadingLevel;
}

/** Services, each with a link to its explanation. */
export const ServiceList = ({ services, headingLevel = 3 }: ServiceListProps): ReactNode => {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="service-list grid">
      {services.map(({ id, icon, name, summary, link }) => (
        <li key={id} className="service-list__item">
          {icon ? <Icon name={icon} className="service-list__icon" /> : null}
          <Heading className="service-list__name">{name}</Heading>
          {summary ? <p className="service-list__summary">{summary}</p> : null}
          <Link field={link} className="service-list__link" />
        </li>
      ))}
    </ul>
  );
};
