import type { BlogPostingLeaf, Organization, Person } from 'schema-dts';
import { absoluteUrl } from '../../components/absolute-url.ts';
import type { BlogListData } from '../BlogList/load.ts';
import type { BlogPostData } from '../BlogPost/load.ts';
import { imagesOf } from './images.ts';
import { organizationReference } from './organization.ts';
import type { DescribedPage, Describe } from './page-description.ts';
import { startOfDay } from './tashkent-time.ts';

/** The blog with the articles that a page of its list shows. */
export const describeBlog: Describe<BlogListData> = ({ data, path, site }) => [
  {
    '@type': 'Blog',
    name: data.title,
    url: absoluteUrl(site, path),
    inLanguage: site.languages[site.locale].language,
    publisher: organizationReference(site),
    blogPost: data.posts.flatMap((post): readonly BlogPostingLeaf[] =>
      post.path === null
        ? []
        : [
            {
              '@type': 'BlogPosting',
              headline: post.title,
              url: absoluteUrl(site, post.path),
              ...published(post.publishedAt),
            },
          ],
    ),
  },
];

/** An article: https://developers.google.com/search/docs/appearance/structured-data/article. */
export const describeBlogPost: Describe<BlogPostData> = (page) => {
  const { data, head, path, site } = page;
  const url = absoluteUrl(site, path);
  return [
    {
      '@type': 'BlogPosting',
      headline: data.title ?? '',
      ...(data.excerpt && { description: data.excerpt }),
      ...imagesOf(site, [data.cover]),
      url,
      mainEntityOfPage: url,
      inLanguage: site.languages[site.locale].language,
      ...published(data.publishedAt),
      ...(head.modifiedAt && { dateModified: head.modifiedAt }),
      author: authorOf(page),
      publisher: organizationReference(site),
    },
  ];
};

const published = (day: string | null): { readonly datePublished?: string } =>
  day === null ? {} : { datePublished: startOfDay(day) };

/** Who wrote it; the company where no person is named. */
const authorOf = ({ data: { author }, site }: DescribedPage<BlogPostData>): Person | Organization =>
  author ? { '@type': 'Person', name: author } : { '@type': 'Organization', ...organizationReference(site) };
