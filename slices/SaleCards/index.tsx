import type { SliceView, SliceContext } from '../../model/slice/slice.ts';
import { SaleTile } from '../../components/SaleTile.tsx';
import { Section } from '../../components/Section.tsx';
import { TileList } from '../../components/TileList.tsx';
import { useText } from '../../model/html/site-context.ts';
import { Actions } from '../Actions.tsx';

const SaleCards: SliceView<'sale_cards'> = ({ slice, context }) => {
  const message = useText();
  const { title, text, limit, link } = slice.primary;
  const sales = context.sales.slice(0, limit ?? undefined);
  return (
    <Section slice={slice} title={title} text={text} className="sale-cards">
      {sales.length > 0 ? (
        <TileList
          items={sales}
          renderTile={(sale) => (
            <SaleTile card={sale} partner={partnerName(sale.partner, context)} headingLevel={title ? 3 : 2} />
          )}
          swipe
        />
      ) : (
        <p className="sale-cards__none">{message('sale.none')}</p>
      )}
      <Actions main={link} variant="secondary" />
    </Section>
  );
};

export default SaleCards;

const partnerName = (id: string | null, { cards }: SliceContext): string | null => {
  const card = id === null ? undefined : cards[id];
  return card?.type === 'partner' ? card.name : null;
};
