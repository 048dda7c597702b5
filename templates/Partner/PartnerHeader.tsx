import type { ReactNode } from 'react';
import { Image } from '../../components/Image.tsx';
import { useText } from '../../model/html/use-text.ts';
import { PageHeader } from '../PageHeader.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { PartnerData } from './template.ts';

type PartnerHeaderProps = Pick<PartnerData, 'partner'> & Pick<ViewProps<unknown>, 'crumbs'>;

/** Name, logo and kind of a partner. */
export const PartnerHeader = ({ partner, crumbs }: PartnerHeaderProps): ReactNode => {
  const text = useText();
  const { name, logo, category, presence, summary, sponsored } = partner;
  const outlets = partner.outlets ?? partner.branches.length;
  return (
    <PageHeader title={name} intro={summary} crumbs={crumbs}>
      <div className="partner-header">
        <div className="partner-header__logo mark">
          <Image field={logo} drawnWidth={168} priority />
        </div>
        <ul className="tag-list">
          {sponsored ? <li className="tag tag--accent">{text('partner.sponsored')}</li> : null}
          {category ? <li className="tag">{text(`category.${category}`)}</li> : null}
          {presence ? <li className="tag">{text(`presence.${presence}`)}</li> : null}
          {outlets > 0 ? <li className="tag">{text('outlets.count', { count: outlets })}</li> : null}
        </ul>
      </div>
    </PageHeader>
  );
};
