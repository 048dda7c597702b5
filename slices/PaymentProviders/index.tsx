import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { Items } from '../Items.tsx';
import type { Content, KeyTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { Image } from '../../components/Image.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/html/site-context.ts';
import { Actions } from '../Actions.tsx';

const PaymentProviders: SliceView<'payment_providers'> = ({ slice }) => {
  const { title, text, items } = slice.primary;
  return (
    <Section slice={slice} title={title} text={text} className="payment-providers">
      <Items items={items.filter(({ name }) => name)} className="payment-providers__list">
        {(provider) => <Provider {...provider} />}
      </Items>
    </Section>
  );
};

export default PaymentProviders;

type ProviderFields = Content.PaymentProvidersSliceDefaultPrimaryItemsItem;
type Kind = NonNullable<ProviderFields['kind']>;

/** A payment method: its terms in one line, its steps when opened. */
const Provider = ({ name, logo, kind, commission, duration, steps, link }: ProviderFields): ReactNode => {
  const text = useText();
  return (
    <details className="provider" suppressHydrationWarning>
      <summary className="provider__summary">
        <Mark logo={logo} kind={kind ?? 'app'} />
        <span className="provider__heading">
          <span className="provider__name">{name}</span>
          <span className="provider__kind">{text(`provider.kind.${kind ?? 'app'}`)}</span>
        </span>
        <span className="provider__terms">
          <Term name={text('provider.commission')} value={commission} />
          <Term name={text('provider.duration')} value={duration} />
        </span>
        <Icon name="chevron" className="chevron provider__chevron" />
      </summary>
      <div className="provider__steps">
        <RichText field={steps} />
        <Actions main={link} variant="secondary" />
      </div>
    </details>
  );
};

const ICONS = { app: 'phone', terminal: 'store', bank: 'wallet', card: 'card' } as const satisfies Readonly<
  Record<Kind, IconName>
>;

const Mark = ({ logo, kind }: { readonly logo: ProviderFields['logo']; readonly kind: Kind }): ReactNode => (
  <span className="provider__mark mark">
    {/* The name is next to the logo, so a description would be read twice. */}
    {logo.url ? <Image field={{ ...logo, alt: '' }} drawnWidth={80} /> : <Icon name={ICONS[kind]} />}
  </span>
);

const Term = ({ name, value }: { readonly name: string; readonly value: KeyTextField }): ReactNode => {
  if (!value) return null;
  return (
    <span className="provider__term">
      <span className="provider__term-name">{`${name}: `}</span>
      {value}
    </span>
  );
};
