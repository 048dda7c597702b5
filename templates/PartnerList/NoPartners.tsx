import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';

/** No partner answers to the filters: what to do instead. */
export const NoPartners = ({ onClear }: { readonly onClear: () => void }): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <div className="no-results">
      <Icon name="search" className="no-results__icon" />
      <h2 className="no-results__title">{text('partners.none')}</h2>
      <p className="no-results__text">{text('partners.none.text')}</p>
      <div className="actions">
        <button type="button" className={buttonClass()} onClick={onClear}>
          {text('partners.none.all')}
        </button>
        <SiteLink to={paths.business} className={buttonClass({ variant: 'ghost' })}>
          {text('partners.none.join')}
        </SiteLink>
      </div>
    </div>
  );
};
