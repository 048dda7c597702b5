import type { Organization, Person } from 'schema-dts';
import { absoluteUrl } from '../../model/page/absolute-url.ts';
import type { DocumentOf } from '../../model/link/document-type.ts';
import { imagesOf } from '../structured-data/images.ts';
import { organizationReference } from '../structured-data/organization.ts';
import type { DescribedPage } from '../../model/page/page-description.ts';
import type { Describe } from '../structured-data/describe.ts';
import { datePublished } from '../structured-data/dates.ts';

type Fields = DocumentOf<'blog_post'>['data'];

interface Article extends Pick<Fields, 'title' | 'excerpt' | 'cover' | 'author'> {
  readonly publishedAt: Fields['published_at'];
}

/** An article: https://developers.google.com/search/docs/appearance/structured-data/article. */
export const describeBlogPost: Describe<Article> = (page) => {
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
const authorOf = ({ data: { author }, site }: DescribedPage<Article>): Person | Organization =>
  author ? { '@type': 'Person', name: author } : { '@type': 'Organization', ...organizationReference(site) };
