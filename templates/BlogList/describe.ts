import type { BlogPostingLeaf } from 'schema-dts';
import type { BlogPostCard } from '../../components/content.ts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import { datePublished } from '../structured-data/dates.ts';
import { organizationReference } from '../structured-data/organization.ts';
import type { Describe } from '../structured-data/describe.ts';

interface ShownList {
  readonly title: string;
  readonly posts: readonly BlogPostCard[];
}

/** The blog with the articles that a page of its list shows. */
export const describeBlog: Describe<ShownList> = ({ data, path, site }) => [
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
              ...datePublished(post.publishedAt, site),
            },
          ],
    ),
  },
];
