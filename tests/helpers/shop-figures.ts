import * as z from 'zod';
import { readEmbeddedDocuments } from './content-repository.ts';

// Calculates the figures of the documents independently of the program. Tests compare pages with them.

export type Language = 'uz' | 'ru';

export interface Payments {
  readonly months: number;
  readonly markup: number;
  readonly overpayment: number;
  readonly total: number;
  readonly first: number;
  readonly last: number;
}

export interface ShopFigures {
  readonly shop: string;
  readonly name: string;
  readonly price: number;
  readonly oldPrice: number | null;
  readonly payments: readonly Payments[];
}

const amount = z.int().nullable();
const relation = z.object({ id: z.string() });
const of = <Data extends z.ZodType>(data: Data) =>
  z.object({ id: z.string(), uid: z.string(), lang: z.string(), data });

const productSchema = of(
  z.object({
    max_months: amount,
    offers: z.array(z.object({ partner: relation, price: z.int(), old_price: amount })),
  }),
);
const partnerSchema = of(
  z.object({
    name: z.string(),
    max_months: amount,
    min_amount: amount,
    max_amount: amount,
    outlets: amount,
    branches: z.array(z.unknown()),
  }),
);
const saleSchema = of(
  z.object({
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    markup_free_months: amount,
    partner: relation,
    products: z.array(
      z.object({
        product: relation,
        price: amount,
      }),
    ),
  }),
);
const settingsSchema = z.object({
  lang: z.string(),
  data: z.object({
    min_amount: z.int(),
    max_amount: z.int(),
    tariffs: z.array(
      z.object({
        months: z.int(),
        markup: z.number(),
      }),
    ),
  }),
});

type Sale = z.infer<typeof saleSchema>;
/** The home page: the price of the example in its first slice. */
const homeSchema = z.object({
  data: z.object({
    slices: z.tuple([z.object({ primary: z.object({ example_amount: z.number() }) })], z.unknown()),
  }),
});

type Partner = z.infer<typeof partnerSchema>;
type Product = z.infer<typeof productSchema>;

/** The shops of the embedded documents in one language on a calendar day. */
export const readShops = (language: Language, day: string) => {
  const documents = readEmbeddedDocuments().filter(({ lang }) => lang.startsWith(language));
  const ofType = <Schema extends z.ZodType>(type: string, schema: Schema): readonly z.infer<Schema>[] =>
    documents.filter((document) => document.type === type).map((document) => schema.parse(document));
  const [settings] = ofType('settings', settingsSchema);
  if (!settings) throw new Error(`Expected settings in ${language}`);
  const [home] = ofType('home', homeSchema);
  if (!home) throw new Error(`Expected home in ${language}`);
  const partners = ofType('partner', partnerSchema);
  const sales = ofType('sale', saleSchema);
  const products = ofType('product', productSchema);
  const { tariffs, min_amount: min, max_amount: max } = settings.data;

  const figuresOf = (product: Product, sale: (partner: Partner) => Sale | undefined): readonly ShopFigures[] =>
    product.data.offers.map((offer) => {
      const partner = find(partners, (other) => other.id === offer.partner.id);
      const reduced = sale(partner);
      const low = reduced?.data.products.find((row) => row.product.id === product.id)?.price ?? null;
      const price = low ?? offer.price;
      const longest = Math.min(
        ...[product.data.max_months, partner.data.max_months].map((months) => months ?? Infinity),
      );
      const isInLimits =
        price >= Math.max(min, partner.data.min_amount ?? 0) && price <= Math.min(max, partner.data.max_amount ?? max);
      const terms = isInLimits ? tariffs.filter(({ months }) => months <= longest) : [];
      const free = reduced?.data.markup_free_months ?? 0;
      return {
        shop: partner.uid,
        name: partner.data.name,
        price,
        oldPrice: low === null ? offer.old_price : offer.price,
        payments: terms.map(({ months, markup }) => payments(price, { months, markup: months <= free ? 0 : markup })),
      };
    });

  const isIn = ({ data }: Sale, product: Product, partner: Partner): boolean =>
    data.partner.id === partner.id && data.products.some((row) => row.product.id === product.id);

  return {
    tariffs,
    /** Price of the example in the hero of home. */
    examplePrice: home.data.slices[0].primary.example_amount,
    partners,
    products,
    /** Number of outlets of a partner, including those without an address on the site. */
    outletsOf: ({ data }: Partner): number => data.outlets ?? data.branches.length,
    /** The price of a product in every shop. */
    offersOf: (uid: string): readonly ShopFigures[] => {
      const product = find(products, (other) => other.uid === uid);
      return figuresOf(product, (partner) =>
        sales.find((sale) => isRunning(sale, day) && isIn(sale, product, partner)),
      );
    },
    /** The price of a product in a sale; after the sale, the price on the day. */
    offersInSale: (uid: string, saleUid: string): readonly ShopFigures[] => {
      const product = find(products, (other) => other.uid === uid);
      const sale = find(sales, (other) => other.uid === saleUid);
      const shop = find(partners, ({ id }) => id === sale.data.partner.id);
      const isOver = (sale.data.ends_at ?? '9') < day;
      const running = sales.find((other) => isRunning(other, day) && isIn(other, product, shop));
      return figuresOf(product, () => (isOver ? running : sale)).filter((offer) => offer.shop === shop.uid);
    },
  };
};

/** The payments of a purchase: the markup is rounded to soʻm, and the last payment includes the remainder. */
export const payments = (
  price: number,
  { months, markup }: { readonly months: number; readonly markup: number },
): Payments => {
  // Calculated with integers, in hundredths of a per cent of a soʻm.
  const exact = BigInt(price) * BigInt(Math.round(markup * 100));
  const overpayment = Number((exact + 5_000n) / 10_000n);
  const total = price + overpayment;
  const first = (total - (total % months)) / months;
  return { months, markup, overpayment, total, first, last: total - first * (months - 1) };
};

const isRunning = ({ data }: Sale, day: string): boolean =>
  (data.starts_at ?? '0') <= day && (data.ends_at ?? '9') >= day;

const find = <Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item => {
  const found = items.find((item) => isWanted(item));
  if (found === undefined) throw new Error('Expected a document, got none');
  return found;
};

/** The sums of money in a text, in order: `1 250 000 soʻm`, `1 250 000 сум`. */
export const sumsIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<!\d[\u00a0 ]?)(\d{1,3}(?:[\u00a0 ]\d{3})*)(?=[\u00a0 ](?:soʻm|сум))/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(/\D/g, '')),
  );
