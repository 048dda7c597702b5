import type * as prismic from "@prismicio/client";

type Simplify<T> = { [KeyType in keyof T]: T[KeyType] };


type PickContentRelationshipFieldData<
	TRelationship extends prismic.CustomTypeModelFetchCustomTypeLevel1 | prismic.CustomTypeModelFetchCustomTypeLevel2 | prismic.CustomTypeModelFetchGroupLevel1 | prismic.CustomTypeModelFetchGroupLevel2,
	TData extends Record<string, prismic.AnyRegularField | prismic.GroupField | prismic.NestedGroupField | prismic.SliceZone>,
	TLang extends string
> = |
	// Content relationship fields
	{
		[TSubRelationship in Extract<
			TRelationship["fields"][number], prismic.CustomTypeModelFetchContentRelationshipLevel1
		> as TSubRelationship["id"]]:
			ContentRelationshipFieldWithData<TSubRelationship["customtypes"], TLang>;
	} &
	// Group
	{
		[TGroup in Extract<
			TRelationship["fields"][number], prismic.CustomTypeModelFetchGroupLevel1 | prismic.CustomTypeModelFetchGroupLevel2
		> as TGroup["id"]]:
			TData[TGroup["id"]] extends prismic.GroupField<infer TGroupData>
				? prismic.GroupField<PickContentRelationshipFieldData<TGroup, TGroupData, TLang>>
				: never
	} &
	// Other fields
	{
		[TFieldKey in Extract<TRelationship["fields"][number], string>]:
			TFieldKey extends keyof TData ? TData[TFieldKey] : never;
	};

type ContentRelationshipFieldWithData<
	TCustomType extends readonly (prismic.CustomTypeModelFetchCustomTypeLevel1 | string)[] | readonly (prismic.CustomTypeModelFetchCustomTypeLevel2 | string)[],
	TLang extends string = string
> = {
	[ID in Exclude<TCustomType[number], string>["id"]]:
		prismic.ContentRelationshipField<
			ID,
			TLang,
			PickContentRelationshipFieldData<
				Extract<TCustomType[number], { id: ID }>,
				Extract<prismic.Content.AllDocumentTypes, { type: ID }>["data"],
				TLang
			>
		>
}[Exclude<TCustomType[number], string>["id"]];

type AppDocumentDataSlicesSlice = AppDownloadSlice | CalculatorSlice | CalloutSlice | CaseStudySlice | CtaBannerSlice | DataTableSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | LeadFormSlice | LogosSlice | PartnerMarqueeSlice | PictureSlice | PromoCodeSlice | QuestionsSlice | QuoteSlice | RichTextSlice | SaleCardsSlice | ScreensSlice | StatsSlice | StepsSlice | StoreLinksSlice | TimelineSlice | VideoSlice

/**
 * Content for App documents
 */
interface AppDocumentData {
	/**
	 * Page name field in *App*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *App*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<AppDocumentDataSlicesSlice>;/**
	 * Meta title field in *App*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: app.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *App*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: app.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *App*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * App document from Prismic
 *
 * - **API ID**: `app`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type AppDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<AppDocumentData>, "app", Lang>;

type BankPromoDocumentDataSlicesSlice = AppDownloadSlice | BankOffersSlice | CalculatorSlice | CalloutSlice | CaseStudySlice | CtaBannerSlice | DataTableSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | LeadFormSlice | LogosSlice | PartnerMarqueeSlice | PictureSlice | PromoCodeSlice | QuestionsSlice | QuoteSlice | RichTextSlice | SaleCardsSlice | ScreensSlice | StatsSlice | StepsSlice | TimelineSlice | VideoSlice

/**
 * Content for Bank promo documents
 */
interface BankPromoDocumentData {
	/**
	 * Page name field in *Bank promo*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_promo.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Page comes on (first day) field in *Bank promo*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_promo.publish_from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_from: prismic.DateField;
	
	/**
	 * Page goes after (last day) field in *Bank promo*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_promo.publish_until
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_until: prismic.DateField;
	
	/**
	 * Slice Zone field in *Bank promo*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_promo.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<BankPromoDocumentDataSlicesSlice>;/**
	 * Meta title field in *Bank promo*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: bank_promo.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Bank promo*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: bank_promo.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Bank promo*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_promo.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Bank promo document from Prismic
 *
 * - **API ID**: `bank_promo`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type BankPromoDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<BankPromoDocumentData>, "bank_promo", Lang>;

type BlogListDocumentDataSlicesSlice = CalloutSlice | CtaBannerSlice

/**
 * Content for Blog list documents
 */
interface BlogListDocumentData {
	/**
	 * Page name field in *Blog list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_list.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Intro field in *Blog list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_list.intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	intro: prismic.KeyTextField;
	
	/**
	 * Introduction of the services page field in *Blog list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_list.services_intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	services_intro: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Blog list*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_list.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<BlogListDocumentDataSlicesSlice>;/**
	 * Meta title field in *Blog list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: blog_list.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Blog list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: blog_list.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Blog list*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_list.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Blog list document from Prismic
 *
 * - **API ID**: `blog_list`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type BlogListDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<BlogListDocumentData>, "blog_list", Lang>;

/**
 * Item in *Blog post → Related services*
 */
export interface BlogPostDocumentDataServicesItem {
	/**
	 * Service field in *Blog post → Related services*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.services[].service
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	service: prismic.ContentRelationshipField<"service">;
}

type BlogPostDocumentDataSlicesSlice = CalloutSlice | CtaBannerSlice | DataTableSlice | FactsSlice | PictureSlice | QuoteSlice | RichTextSlice | VideoSlice | WorkedExampleSlice

/**
 * Content for Blog post documents
 */
interface BlogPostDocumentData {
	/**
	 * Title field in *Blog post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Excerpt field in *Blog post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.excerpt
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	excerpt: prismic.KeyTextField;
	
	/**
	 * Cover field in *Blog post*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.cover
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	cover: prismic.ImageField<never>;
	
	/**
	 * Topic field in *Blog post*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: shopping
	 * - **API ID Path**: blog_post.topic
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	topic: prismic.SelectField<"shopping" | "finance" | "security" | "product" | "business" | "news", "filled">;
	
	/**
	 * Published on field in *Blog post*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.published_at
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	published_at: prismic.DateField;
	
	/**
	 * Author field in *Blog post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.author
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	author: prismic.KeyTextField;
	
	/**
	 * Page comes on (first day) field in *Blog post*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.publish_from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_from: prismic.DateField;
	
	/**
	 * Page goes after (last day) field in *Blog post*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.publish_until
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_until: prismic.DateField;
	
	/**
	 * Related services field in *Blog post*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.services[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	services: prismic.GroupField<Simplify<BlogPostDocumentDataServicesItem>>;
	
	/**
	 * Slice Zone field in *Blog post*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<BlogPostDocumentDataSlicesSlice>;/**
	 * Meta title field in *Blog post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: blog_post.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Blog post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: blog_post.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Blog post*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: blog_post.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Blog post document from Prismic
 *
 * - **API ID**: `blog_post`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type BlogPostDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<BlogPostDocumentData>, "blog_post", Lang>;

type BusinessDocumentDataSlicesSlice = AppDownloadSlice | CalculatorSlice | CalloutSlice | CaseStudySlice | CtaBannerSlice | DataTableSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | LeadFormSlice | LogosSlice | PartnerMarqueeSlice | PictureSlice | PromoCodeSlice | QuestionsSlice | QuoteSlice | RichTextSlice | SaleCardsSlice | ScreensSlice | StatsSlice | StepsSlice | TimelineSlice | VideoSlice

/**
 * Content for Business documents
 */
interface BusinessDocumentData {
	/**
	 * Page name field in *Business*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: business.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Business*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: business.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<BusinessDocumentDataSlicesSlice>;/**
	 * Meta title field in *Business*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: business.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Business*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: business.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Business*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: business.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Business document from Prismic
 *
 * - **API ID**: `business`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type BusinessDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<BusinessDocumentData>, "business", Lang>;

/**
 * Content for Question documents
 */
interface FaqEntryDocumentData {
	/**
	 * Question field in *Question*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq_entry.question
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	question: prismic.KeyTextField;
	
	/**
	 * Answer field in *Question*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq_entry.answer
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	answer: prismic.RichTextField;
	
	/**
	 * Group field in *Question*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: general
	 * - **API ID Path**: faq_entry.group
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	group: prismic.SelectField<"general" | "registration" | "purchase" | "payment" | "late" | "security" | "partners", "filled">;
	
	/**
	 * Service field in *Question*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq_entry.service
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	service: prismic.ContentRelationshipField<"service">;
	
	/**
	 * Order field in *Question*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq_entry.order
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	order: prismic.NumberField;
}

/**
 * Question document from Prismic
 *
 * - **API ID**: `faq_entry`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type FaqEntryDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<FaqEntryDocumentData>, "faq_entry", Lang>;

type FaqsDocumentDataSlicesSlice = CalloutSlice | CtaBannerSlice | RichTextSlice

/**
 * Content for Questions documents
 */
interface FaqsDocumentData {
	/**
	 * Page name field in *Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faqs.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Intro field in *Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faqs.intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	intro: prismic.KeyTextField;
	
	/**
	 * Introduction of the services variant field in *Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faqs.services_intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	services_intro: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Questions*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faqs.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<FaqsDocumentDataSlicesSlice>;/**
	 * Meta title field in *Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: faqs.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Questions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: faqs.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Questions*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faqs.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Questions document from Prismic
 *
 * - **API ID**: `faqs`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type FaqsDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<FaqsDocumentData>, "faqs", Lang>;

/**
 * Item in *Footer → Columns → Links*
 */
export interface FooterDocumentDataColumnsLinksItem {
	/**
	 * Link field in *Footer → Columns → Links*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.columns[].links[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *Footer → Columns*
 */
export interface FooterDocumentDataColumnsItem {
	/**
	 * Heading field in *Footer → Columns*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.columns[].heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Links field in *Footer → Columns*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.columns[].links[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	links: prismic.NestedGroupField<Simplify<FooterDocumentDataColumnsLinksItem>>;
}

/**
 * Item in *Footer → Social*
 */
export interface FooterDocumentDataSocialItem {
	/**
	 * Network field in *Footer → Social*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: telegram
	 * - **API ID Path**: footer.social[].network
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	network: prismic.SelectField<"telegram" | "instagram" | "facebook" | "youtube", "filled">;
	
	/**
	 * Link field in *Footer → Social*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.social[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Content for Footer documents
 */
interface FooterDocumentData {
	/**
	 * Columns field in *Footer*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.columns[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	columns: prismic.GroupField<Simplify<FooterDocumentDataColumnsItem>>;
	
	/**
	 * Social field in *Footer*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.social[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	social: prismic.GroupField<Simplify<FooterDocumentDataSocialItem>>;
	
	/**
	 * Licence field in *Footer*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.licence
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	licence: prismic.RichTextField;
	
	/**
	 * Note field in *Footer*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.note
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	note: prismic.RichTextField;
}

/**
 * Footer document from Prismic
 *
 * - **API ID**: `footer`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type FooterDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<FooterDocumentData>, "footer", Lang>;

type HomeDocumentDataSlicesSlice = AppDownloadSlice | CalculatorSlice | CalloutSlice | CaseStudySlice | CtaBannerSlice | DataTableSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | LeadFormSlice | LogosSlice | PartnerMarqueeSlice | PictureSlice | PromoCodeSlice | QuestionsSlice | QuoteSlice | RichTextSlice | SaleCardsSlice | ScreensSlice | StatsSlice | StepsSlice | TimelineSlice | VideoSlice

/**
 * Content for Home documents
 */
interface HomeDocumentData {
	/**
	 * Page name field in *Home*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: home.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Home*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: home.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<HomeDocumentDataSlicesSlice>;/**
	 * Meta title field in *Home*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: home.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Home*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: home.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Home*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: home.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Home document from Prismic
 *
 * - **API ID**: `home`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type HomeDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<HomeDocumentData>, "home", Lang>;

type HowItWorksDocumentDataSlicesSlice = AppDownloadSlice | CalculatorSlice | CalloutSlice | CaseStudySlice | CtaBannerSlice | DataTableSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | LeadFormSlice | LogosSlice | PartnerMarqueeSlice | PictureSlice | PromoCodeSlice | QuestionsSlice | QuoteSlice | RichTextSlice | SaleCardsSlice | ScreensSlice | StatsSlice | StepsSlice | TimelineSlice | VideoSlice | WorkedExampleSlice

/**
 * Content for How it works documents
 */
interface HowItWorksDocumentData {
	/**
	 * Page name field in *How it works*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: how_it_works.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *How it works*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: how_it_works.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<HowItWorksDocumentDataSlicesSlice>;/**
	 * Meta title field in *How it works*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: how_it_works.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *How it works*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: how_it_works.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *How it works*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: how_it_works.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * How it works document from Prismic
 *
 * - **API ID**: `how_it_works`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type HowItWorksDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<HowItWorksDocumentData>, "how_it_works", Lang>;

type HowToRepayDocumentDataSlicesSlice = CalloutSlice | CtaBannerSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | PaymentProvidersSlice | QuestionsSlice | RepaySliderSlice | RichTextSlice | StepsSlice

/**
 * Content for How to repay documents
 */
interface HowToRepayDocumentData {
	/**
	 * Page name field in *How to repay*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: how_to_repay.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *How to repay*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: how_to_repay.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<HowToRepayDocumentDataSlicesSlice>;/**
	 * Meta title field in *How to repay*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: how_to_repay.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *How to repay*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: how_to_repay.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *How to repay*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: how_to_repay.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * How to repay document from Prismic
 *
 * - **API ID**: `how_to_repay`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type HowToRepayDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<HowToRepayDocumentData>, "how_to_repay", Lang>;

/**
 * Content for Legal documents
 */
interface LegalDocumentData {
	/**
	 * Page name field in *Legal*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Intro field in *Legal*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal.intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	intro: prismic.RichTextField;/**
	 * Meta title field in *Legal*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: legal.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Legal*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: legal.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Legal*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Legal document from Prismic
 *
 * - **API ID**: `legal`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type LegalDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<LegalDocumentData>, "legal", Lang>;

/**
 * Item in *Legal document → Earlier versions*
 */
export interface LegalDocumentDocumentDataVersionsItem {
	/**
	 * Version field in *Legal document → Earlier versions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.versions[].version
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	version: prismic.KeyTextField;
	
	/**
	 * Effective from field in *Legal document → Earlier versions*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.versions[].effective_from
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	effective_from: prismic.DateField;
	
	/**
	 * Note field in *Legal document → Earlier versions*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.versions[].note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Content for Legal document documents
 */
interface LegalDocumentDocumentData {
	/**
	 * Title field in *Legal document*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Type field in *Legal document*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: offer
	 * - **API ID Path**: legal_document.kind
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"offer" | "rules" | "consent" | "tariff" | "notice", "filled">;
	
	/**
	 * Part field in *Legal document*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: customers
	 * - **API ID Path**: legal_document.part
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	part: prismic.SelectField<"customers" | "app" | "partners" | "site", "filled">;
	
	/**
	 * Summary field in *Legal document*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Effective from field in *Legal document*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.effective_from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	effective_from: prismic.DateField;
	
	/**
	 * Version field in *Legal document*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.version
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	version: prismic.KeyTextField;
	
	/**
	 * Body field in *Legal document*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.body
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
	
	/**
	 * Earlier versions field in *Legal document*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.versions[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	versions: prismic.GroupField<Simplify<LegalDocumentDocumentDataVersionsItem>>;
	
	/**
	 * Order field in *Legal document*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.order
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	order: prismic.NumberField;/**
	 * Meta title field in *Legal document*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: legal_document.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Legal document*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: legal_document.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Legal document*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: legal_document.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Legal document document from Prismic
 *
 * - **API ID**: `legal_document`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type LegalDocumentDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<LegalDocumentDocumentData>, "legal_document", Lang>;

/**
 * Item in *Navigation → Main menu*
 */
export interface NavigationDocumentDataMainItem {
	/**
	 * Link field in *Navigation → Main menu*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigation.main[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *Navigation → Second group*
 */
export interface NavigationDocumentDataMoreItem {
	/**
	 * Link field in *Navigation → Second group*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigation.more[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Content for Navigation documents
 */
interface NavigationDocumentData {
	/**
	 * Main menu field in *Navigation*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigation.main[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	main: prismic.GroupField<Simplify<NavigationDocumentDataMainItem>>;
	
	/**
	 * Second group field in *Navigation*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigation.more[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	more: prismic.GroupField<Simplify<NavigationDocumentDataMoreItem>>;
	
	/**
	 * Button field in *Navigation*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: navigation.cta
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	cta: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Navigation document from Prismic
 *
 * - **API ID**: `navigation`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type NavigationDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<NavigationDocumentData>, "navigation", Lang>;

/**
 * Item in *Partner → Branches*
 */
export interface PartnerDocumentDataBranchesItem {
	/**
	 * City field in *Partner → Branches*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.branches[].city
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	city: prismic.KeyTextField;
	
	/**
	 * Address field in *Partner → Branches*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.branches[].address
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	address: prismic.KeyTextField;
	
	/**
	 * Hours field in *Partner → Branches*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.branches[].hours
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	hours: prismic.KeyTextField;
	
	/**
	 * Phone field in *Partner → Branches*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.branches[].phone
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	phone: prismic.KeyTextField;
}

/**
 * Content for Partner documents
 */
interface PartnerDocumentData {
	/**
	 * Name field in *Partner*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.name
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Logo field in *Partner*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.logo
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
	
	/**
	 * Category field in *Partner*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: electronics
	 * - **API ID Path**: partner.category
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	category: prismic.SelectField<"electronics" | "clothing" | "furniture" | "appliances" | "beauty" | "kids" | "sport" | "education" | "travel" | "auto", "filled">;
	
	/**
	 * Where field in *Partner*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: both
	 * - **API ID Path**: partner.presence
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	presence: prismic.SelectField<"both" | "city" | "online", "filled">;
	
	/**
	 * Summary field in *Partner*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Description field in *Partner*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.description
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	description: prismic.RichTextField;
	
	/**
	 * Longest term, months field in *Partner*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.max_months
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	max_months: prismic.NumberField;
	
	/**
	 * Smallest purchase, soʻm field in *Partner*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.min_amount
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	min_amount: prismic.NumberField;
	
	/**
	 * Largest purchase, soʻm field in *Partner*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.max_amount
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	max_amount: prismic.NumberField;
	
	/**
	 * Website field in *Partner*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.website
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	website: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Sponsored field in *Partner*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: partner.sponsored
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	sponsored: prismic.BooleanField;
	
	/**
	 * Outlets in all field in *Partner*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: As many as the branches
	 * - **API ID Path**: partner.outlets
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	outlets: prismic.NumberField;
	
	/**
	 * Branches field in *Partner*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.branches[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	branches: prismic.GroupField<Simplify<PartnerDocumentDataBranchesItem>>;/**
	 * Meta title field in *Partner*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: partner.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Partner*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: partner.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Partner*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Partner document from Prismic
 *
 * - **API ID**: `partner`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PartnerDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<PartnerDocumentData>, "partner", Lang>;

type PartnerListDocumentDataSlicesSlice = CalloutSlice | CtaBannerSlice

/**
 * Content for Partner list documents
 */
interface PartnerListDocumentData {
	/**
	 * Page name field in *Partner list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_list.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Intro field in *Partner list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_list.intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	intro: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Partner list*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_list.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<PartnerListDocumentDataSlicesSlice>;/**
	 * Meta title field in *Partner list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: partner_list.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Partner list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: partner_list.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Partner list*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_list.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Partner list document from Prismic
 *
 * - **API ID**: `partner_list`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PartnerListDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<PartnerListDocumentData>, "partner_list", Lang>;

/**
 * Content for Privacy policy documents
 */
interface PrivacyDocumentData {
	/**
	 * Page name field in *Privacy policy*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: privacy.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Effective from field in *Privacy policy*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: privacy.effective_from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	effective_from: prismic.DateField;
	
	/**
	 * Version field in *Privacy policy*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: privacy.version
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	version: prismic.KeyTextField;
	
	/**
	 * Body field in *Privacy policy*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: privacy.body
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;/**
	 * Meta title field in *Privacy policy*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: privacy.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Privacy policy*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: privacy.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Privacy policy*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: privacy.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Privacy policy document from Prismic
 *
 * - **API ID**: `privacy`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PrivacyDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<PrivacyDocumentData>, "privacy", Lang>;

/**
 * Item in *Product → Gallery*
 */
export interface ProductDocumentDataGalleryItem {
	/**
	 * Image field in *Product → Gallery*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.gallery[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
}

/**
 * Item in *Product → Offers*
 */
export interface ProductDocumentDataOffersItem {
	/**
	 * Partner field in *Product → Offers*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.offers[].partner
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	partner: prismic.ContentRelationshipField<"partner">;
	
	/**
	 * Price, soʻm field in *Product → Offers*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.offers[].price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
	
	/**
	 * Price before, soʻm field in *Product → Offers*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.offers[].old_price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	old_price: prismic.NumberField;
}

/**
 * Item in *Product → Specification*
 */
export interface ProductDocumentDataSpecificationItem {
	/**
	 * Name field in *Product → Specification*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.specification[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Value field in *Product → Specification*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.specification[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
}

/**
 * Content for Product documents
 */
interface ProductDocumentData {
	/**
	 * Name field in *Product*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.name
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Brand field in *Product*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.brand
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	brand: prismic.KeyTextField;
	
	/**
	 * Category field in *Product*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: smartphones
	 * - **API ID Path**: product.category
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	category: prismic.SelectField<"smartphones" | "laptops" | "appliances" | "tv" | "furniture" | "sport" | "kids" | "beauty", "filled">;
	
	/**
	 * Summary field in *Product*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Gallery field in *Product*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.gallery[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	gallery: prismic.GroupField<Simplify<ProductDocumentDataGalleryItem>>;
	
	/**
	 * Price where no shop names one, soʻm field in *Product*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.price
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
	
	/**
	 * Price before, soʻm field in *Product*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.old_price
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	old_price: prismic.NumberField;
	
	/**
	 * Longest term at this price, months field in *Product*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.max_months
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	max_months: prismic.NumberField;
	
	/**
	 * Description field in *Product*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.description
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	description: prismic.RichTextField;
	
	/**
	 * Offers field in *Product*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.offers[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	offers: prismic.GroupField<Simplify<ProductDocumentDataOffersItem>>;
	
	/**
	 * Specification field in *Product*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.specification[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	specification: prismic.GroupField<Simplify<ProductDocumentDataSpecificationItem>>;/**
	 * Meta title field in *Product*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: product.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Product*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: product.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Product*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: product.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Product document from Prismic
 *
 * - **API ID**: `product`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type ProductDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<ProductDocumentData>, "product", Lang>;

type PromoDocumentDataSlicesSlice = AppDownloadSlice | CalculatorSlice | CalloutSlice | CaseStudySlice | CtaBannerSlice | DataTableSlice | DividerSlice | FactsSlice | FeaturesSlice | HeroSlice | LeadFormSlice | LogosSlice | PartnerMarqueeSlice | PictureSlice | PromoCodeSlice | QuestionsSlice | QuoteSlice | RichTextSlice | SaleCardsSlice | ScreensSlice | StatsSlice | StepsSlice | TimelineSlice | VideoSlice

/**
 * Content for Promo documents
 */
interface PromoDocumentData {
	/**
	 * Page name field in *Promo*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Page comes on (first day) field in *Promo*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo.publish_from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_from: prismic.DateField;
	
	/**
	 * Page goes after (last day) field in *Promo*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo.publish_until
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_until: prismic.DateField;
	
	/**
	 * Slice Zone field in *Promo*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<PromoDocumentDataSlicesSlice>;/**
	 * Meta title field in *Promo*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: promo.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Promo*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: promo.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Promo*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Promo document from Prismic
 *
 * - **API ID**: `promo`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PromoDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<PromoDocumentData>, "promo", Lang>;

type QrDocumentDataSlicesSlice = CalloutSlice | RichTextSlice | StoreLinksSlice

/**
 * Content for QR documents
 */
interface QrDocumentData {
	/**
	 * Page name field in *QR*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: qr.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *QR*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: qr.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<QrDocumentDataSlicesSlice>;/**
	 * Meta title field in *QR*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: qr.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *QR*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: qr.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *QR*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: qr.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * QR document from Prismic
 *
 * - **API ID**: `qr`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type QrDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<QrDocumentData>, "qr", Lang>;

/**
 * Content for Redirect documents
 */
interface RedirectDocumentData {
	/**
	 * From field in *Redirect*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: /old-page, or /old/* for all that begins so
	 * - **API ID Path**: redirect.from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	from: prismic.KeyTextField;
	
	/**
	 * To field in *Redirect*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: redirect.to
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	to: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * For good field in *Redirect*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: true
	 * - **API ID Path**: redirect.permanent
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	permanent: prismic.BooleanField;
	
	/**
	 * Note for colleagues field in *Redirect*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: redirect.note
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Redirect document from Prismic
 *
 * - **API ID**: `redirect`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type RedirectDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<RedirectDocumentData>, "redirect", Lang>;

/**
 * Item in *Sale → Products*
 */
export interface SaleDocumentDataProductsItem {
	/**
	 * Product field in *Sale → Products*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.products[].product
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	product: prismic.ContentRelationshipField<"product">;
	
	/**
	 * Price while the sale runs, soʻm field in *Sale → Products*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.products[].price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
}

/**
 * Content for Sale documents
 */
interface SaleDocumentData {
	/**
	 * Title field in *Sale*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Partner field in *Sale*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.partner
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	partner: prismic.ContentRelationshipField<"partner">;
	
	/**
	 * Image field in *Sale*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.image
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Discount, as shown field in *Sale*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: −20 %
	 * - **API ID Path**: sale.discount
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	discount: prismic.KeyTextField;
	
	/**
	 * Summary field in *Sale*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * First day field in *Sale*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.starts_at
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	starts_at: prismic.DateField;
	
	/**
	 * Last day field in *Sale*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.ends_at
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	ends_at: prismic.DateField;
	
	/**
	 * Page comes on (first day) field in *Sale*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.publish_from
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_from: prismic.DateField;
	
	/**
	 * Page goes after (last day) field in *Sale*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.publish_until
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	publish_until: prismic.DateField;
	
	/**
	 * Promo code field in *Sale*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.promo_code
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	promo_code: prismic.KeyTextField;
	
	/**
	 * No markup up to so many months field in *Sale*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.markup_free_months
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	markup_free_months: prismic.NumberField;
	
	/**
	 * Terms field in *Sale*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.terms
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	terms: prismic.RichTextField;
	
	/**
	 * Products field in *Sale*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.products[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	products: prismic.GroupField<Simplify<SaleDocumentDataProductsItem>>;/**
	 * Meta title field in *Sale*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: sale.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Sale*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: sale.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Sale*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Sale document from Prismic
 *
 * - **API ID**: `sale`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type SaleDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<SaleDocumentData>, "sale", Lang>;

type SaleListDocumentDataSlicesSlice = CalloutSlice | CtaBannerSlice

/**
 * Content for Sale list documents
 */
interface SaleListDocumentData {
	/**
	 * Page name field in *Sale list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_list.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Intro field in *Sale list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_list.intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	intro: prismic.KeyTextField;
	
	/**
	 * Introduction of the archive field in *Sale list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_list.archive_intro
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	archive_intro: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Sale list*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_list.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<SaleListDocumentDataSlicesSlice>;/**
	 * Meta title field in *Sale list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A title of the page used for social media and search engines
	 * - **API ID Path**: sale_list.meta_title
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_title: prismic.KeyTextField;
	
	/**
	 * Meta description field in *Sale list*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: A brief summary of the page
	 * - **API ID Path**: sale_list.meta_description
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	meta_description: prismic.KeyTextField;
	
	/**
	 * Meta image field in *Sale list*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_list.meta_image
	 * - **Tab**: SEO & Metadata
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	meta_image: prismic.ImageField<never>;
}

/**
 * Sale list document from Prismic
 *
 * - **API ID**: `sale_list`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type SaleListDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<SaleListDocumentData>, "sale_list", Lang>;

/**
 * Content for Service documents
 */
interface ServiceDocumentData {
	/**
	 * Name field in *Service*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: service.name
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Icon field in *Service*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: wallet
	 * - **API ID Path**: service.icon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"wallet" | "card" | "store" | "phone" | "clock" | "support" | "chart" | "percent", "filled">;
	
	/**
	 * Summary field in *Service*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: service.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Link field in *Service*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: service.link
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Service document from Prismic
 *
 * - **API ID**: `service`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type ServiceDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<ServiceDocumentData>, "service", Lang>;

/**
 * Item in *Settings → Tariffs*
 */
export interface SettingsDocumentDataTariffsItem {
	/**
	 * Months field in *Settings → Tariffs*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.tariffs[].months
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	months: prismic.NumberField;
	
	/**
	 * Markup, per cent field in *Settings → Tariffs*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.tariffs[].markup
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	markup: prismic.NumberField;
}

/**
 * Content for Settings documents
 */
interface SettingsDocumentData {
	/**
	 * Registered name field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.company
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	company: prismic.KeyTextField;
	
	/**
	 * Tax number (STIR) field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.tax_id
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	tax_id: prismic.KeyTextField;
	
	/**
	 * Licence number field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.licence_number
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	licence_number: prismic.KeyTextField;
	
	/**
	 * Licence date field in *Settings*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.licence_date
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	licence_date: prismic.DateField;
	
	/**
	 * Address field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.address
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	address: prismic.KeyTextField;
	
	/**
	 * Phone field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.phone
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	phone: prismic.KeyTextField;
	
	/**
	 * Email field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.email
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	email: prismic.KeyTextField;
	
	/**
	 * Hours field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.hours
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	hours: prismic.KeyTextField;
	
	/**
	 * Bank details field in *Settings*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.bank_details
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	bank_details: prismic.RichTextField;
	
	/**
	 * App store field in *Settings*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.app_store
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	app_store: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Rating in App Store, of 5 field in *Settings*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.app_store_rating
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	app_store_rating: prismic.NumberField;
	
	/**
	 * Google play field in *Settings*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.google_play
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	google_play: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Rating in Google Play, of 5 field in *Settings*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.google_play_rating
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	google_play_rating: prismic.NumberField;
	
	/**
	 * Smallest purchase, soʻm field in *Settings*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.min_amount
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	min_amount: prismic.NumberField;
	
	/**
	 * Largest purchase, soʻm field in *Settings*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.max_amount
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	max_amount: prismic.NumberField;
	
	/**
	 * Tariffs field in *Settings*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.tariffs[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	tariffs: prismic.GroupField<Simplify<SettingsDocumentDataTariffsItem>>;
	
	/**
	 * Disclosure field in *Settings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: settings.disclosure
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	disclosure: prismic.KeyTextField;
}

/**
 * Settings document from Prismic
 *
 * - **API ID**: `settings`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type SettingsDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<SettingsDocumentData>, "settings", Lang>;

export type AllDocumentTypes = AppDocument | BankPromoDocument | BlogListDocument | BlogPostDocument | BusinessDocument | FaqEntryDocument | FaqsDocument | FooterDocument | HomeDocument | HowItWorksDocument | HowToRepayDocument | LegalDocument | LegalDocumentDocument | NavigationDocument | PartnerDocument | PartnerListDocument | PrivacyDocument | ProductDocument | PromoDocument | QrDocument | RedirectDocument | SaleDocument | SaleListDocument | ServiceDocument | SettingsDocument;

/**
 * Primary content in *AppDownload → Default → Primary*
 */
export interface AppDownloadSliceDefaultPrimary {
	/**
	 * Title field in *AppDownload → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app_download.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *AppDownload → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app_download.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Screen of the app field in *AppDownload → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app_download.default.primary.screen
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	screen: prismic.SelectField<"home" | "checkout" | "schedule" | "payment" | "scan">;
	
	/**
	 * QR code field in *AppDownload → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: app_download.default.primary.qr
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	qr: prismic.ImageField<never>;
}

/**
 * Default variation for AppDownload Slice
 *
 * - **API ID**: `default`
 * - **Description**: The app, with store badges and QR code
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type AppDownloadSliceDefault = prismic.SharedSliceVariation<"default", Simplify<AppDownloadSliceDefaultPrimary>, never>;

/**
 * Slice variation for *AppDownload*
 */
type AppDownloadSliceVariation = AppDownloadSliceDefault

/**
 * AppDownload Shared Slice
 *
 * - **API ID**: `app_download`
 * - **Description**: The app, with store badges and QR code
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type AppDownloadSlice = prismic.SharedSlice<"app_download", AppDownloadSliceVariation>;

/**
 * Item in *BankOffers → Default → Primary → Items*
 */
export interface BankOffersSliceDefaultPrimaryItemsItem {
	/**
	 * Bank field in *BankOffers → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[].bank
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	bank: prismic.KeyTextField;
	
	/**
	 * Logo field in *BankOffers → Default → Primary → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[].logo
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
	
	/**
	 * Offer field in *BankOffers → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[].offer
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	offer: prismic.KeyTextField;
	
	/**
	 * Text field in *BankOffers → Default → Primary → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Until field in *BankOffers → Default → Primary → Items*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[].until
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	until: prismic.DateField;
	
	/**
	 * Link field in *BankOffers → Default → Primary → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *BankOffers → Default → Primary*
 */
export interface BankOffersSliceDefaultPrimary {
	/**
	 * Title field in *BankOffers → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Items field in *BankOffers → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: bank_offers.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<BankOffersSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for BankOffers Slice
 *
 * - **API ID**: `default`
 * - **Description**: Offers of banks
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type BankOffersSliceDefault = prismic.SharedSliceVariation<"default", Simplify<BankOffersSliceDefaultPrimary>, never>;

/**
 * Slice variation for *BankOffers*
 */
type BankOffersSliceVariation = BankOffersSliceDefault

/**
 * BankOffers Shared Slice
 *
 * - **API ID**: `bank_offers`
 * - **Description**: Offers of banks
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type BankOffersSlice = prismic.SharedSlice<"bank_offers", BankOffersSliceVariation>;

/**
 * Primary content in *Calculator → Default → Primary*
 */
export interface CalculatorSliceDefaultPrimary {
	/**
	 * Title field in *Calculator → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: calculator.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Calculator → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: calculator.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Amount at first, soʻm field in *Calculator → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: calculator.default.primary.default_amount
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	default_amount: prismic.NumberField;
	
	/**
	 * Months at first field in *Calculator → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: calculator.default.primary.default_months
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	default_months: prismic.NumberField;
}

/**
 * Default variation for Calculator Slice
 *
 * - **API ID**: `default`
 * - **Description**: Instalment calculator; the tariff stands in Settings
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CalculatorSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CalculatorSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Calculator*
 */
type CalculatorSliceVariation = CalculatorSliceDefault

/**
 * Calculator Shared Slice
 *
 * - **API ID**: `calculator`
 * - **Description**: Instalment calculator; the tariff stands in Settings
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CalculatorSlice = prismic.SharedSlice<"calculator", CalculatorSliceVariation>;

/**
 * Primary content in *Callout → Default → Primary*
 */
export interface CalloutSliceDefaultPrimary {
	/**
	 * Kind field in *Callout → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: info
	 * - **API ID Path**: callout.default.primary.kind
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"info" | "warning" | "success", "filled">;
	
	/**
	 * Title field in *Callout → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callout.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Callout → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callout.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Default variation for Callout Slice
 *
 * - **API ID**: `default`
 * - **Description**: A remark that stands out
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CalloutSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CalloutSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Callout*
 */
type CalloutSliceVariation = CalloutSliceDefault

/**
 * Callout Shared Slice
 *
 * - **API ID**: `callout`
 * - **Description**: A remark that stands out
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CalloutSlice = prismic.SharedSlice<"callout", CalloutSliceVariation>;

/**
 * Item in *CaseStudy → Default → Primary → Results*
 */
export interface CaseStudySliceDefaultPrimaryResultsItem {
	/**
	 * Value field in *CaseStudy → Default → Primary → Results*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.results[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * Label field in *CaseStudy → Default → Primary → Results*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.results[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
}

/**
 * Primary content in *CaseStudy → Default → Primary*
 */
export interface CaseStudySliceDefaultPrimary {
	/**
	 * Title field in *CaseStudy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *CaseStudy → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Logo field in *CaseStudy → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.logo
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
	
	/**
	 * Results field in *CaseStudy → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.results[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	results: prismic.GroupField<Simplify<CaseStudySliceDefaultPrimaryResultsItem>>;
	
	/**
	 * Quote field in *CaseStudy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.quote
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	quote: prismic.KeyTextField;
	
	/**
	 * Author field in *CaseStudy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: case_study.default.primary.author
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	author: prismic.KeyTextField;
}

/**
 * Default variation for CaseStudy Slice
 *
 * - **API ID**: `default`
 * - **Description**: The story of one partner
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CaseStudySliceDefault = prismic.SharedSliceVariation<"default", Simplify<CaseStudySliceDefaultPrimary>, never>;

/**
 * Slice variation for *CaseStudy*
 */
type CaseStudySliceVariation = CaseStudySliceDefault

/**
 * CaseStudy Shared Slice
 *
 * - **API ID**: `case_study`
 * - **Description**: The story of one partner
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CaseStudySlice = prismic.SharedSlice<"case_study", CaseStudySliceVariation>;

/**
 * Primary content in *CtaBanner → Default → Primary*
 */
export interface CtaBannerSliceDefaultPrimary {
	/**
	 * Title field in *CtaBanner → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: cta_banner.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *CtaBanner → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: cta_banner.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Button field in *CtaBanner → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: cta_banner.default.primary.cta
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	cta: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Image field in *CtaBanner → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: cta_banner.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
}

/**
 * Default variation for CtaBanner Slice
 *
 * - **API ID**: `default`
 * - **Description**: A call to action
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CtaBannerSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CtaBannerSliceDefaultPrimary>, never>;

/**
 * Slice variation for *CtaBanner*
 */
type CtaBannerSliceVariation = CtaBannerSliceDefault

/**
 * CtaBanner Shared Slice
 *
 * - **API ID**: `cta_banner`
 * - **Description**: A call to action
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CtaBannerSlice = prismic.SharedSlice<"cta_banner", CtaBannerSliceVariation>;

/**
 * Primary content in *DataTable → Default → Primary*
 */
export interface DataTableSliceDefaultPrimary {
	/**
	 * Title field in *DataTable → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: data_table.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Table field in *DataTable → Default → Primary*
	 *
	 * - **Field Type**: Table
	 * - **Placeholder**: *None*
	 * - **API ID Path**: data_table.default.primary.table
	 * - **Documentation**: https://prismic.io/docs/fields/table
	 */
	table: prismic.TableField;
	
	/**
	 * Note field in *DataTable → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: data_table.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Default variation for DataTable Slice
 *
 * - **API ID**: `default`
 * - **Description**: A table
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DataTableSliceDefault = prismic.SharedSliceVariation<"default", Simplify<DataTableSliceDefaultPrimary>, never>;

/**
 * Slice variation for *DataTable*
 */
type DataTableSliceVariation = DataTableSliceDefault

/**
 * DataTable Shared Slice
 *
 * - **API ID**: `data_table`
 * - **Description**: A table
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DataTableSlice = prismic.SharedSlice<"data_table", DataTableSliceVariation>;

/**
 * Primary content in *Divider → Default → Primary*
 */
export interface DividerSliceDefaultPrimary {
	/**
	 * Label field in *Divider → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: divider.default.primary.label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Style field in *Divider → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: line
	 * - **API ID Path**: divider.default.primary.style
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	style: prismic.SelectField<"line" | "wave", "filled">;
}

/**
 * Default variation for Divider Slice
 *
 * - **API ID**: `default`
 * - **Description**: A rest between two parts
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DividerSliceDefault = prismic.SharedSliceVariation<"default", Simplify<DividerSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Divider*
 */
type DividerSliceVariation = DividerSliceDefault

/**
 * Divider Shared Slice
 *
 * - **API ID**: `divider`
 * - **Description**: A rest between two parts
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type DividerSlice = prismic.SharedSlice<"divider", DividerSliceVariation>;

/**
 * Item in *Facts → Default → Primary → Items*
 */
export interface FactsSliceDefaultPrimaryItemsItem {
	/**
	 * Name field in *Facts → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: facts.default.primary.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Value field in *Facts → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: facts.default.primary.items[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * Note field in *Facts → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: facts.default.primary.items[].note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Primary content in *Facts → Default → Primary*
 */
export interface FactsSliceDefaultPrimary {
	/**
	 * Title field in *Facts → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: facts.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Facts → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: facts.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *Facts → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: facts.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<FactsSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Facts Slice
 *
 * - **API ID**: `default`
 * - **Description**: Names and values: limits, requirements, fees
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FactsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FactsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Facts*
 */
type FactsSliceVariation = FactsSliceDefault

/**
 * Facts Shared Slice
 *
 * - **API ID**: `facts`
 * - **Description**: Names and values: limits, requirements, fees
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FactsSlice = prismic.SharedSlice<"facts", FactsSliceVariation>;

/**
 * Item in *Features → Default → Primary → Items*
 */
export interface FeaturesSliceDefaultPrimaryItemsItem {
	/**
	 * Icon field in *Features → Default → Primary → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: shield
	 * - **API ID Path**: features.default.primary.items[].icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"shield" | "clock" | "card" | "percent" | "phone" | "store" | "chart" | "document" | "wallet" | "support" | "check" | "gift" | "lock", "filled">;
	
	/**
	 * Title field in *Features → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.default.primary.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Features → Default → Primary → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.default.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Item in *Features → List → Primary → Items*
 */
export interface FeaturesSliceListPrimaryItemsItem {
	/**
	 * Icon field in *Features → List → Primary → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: shield
	 * - **API ID Path**: features.list.primary.items[].icon
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	icon: prismic.SelectField<"shield" | "clock" | "card" | "percent" | "phone" | "store" | "chart" | "document" | "wallet" | "support" | "check" | "gift" | "lock", "filled">;
	
	/**
	 * Title field in *Features → List → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.list.primary.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Features → List → Primary → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.list.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Primary content in *Features → Default → Primary*
 */
export interface FeaturesSliceDefaultPrimary {
	/**
	 * Title field in *Features → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Features → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *Features → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<FeaturesSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Features Slice
 *
 * - **API ID**: `default`
 * - **Description**: Points with icons
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeaturesSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FeaturesSliceDefaultPrimary>, never>;

/**
 * Primary content in *Features → List → Primary*
 */
export interface FeaturesSliceListPrimary {
	/**
	 * Title field in *Features → List → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.list.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Features → List → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.list.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *Features → List → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: features.list.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<FeaturesSliceListPrimaryItemsItem>>;
}

/**
 * List variation for Features Slice
 *
 * - **API ID**: `list`
 * - **Description**: Points with icons
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeaturesSliceList = prismic.SharedSliceVariation<"list", Simplify<FeaturesSliceListPrimary>, never>;

/**
 * Slice variation for *Features*
 */
type FeaturesSliceVariation = FeaturesSliceDefault | FeaturesSliceList

/**
 * Features Shared Slice
 *
 * - **API ID**: `features`
 * - **Description**: Points with icons
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FeaturesSlice = prismic.SharedSlice<"features", FeaturesSliceVariation>;

/**
 * Primary content in *Hero → Default → Primary*
 */
export interface HeroSliceDefaultPrimary {
	/**
	 * Eyebrow field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Title field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	title: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Main button field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.cta
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	cta: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Second button field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.secondary_cta
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	secondary_cta: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Note field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
	
	/**
	 * Image field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Screen of the app, instead of an image field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.screen
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	screen: prismic.SelectField<"home" | "checkout" | "schedule" | "payment" | "scan">;
	
	/**
	 * Price of the example, soʻm; none without it field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.example_amount
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	example_amount: prismic.NumberField;
	
	/**
	 * Months of the example at first field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.example_months
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	example_months: prismic.NumberField;
	
	/**
	 * Ratings and licence under the buttons field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: hero.default.primary.proof
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	proof: prismic.BooleanField;
	
	/**
	 * How many shops, beside them field in *Hero → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.default.primary.shops
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	shops: prismic.KeyTextField;
}

/**
 * Default variation for Hero Slice
 *
 * - **API ID**: `default`
 * - **Description**: The promise of the page and its main button
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceDefault = prismic.SharedSliceVariation<"default", Simplify<HeroSliceDefaultPrimary>, never>;

/**
 * Primary content in *Hero → Centered → Primary*
 */
export interface HeroSliceCenteredPrimary {
	/**
	 * Eyebrow field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.centered.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Title field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.centered.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	title: prismic.RichTextField;
	
	/**
	 * Text field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.centered.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Main button field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.centered.primary.cta
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	cta: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Second button field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.centered.primary.secondary_cta
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	secondary_cta: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Note field in *Hero → Centered → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero.centered.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Centered variation for Hero Slice
 *
 * - **API ID**: `centered`
 * - **Description**: The promise of the page and its main button
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSliceCentered = prismic.SharedSliceVariation<"centered", Simplify<HeroSliceCenteredPrimary>, never>;

/**
 * Slice variation for *Hero*
 */
type HeroSliceVariation = HeroSliceDefault | HeroSliceCentered

/**
 * Hero Shared Slice
 *
 * - **API ID**: `hero`
 * - **Description**: The promise of the page and its main button
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroSlice = prismic.SharedSlice<"hero", HeroSliceVariation>;

/**
 * Primary content in *LeadForm → Default → Primary*
 */
export interface LeadFormSliceDefaultPrimary {
	/**
	 * Title field in *LeadForm → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: lead_form.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *LeadForm → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: lead_form.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Button field in *LeadForm → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: lead_form.default.primary.button
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	button: prismic.KeyTextField;
	
	/**
	 * Message after sending field in *LeadForm → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: lead_form.default.primary.success
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	success: prismic.KeyTextField;
	
	/**
	 * Consent field in *LeadForm → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: lead_form.default.primary.consent
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	consent: prismic.RichTextField;
}

/**
 * Default variation for LeadForm Slice
 *
 * - **API ID**: `default`
 * - **Description**: A form for future partners
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LeadFormSliceDefault = prismic.SharedSliceVariation<"default", Simplify<LeadFormSliceDefaultPrimary>, never>;

/**
 * Slice variation for *LeadForm*
 */
type LeadFormSliceVariation = LeadFormSliceDefault

/**
 * LeadForm Shared Slice
 *
 * - **API ID**: `lead_form`
 * - **Description**: A form for future partners
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LeadFormSlice = prismic.SharedSlice<"lead_form", LeadFormSliceVariation>;

/**
 * Item in *Logos → Default → Primary → Items*
 */
export interface LogosSliceDefaultPrimaryItemsItem {
	/**
	 * Logo field in *Logos → Default → Primary → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logos.default.primary.items[].logo
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
	
	/**
	 * Name field in *Logos → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logos.default.primary.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Link field in *Logos → Default → Primary → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logos.default.primary.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *Logos → Default → Primary*
 */
export interface LogosSliceDefaultPrimary {
	/**
	 * Title field in *Logos → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logos.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Items field in *Logos → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: logos.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<LogosSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Logos Slice
 *
 * - **API ID**: `default`
 * - **Description**: Marks of companies
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LogosSliceDefault = prismic.SharedSliceVariation<"default", Simplify<LogosSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Logos*
 */
type LogosSliceVariation = LogosSliceDefault

/**
 * Logos Shared Slice
 *
 * - **API ID**: `logos`
 * - **Description**: Marks of companies
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LogosSlice = prismic.SharedSlice<"logos", LogosSliceVariation>;

/**
 * Item in *PartnerMarquee → Default → Primary → Partners*
 */
export interface PartnerMarqueeSliceDefaultPrimaryPartnersItem {
	/**
	 * Partner field in *PartnerMarquee → Default → Primary → Partners*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_marquee.default.primary.partners[].partner
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	partner: prismic.ContentRelationshipField<"partner">;
}

/**
 * Primary content in *PartnerMarquee → Default → Primary*
 */
export interface PartnerMarqueeSliceDefaultPrimary {
	/**
	 * Title field in *PartnerMarquee → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_marquee.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Run to the right field in *PartnerMarquee → Default → Primary*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: partner_marquee.default.primary.reverse
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	reverse: prismic.BooleanField;
	
	/**
	 * Partners field in *PartnerMarquee → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_marquee.default.primary.partners[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	partners: prismic.GroupField<Simplify<PartnerMarqueeSliceDefaultPrimaryPartnersItem>>;
	
	/**
	 * Link field in *PartnerMarquee → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: partner_marquee.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for PartnerMarquee Slice
 *
 * - **API ID**: `default`
 * - **Description**: A running line of partner marks
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PartnerMarqueeSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PartnerMarqueeSliceDefaultPrimary>, never>;

/**
 * Slice variation for *PartnerMarquee*
 */
type PartnerMarqueeSliceVariation = PartnerMarqueeSliceDefault

/**
 * PartnerMarquee Shared Slice
 *
 * - **API ID**: `partner_marquee`
 * - **Description**: A running line of partner marks
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PartnerMarqueeSlice = prismic.SharedSlice<"partner_marquee", PartnerMarqueeSliceVariation>;

/**
 * Item in *PaymentProviders → Default → Primary → Items*
 */
export interface PaymentProvidersSliceDefaultPrimaryItemsItem {
	/**
	 * Name field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Logo field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[].logo
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
	
	/**
	 * Kind field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: app
	 * - **API ID Path**: payment_providers.default.primary.items[].kind
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"app" | "terminal" | "bank" | "card", "filled">;
	
	/**
	 * Commission field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[].commission
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	commission: prismic.KeyTextField;
	
	/**
	 * Duration field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[].duration
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	duration: prismic.KeyTextField;
	
	/**
	 * Steps field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[].steps
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	steps: prismic.RichTextField;
	
	/**
	 * Link field in *PaymentProviders → Default → Primary → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *PaymentProviders → Default → Primary*
 */
export interface PaymentProvidersSliceDefaultPrimary {
	/**
	 * Title field in *PaymentProviders → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *PaymentProviders → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *PaymentProviders → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: payment_providers.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<PaymentProvidersSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for PaymentProviders Slice
 *
 * - **API ID**: `default`
 * - **Description**: Where an instalment can be paid
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PaymentProvidersSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PaymentProvidersSliceDefaultPrimary>, never>;

/**
 * Slice variation for *PaymentProviders*
 */
type PaymentProvidersSliceVariation = PaymentProvidersSliceDefault

/**
 * PaymentProviders Shared Slice
 *
 * - **API ID**: `payment_providers`
 * - **Description**: Where an instalment can be paid
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PaymentProvidersSlice = prismic.SharedSlice<"payment_providers", PaymentProvidersSliceVariation>;

/**
 * Primary content in *Picture → Default → Primary*
 */
export interface PictureSliceDefaultPrimary {
	/**
	 * Image field in *Picture → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: picture.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Caption field in *Picture → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: picture.default.primary.caption
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	caption: prismic.KeyTextField;
}

/**
 * Default variation for Picture Slice
 *
 * - **API ID**: `default`
 * - **Description**: A picture with a caption
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PictureSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PictureSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Picture*
 */
type PictureSliceVariation = PictureSliceDefault

/**
 * Picture Shared Slice
 *
 * - **API ID**: `picture`
 * - **Description**: A picture with a caption
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PictureSlice = prismic.SharedSlice<"picture", PictureSliceVariation>;

/**
 * Primary content in *PromoCode → Default → Primary*
 */
export interface PromoCodeSliceDefaultPrimary {
	/**
	 * Title field in *PromoCode → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo_code.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *PromoCode → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo_code.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Code field in *PromoCode → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo_code.default.primary.code
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	code: prismic.KeyTextField;
	
	/**
	 * Until field in *PromoCode → Default → Primary*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: promo_code.default.primary.until
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	until: prismic.DateField;
}

/**
 * Default variation for PromoCode Slice
 *
 * - **API ID**: `default`
 * - **Description**: A code to copy
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PromoCodeSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PromoCodeSliceDefaultPrimary>, never>;

/**
 * Slice variation for *PromoCode*
 */
type PromoCodeSliceVariation = PromoCodeSliceDefault

/**
 * PromoCode Shared Slice
 *
 * - **API ID**: `promo_code`
 * - **Description**: A code to copy
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PromoCodeSlice = prismic.SharedSlice<"promo_code", PromoCodeSliceVariation>;

/**
 * Item in *Questions → Default → Primary → Items*
 */
export interface QuestionsSliceDefaultPrimaryItemsItem {
	/**
	 * Entry field in *Questions → Default → Primary → Items*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: questions.default.primary.items[].entry
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	entry: prismic.ContentRelationshipField<"faq_entry">;
}

/**
 * Primary content in *Questions → Default → Primary*
 */
export interface QuestionsSliceDefaultPrimary {
	/**
	 * Title field in *Questions → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: questions.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Items field in *Questions → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: questions.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<QuestionsSliceDefaultPrimaryItemsItem>>;
	
	/**
	 * Link field in *Questions → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: questions.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for Questions Slice
 *
 * - **API ID**: `default`
 * - **Description**: Chosen questions and answers
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type QuestionsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<QuestionsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Questions*
 */
type QuestionsSliceVariation = QuestionsSliceDefault

/**
 * Questions Shared Slice
 *
 * - **API ID**: `questions`
 * - **Description**: Chosen questions and answers
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type QuestionsSlice = prismic.SharedSlice<"questions", QuestionsSliceVariation>;

/**
 * Primary content in *Quote → Default → Primary*
 */
export interface QuoteSliceDefaultPrimary {
	/**
	 * Text field in *Quote → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: quote.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Author field in *Quote → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: quote.default.primary.author
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	author: prismic.KeyTextField;
	
	/**
	 * Role field in *Quote → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: quote.default.primary.role
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	role: prismic.KeyTextField;
	
	/**
	 * Photo field in *Quote → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: quote.default.primary.photo
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	photo: prismic.ImageField<never>;
}

/**
 * Default variation for Quote Slice
 *
 * - **API ID**: `default`
 * - **Description**: A quotation
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type QuoteSliceDefault = prismic.SharedSliceVariation<"default", Simplify<QuoteSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Quote*
 */
type QuoteSliceVariation = QuoteSliceDefault

/**
 * Quote Shared Slice
 *
 * - **API ID**: `quote`
 * - **Description**: A quotation
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type QuoteSlice = prismic.SharedSlice<"quote", QuoteSliceVariation>;

/**
 * Item in *RepaySlider → Default → Primary → Items*
 */
export interface RepaySliderSliceDefaultPrimaryItemsItem {
	/**
	 * Image field in *RepaySlider → Default → Primary → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: repay_slider.default.primary.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Title field in *RepaySlider → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: repay_slider.default.primary.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *RepaySlider → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: repay_slider.default.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

/**
 * Primary content in *RepaySlider → Default → Primary*
 */
export interface RepaySliderSliceDefaultPrimary {
	/**
	 * Title field in *RepaySlider → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: repay_slider.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Items field in *RepaySlider → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: repay_slider.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<RepaySliderSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for RepaySlider Slice
 *
 * - **API ID**: `default`
 * - **Description**: Ways to repay, as a slider
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RepaySliderSliceDefault = prismic.SharedSliceVariation<"default", Simplify<RepaySliderSliceDefaultPrimary>, never>;

/**
 * Slice variation for *RepaySlider*
 */
type RepaySliderSliceVariation = RepaySliderSliceDefault

/**
 * RepaySlider Shared Slice
 *
 * - **API ID**: `repay_slider`
 * - **Description**: Ways to repay, as a slider
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RepaySliderSlice = prismic.SharedSlice<"repay_slider", RepaySliderSliceVariation>;

/**
 * Primary content in *RichText → Default → Primary*
 */
export interface RichTextSliceDefaultPrimary {
	/**
	 * Title field in *RichText → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: rich_text.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Body field in *RichText → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: rich_text.default.primary.body
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	body: prismic.RichTextField;
}

/**
 * Default variation for RichText Slice
 *
 * - **API ID**: `default`
 * - **Description**: Text with headings, lists and pictures
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RichTextSliceDefault = prismic.SharedSliceVariation<"default", Simplify<RichTextSliceDefaultPrimary>, never>;

/**
 * Slice variation for *RichText*
 */
type RichTextSliceVariation = RichTextSliceDefault

/**
 * RichText Shared Slice
 *
 * - **API ID**: `rich_text`
 * - **Description**: Text with headings, lists and pictures
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RichTextSlice = prismic.SharedSlice<"rich_text", RichTextSliceVariation>;

/**
 * Primary content in *SaleCards → Default → Primary*
 */
export interface SaleCardsSliceDefaultPrimary {
	/**
	 * Title field in *SaleCards → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_cards.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *SaleCards → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_cards.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * How many field in *SaleCards → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_cards.default.primary.limit
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	limit: prismic.NumberField;
	
	/**
	 * Link field in *SaleCards → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: sale_cards.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for SaleCards Slice
 *
 * - **API ID**: `default`
 * - **Description**: Current sales, ending soon first
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SaleCardsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<SaleCardsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *SaleCards*
 */
type SaleCardsSliceVariation = SaleCardsSliceDefault

/**
 * SaleCards Shared Slice
 *
 * - **API ID**: `sale_cards`
 * - **Description**: Current sales, ending soon first
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SaleCardsSlice = prismic.SharedSlice<"sale_cards", SaleCardsSliceVariation>;

/**
 * Item in *Screens → Default → Primary → Items*
 */
export interface ScreensSliceDefaultPrimaryItemsItem {
	/**
	 * Screen of the app field in *Screens → Default → Primary → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: screens.default.primary.items[].screen
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	screen: prismic.SelectField<"home" | "checkout" | "schedule" | "payment" | "scan">;
	
	/**
	 * Title field in *Screens → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: screens.default.primary.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Screens → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: screens.default.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

/**
 * Primary content in *Screens → Default → Primary*
 */
export interface ScreensSliceDefaultPrimary {
	/**
	 * Title field in *Screens → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: screens.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Screens → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: screens.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *Screens → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: screens.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<ScreensSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Screens Slice
 *
 * - **API ID**: `default`
 * - **Description**: Screens of the app
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ScreensSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ScreensSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Screens*
 */
type ScreensSliceVariation = ScreensSliceDefault

/**
 * Screens Shared Slice
 *
 * - **API ID**: `screens`
 * - **Description**: Screens of the app
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ScreensSlice = prismic.SharedSlice<"screens", ScreensSliceVariation>;

/**
 * Item in *Stats → Default → Primary → Items*
 */
export interface StatsSliceDefaultPrimaryItemsItem {
	/**
	 * Value field in *Stats → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.items[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * Label field in *Stats → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.items[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Source field in *Stats → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.items[].source
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	source: prismic.KeyTextField;
}

/**
 * Primary content in *Stats → Default → Primary*
 */
export interface StatsSliceDefaultPrimary {
	/**
	 * Title field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Items field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<StatsSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Stats Slice
 *
 * - **API ID**: `default`
 * - **Description**: Figures with their source
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<StatsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Stats*
 */
type StatsSliceVariation = StatsSliceDefault

/**
 * Stats Shared Slice
 *
 * - **API ID**: `stats`
 * - **Description**: Figures with their source
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSlice = prismic.SharedSlice<"stats", StatsSliceVariation>;

/**
 * Item in *Steps → Default → Primary → Items*
 */
export interface StepsSliceDefaultPrimaryItemsItem {
	/**
	 * Title field in *Steps → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Steps → Default → Primary → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Image field in *Steps → Default → Primary → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
}

/**
 * Primary content in *Steps → Default → Primary*
 */
export interface StepsSliceDefaultPrimary {
	/**
	 * Title field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *Steps → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: steps.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<StepsSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Steps Slice
 *
 * - **API ID**: `default`
 * - **Description**: Numbered steps
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StepsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<StepsSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Steps*
 */
type StepsSliceVariation = StepsSliceDefault

/**
 * Steps Shared Slice
 *
 * - **API ID**: `steps`
 * - **Description**: Numbered steps
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StepsSlice = prismic.SharedSlice<"steps", StepsSliceVariation>;

/**
 * Primary content in *StoreLinks → Default → Primary*
 */
export interface StoreLinksSliceDefaultPrimary {
	/**
	 * Title field in *StoreLinks → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: store_links.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *StoreLinks → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: store_links.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * QR code field in *StoreLinks → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: store_links.default.primary.qr
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	qr: prismic.ImageField<never>;
}

/**
 * Default variation for StoreLinks Slice
 *
 * - **API ID**: `default`
 * - **Description**: Store badges and QR code
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StoreLinksSliceDefault = prismic.SharedSliceVariation<"default", Simplify<StoreLinksSliceDefaultPrimary>, never>;

/**
 * Slice variation for *StoreLinks*
 */
type StoreLinksSliceVariation = StoreLinksSliceDefault

/**
 * StoreLinks Shared Slice
 *
 * - **API ID**: `store_links`
 * - **Description**: Store badges and QR code
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StoreLinksSlice = prismic.SharedSlice<"store_links", StoreLinksSliceVariation>;

/**
 * Item in *Timeline → Default → Primary → Items*
 */
export interface TimelineSliceDefaultPrimaryItemsItem {
	/**
	 * When field in *Timeline → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.items[].when
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	when: prismic.KeyTextField;
	
	/**
	 * Title field in *Timeline → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Timeline → Default → Primary → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.items[].text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
}

/**
 * Primary content in *Timeline → Default → Primary*
 */
export interface TimelineSliceDefaultPrimary {
	/**
	 * Title field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	text: prismic.KeyTextField;
	
	/**
	 * Items field in *Timeline → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: timeline.default.primary.items[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	items: prismic.GroupField<Simplify<TimelineSliceDefaultPrimaryItemsItem>>;
}

/**
 * Default variation for Timeline Slice
 *
 * - **API ID**: `default`
 * - **Description**: What happens when
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TimelineSliceDefault = prismic.SharedSliceVariation<"default", Simplify<TimelineSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Timeline*
 */
type TimelineSliceVariation = TimelineSliceDefault

/**
 * Timeline Shared Slice
 *
 * - **API ID**: `timeline`
 * - **Description**: What happens when
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TimelineSlice = prismic.SharedSlice<"timeline", TimelineSliceVariation>;

/**
 * Primary content in *Video → Default → Primary*
 */
export interface VideoSliceDefaultPrimary {
	/**
	 * Video address field in *Video → Default → Primary*
	 *
	 * - **Field Type**: Embed
	 * - **Placeholder**: *None*
	 * - **API ID Path**: video.default.primary.embed
	 * - **Documentation**: https://prismic.io/docs/fields/embed
	 */
	embed: prismic.EmbedField
	
	/**
	 * Caption field in *Video → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: video.default.primary.caption
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	caption: prismic.KeyTextField;
}

/**
 * Default variation for Video Slice
 *
 * - **API ID**: `default`
 * - **Description**: A video
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type VideoSliceDefault = prismic.SharedSliceVariation<"default", Simplify<VideoSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Video*
 */
type VideoSliceVariation = VideoSliceDefault

/**
 * Video Shared Slice
 *
 * - **API ID**: `video`
 * - **Description**: A video
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type VideoSlice = prismic.SharedSlice<"video", VideoSliceVariation>;

/**
 * Primary content in *WorkedExample → Default → Primary*
 */
export interface WorkedExampleSliceDefaultPrimary {
	/**
	 * Title field in *WorkedExample → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: worked_example.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Text field in *WorkedExample → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: worked_example.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
	
	/**
	 * Product field in *WorkedExample → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: worked_example.default.primary.product
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	product: prismic.KeyTextField;
	
	/**
	 * Price, soʻm field in *WorkedExample → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: worked_example.default.primary.amount
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	amount: prismic.NumberField;
	
	/**
	 * Months field in *WorkedExample → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: worked_example.default.primary.months
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	months: prismic.NumberField;
}

/**
 * Default variation for WorkedExample Slice
 *
 * - **API ID**: `default`
 * - **Description**: A purchase worked out in soʻm
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type WorkedExampleSliceDefault = prismic.SharedSliceVariation<"default", Simplify<WorkedExampleSliceDefaultPrimary>, never>;

/**
 * Slice variation for *WorkedExample*
 */
type WorkedExampleSliceVariation = WorkedExampleSliceDefault

/**
 * WorkedExample Shared Slice
 *
 * - **API ID**: `worked_example`
 * - **Description**: A purchase worked out in soʻm
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type WorkedExampleSlice = prismic.SharedSlice<"worked_example", WorkedExampleSliceVariation>;

declare module "@prismicio/client" {
	interface CreateClient {
		(repositoryNameOrEndpoint: string, options?: prismic.ClientConfig): prismic.Client<AllDocumentTypes>;
	}
	
	interface CreateWriteClient {
		(repositoryNameOrEndpoint: string, options: prismic.WriteClientConfig): prismic.WriteClient<AllDocumentTypes>;
	}
	
	interface CreateMigration {
		(): prismic.Migration<AllDocumentTypes>;
	}
	
	namespace Content {
		export type {
			AppDocument,
			AppDocumentData,
			AppDocumentDataSlicesSlice,
			BankPromoDocument,
			BankPromoDocumentData,
			BankPromoDocumentDataSlicesSlice,
			BlogListDocument,
			BlogListDocumentData,
			BlogListDocumentDataSlicesSlice,
			BlogPostDocument,
			BlogPostDocumentData,
			BlogPostDocumentDataServicesItem,
			BlogPostDocumentDataSlicesSlice,
			BusinessDocument,
			BusinessDocumentData,
			BusinessDocumentDataSlicesSlice,
			FaqEntryDocument,
			FaqEntryDocumentData,
			FaqsDocument,
			FaqsDocumentData,
			FaqsDocumentDataSlicesSlice,
			FooterDocument,
			FooterDocumentData,
			FooterDocumentDataColumnsLinksItem,
			FooterDocumentDataColumnsItem,
			FooterDocumentDataSocialItem,
			HomeDocument,
			HomeDocumentData,
			HomeDocumentDataSlicesSlice,
			HowItWorksDocument,
			HowItWorksDocumentData,
			HowItWorksDocumentDataSlicesSlice,
			HowToRepayDocument,
			HowToRepayDocumentData,
			HowToRepayDocumentDataSlicesSlice,
			LegalDocument,
			LegalDocumentData,
			LegalDocumentDocument,
			LegalDocumentDocumentData,
			LegalDocumentDocumentDataVersionsItem,
			NavigationDocument,
			NavigationDocumentData,
			NavigationDocumentDataMainItem,
			NavigationDocumentDataMoreItem,
			PartnerDocument,
			PartnerDocumentData,
			PartnerDocumentDataBranchesItem,
			PartnerListDocument,
			PartnerListDocumentData,
			PartnerListDocumentDataSlicesSlice,
			PrivacyDocument,
			PrivacyDocumentData,
			ProductDocument,
			ProductDocumentData,
			ProductDocumentDataGalleryItem,
			ProductDocumentDataOffersItem,
			ProductDocumentDataSpecificationItem,
			PromoDocument,
			PromoDocumentData,
			PromoDocumentDataSlicesSlice,
			QrDocument,
			QrDocumentData,
			QrDocumentDataSlicesSlice,
			RedirectDocument,
			RedirectDocumentData,
			SaleDocument,
			SaleDocumentData,
			SaleDocumentDataProductsItem,
			SaleListDocument,
			SaleListDocumentData,
			SaleListDocumentDataSlicesSlice,
			ServiceDocument,
			ServiceDocumentData,
			SettingsDocument,
			SettingsDocumentData,
			SettingsDocumentDataTariffsItem,
			AllDocumentTypes,
			AppDownloadSlice,
			AppDownloadSliceDefaultPrimary,
			AppDownloadSliceVariation,
			AppDownloadSliceDefault,
			BankOffersSlice,
			BankOffersSliceDefaultPrimaryItemsItem,
			BankOffersSliceDefaultPrimary,
			BankOffersSliceVariation,
			BankOffersSliceDefault,
			CalculatorSlice,
			CalculatorSliceDefaultPrimary,
			CalculatorSliceVariation,
			CalculatorSliceDefault,
			CalloutSlice,
			CalloutSliceDefaultPrimary,
			CalloutSliceVariation,
			CalloutSliceDefault,
			CaseStudySlice,
			CaseStudySliceDefaultPrimaryResultsItem,
			CaseStudySliceDefaultPrimary,
			CaseStudySliceVariation,
			CaseStudySliceDefault,
			CtaBannerSlice,
			CtaBannerSliceDefaultPrimary,
			CtaBannerSliceVariation,
			CtaBannerSliceDefault,
			DataTableSlice,
			DataTableSliceDefaultPrimary,
			DataTableSliceVariation,
			DataTableSliceDefault,
			DividerSlice,
			DividerSliceDefaultPrimary,
			DividerSliceVariation,
			DividerSliceDefault,
			FactsSlice,
			FactsSliceDefaultPrimaryItemsItem,
			FactsSliceDefaultPrimary,
			FactsSliceVariation,
			FactsSliceDefault,
			FeaturesSlice,
			FeaturesSliceDefaultPrimaryItemsItem,
			FeaturesSliceDefaultPrimary,
			FeaturesSliceListPrimaryItemsItem,
			FeaturesSliceListPrimary,
			FeaturesSliceVariation,
			FeaturesSliceDefault,
			FeaturesSliceList,
			HeroSlice,
			HeroSliceDefaultPrimary,
			HeroSliceCenteredPrimary,
			HeroSliceVariation,
			HeroSliceDefault,
			HeroSliceCentered,
			LeadFormSlice,
			LeadFormSliceDefaultPrimary,
			LeadFormSliceVariation,
			LeadFormSliceDefault,
			LogosSlice,
			LogosSliceDefaultPrimaryItemsItem,
			LogosSliceDefaultPrimary,
			LogosSliceVariation,
			LogosSliceDefault,
			PartnerMarqueeSlice,
			PartnerMarqueeSliceDefaultPrimaryPartnersItem,
			PartnerMarqueeSliceDefaultPrimary,
			PartnerMarqueeSliceVariation,
			PartnerMarqueeSliceDefault,
			PaymentProvidersSlice,
			PaymentProvidersSliceDefaultPrimaryItemsItem,
			PaymentProvidersSliceDefaultPrimary,
			PaymentProvidersSliceVariation,
			PaymentProvidersSliceDefault,
			PictureSlice,
			PictureSliceDefaultPrimary,
			PictureSliceVariation,
			PictureSliceDefault,
			PromoCodeSlice,
			PromoCodeSliceDefaultPrimary,
			PromoCodeSliceVariation,
			PromoCodeSliceDefault,
			QuestionsSlice,
			QuestionsSliceDefaultPrimaryItemsItem,
			QuestionsSliceDefaultPrimary,
			QuestionsSliceVariation,
			QuestionsSliceDefault,
			QuoteSlice,
			QuoteSliceDefaultPrimary,
			QuoteSliceVariation,
			QuoteSliceDefault,
			RepaySliderSlice,
			RepaySliderSliceDefaultPrimaryItemsItem,
			RepaySliderSliceDefaultPrimary,
			RepaySliderSliceVariation,
			RepaySliderSliceDefault,
			RichTextSlice,
			RichTextSliceDefaultPrimary,
			RichTextSliceVariation,
			RichTextSliceDefault,
			SaleCardsSlice,
			SaleCardsSliceDefaultPrimary,
			SaleCardsSliceVariation,
			SaleCardsSliceDefault,
			ScreensSlice,
			ScreensSliceDefaultPrimaryItemsItem,
			ScreensSliceDefaultPrimary,
			ScreensSliceVariation,
			ScreensSliceDefault,
			StatsSlice,
			StatsSliceDefaultPrimaryItemsItem,
			StatsSliceDefaultPrimary,
			StatsSliceVariation,
			StatsSliceDefault,
			StepsSlice,
			StepsSliceDefaultPrimaryItemsItem,
			StepsSliceDefaultPrimary,
			StepsSliceVariation,
			StepsSliceDefault,
			StoreLinksSlice,
			StoreLinksSliceDefaultPrimary,
			StoreLinksSliceVariation,
			StoreLinksSliceDefault,
			TimelineSlice,
			TimelineSliceDefaultPrimaryItemsItem,
			TimelineSliceDefaultPrimary,
			TimelineSliceVariation,
			TimelineSliceDefault,
			VideoSlice,
			VideoSliceDefaultPrimary,
			VideoSliceVariation,
			VideoSliceDefault,
			WorkedExampleSlice,
			WorkedExampleSliceDefaultPrimary,
			WorkedExampleSliceVariation,
			WorkedExampleSliceDefault
		}
	}
}