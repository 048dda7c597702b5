import { useRef, type ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import type { PartnerCard } from '../../components/content.ts';
import { PartnerTile } from '../../components/PartnerTile.tsx';
import { useText } from '../../model/html/use-text.ts';
import { SearchFailure } from '../search/SearchFailure.tsx';
import type { SearchState } from '../search/use-search.ts';
import { TileList } from '../TileList.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';

interface PartnerResultsProps {
  readonly partners: readonly PartnerCard[];
  readonly search: SearchState;
  /** Takes the filters off; null when there are none. */
  readonly onClear: (() => void) | null;
}

/** The partners found, and how many they are: said aloud whenever it changes. */
export const PartnerResults = ({ partners, search, onClear }: PartnerResultsProps): ReactNode => {
  const text = useText();
  const count = useRef<HTMLOutputElement>(null);
  const outlets = partners.reduce((sum, partner) => sum + partner.outlets, 0);
  const found = [
    text('partners.count', { count: partners.length }),
    ...(outlets > 0 ? [text('outlets.count', { count: outlets })] : []),
  ];
  // The button that was pressed goes: the keyboard goes on from the count.
  const clear = (): void => {
    onClear?.();
    count.current?.focus();
  };
  return (
    <div className="partner-results" aria-busy={!search.isDone}>
      <div className="partner-results__header">
        <output ref={count} tabIndex={-1} className="partner-results__count">
          {found.join(', ')}
        </output>
        {onClear ? (
          <button type="button" className={buttonClass({ variant: 'ghost', size: 'small' })} onClick={clear}>
            {text('filters.clear')}
          </button>
        ) : null}
      </div>
      <SearchFailure {...search} />
      {partners.length === 0 ? (
        <NoPartners onClear={clear} />
      ) : (
        <TileList items={partners} renderTile={(card) => <PartnerTile card={card} headingLevel={2} />} />
      )}
    </div>
  );
};

/** No partner answers to the filters: what to do instead. */
const NoPartners = ({ onClear }: { readonly onClear: () => void }): ReactNode => {
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
