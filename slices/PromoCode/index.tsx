import { isFilled } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Copy } from '../../components/Copy.tsx';
import { Section } from '../../components/Section.tsx';
import { Until } from '../Until.tsx';

const PromoCode: SliceView<'promo_code'> = ({ slice }) => {
  const { title, text, code, until } = slice.primary;
  const isEmpty = !title && !text && !code && !isFilled.date(until);
  return (
    <Section slice={slice} className="promo-code">
      {isEmpty ? null : (
        <div className="promo-code__ticket">
          <div className="promo-code__body">
            {title ? <h2 className="promo-code__title">{title}</h2> : null}
            {text ? <p>{text}</p> : null}
            <Until date={until} className="promo-code__until" />
          </div>
          {code ? <Copy value={code} /> : null}
        </div>
      )}
    </Section>
  );
};

export default PromoCode;
