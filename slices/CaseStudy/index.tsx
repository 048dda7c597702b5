import { isFilled } from '@prismicio/client';
import type { SliceView } from '../../model/slice/slice.ts';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';
import { Quotation } from '../Quotation.tsx';

const CaseStudy: SliceView<'case_study'> = ({ slice }) => {
  const { title, text, logo, results, quote, author } = slice.primary;
  const hasBody = isFilled.image(logo) || Boolean(title) || isFilled.richText(text);
  return (
    <Section slice={slice} tone="tinted" className="case-study">
      {hasBody ? (
        <div className="case-study__body">
          {isFilled.image(logo) ? (
            <span className="case-study__logo mark">
              <Image field={logo} drawnWidth={160} />
            </span>
          ) : null}
          {title ? <h2 className="case-study__title">{title}</h2> : null}
          <RichText field={text} />
        </div>
      ) : null}
      <Items as="dl" items={results.filter(({ value }) => value)} className="case-study__results">
        {({ value, label }) => (
          <>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </>
        )}
      </Items>
      {quote ? (
        <Quotation author={author}>
          <p>{quote}</p>
        </Quotation>
      ) : null}
    </Section>
  );
};

export default CaseStudy;
