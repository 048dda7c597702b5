import { memo, type ReactNode } from 'react';
import { MarkedText } from '../../components/MarkedText.tsx';
import { Icon, type IconName } from '../../components/Icon.tsx';
import type { FoundItem } from '../../components/search/find.ts';
import type { SearchKind } from '../../components/search/kinds.ts';
import { useAddress, useSite, useText } from '../../model/html/site-context.ts';
import { formatSum } from '../../model/language/format.ts';
import { densitySourceSet } from '../../model/link/source-set.ts';

interface SearchHitProps {
  readonly item: FoundItem;
  /** Folded words to highlight. */
  readonly terms: readonly string[];
  readonly isShort?: boolean | undefined;
}

/**
 * A search result: picture, name, price and, unless short, a summary. It is not rendered again while further letters are typed, until the
 * outcome changes.
 */
export const SearchHit = memo(function SearchHit({ item, terms, isShort = false }: SearchHitProps): ReactNode {
  const text = useText();
  const { locale } = useSite();
  return (
    <>
      <HitPicture item={item} />
      {/* If the browser has translated the page, React cannot change these texts, so other marks mount them again. */}
      <div key={terms.join(' ')}>
        <strong>
          <MarkedText text={item.title} terms={terms} />
        </strong>
        {isShort || !item.summary ? null : (
          <div className="field__label">
            <MarkedText text={item.summary} terms={terms} />
          </div>
        )}
        {item.price === undefined ? null : <div>{text('price.from', { price: formatSum(locale, item.price) })}</div>}
      </div>
    </>
  );
});

const PICTURE_WIDTH = 64;

/** The picture has an empty `alt`, because it adds nothing to the title. */
const HitPicture = ({ item: { picture, kind } }: Pick<SearchHitProps, 'item'>): ReactNode => {
  const at = useAddress();
  if (picture === undefined) return <Icon name={ICONS[kind]} />;
  const url = at(picture);
  return (
    <span className="mark">
      <img
        src={url}
        srcSet={densitySourceSet(url, PICTURE_WIDTH)}
        alt=""
        width={PICTURE_WIDTH}
        height={PICTURE_WIDTH}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
};

const ICONS: Readonly<Record<SearchKind, IconName>> = {
  partner: 'pin',
  product: 'card',
  sale: 'gift',
  blog_post: 'document',
  faq_entry: 'info',
  legal_document: 'document',
  page: 'document',
};
