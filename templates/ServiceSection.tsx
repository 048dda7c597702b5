import type { ReactNode } from 'react';
import type { ServiceCard } from '../components/content.ts';
import { Icon } from '../components/Icon.tsx';

interface ServiceSectionProps {
  readonly service: ServiceCard;
  /** Text with the number of items. */
  readonly count?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly children: ReactNode;
}

/** The section of a page about one service. The service's uid is its anchor. */
export const ServiceSection = ({ service, count, hidden, children }: ServiceSectionProps): ReactNode => (
  <section id={service.uid} className="service-section" hidden={hidden}>
    <header className="service-section__header">
      {service.icon ? <Icon name={service.icon} className="service-section__icon" /> : null}
      <h2 className="service-section__title">{service.name}</h2>
      {service.summary ? <p className="service-section__summary">{service.summary}</p> : null}
      {count ? <p className="service-section__summary">{count}</p> : null}
    </header>
    {children}
  </section>
);
