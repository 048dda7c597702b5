import type { Organization, Person } from 'schema-dts';
import { absoluteUrl } from '../../model/absolute-url.ts';
import { imagesOf } from '../structured-data/images.ts';
import { organizationReference } from '../structured-data/organization.ts';
import type { DescribedPage, Describe } from '../../model/page-description.ts';
import { datePublished } from '../structured-data/dates.ts';
import type { BlogPostData } from './template.ts';

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
      ...datePublished(data.publishedAt, site),
      ...(head.modifiedAt && { dateModified: head.modifiedAt }),
      author: authorOf(page),
      publisher: organizationReference(site),
    },
  ];
};

/** Who wrote it; the company where no person is named. */
const authorOf = ({ data: { author }, site }: DescribedPage<BlogPostData>): Person | Organization =>
  author ? { '@type': 'Person', name: author } : { '@type': 'Organization', ...organizationReference(site) };
