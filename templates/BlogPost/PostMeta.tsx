import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { formatDate } from '../../model/language/format.ts';
import { blogTopicPath } from '../BlogList/path.ts';
import type { BlogPostData } from './template.ts';

/** When an article came out, how long it takes to read, and whose it is. */
export const PostMeta = ({ data }: { readonly data: BlogPostData }): ReactNode => {
  const { locale, paths } = useSite();
  const text = useText();
  const { topic, publishedAt, updatedAt, readingMinutes, author } = data;
  return (
    <ul className="post-meta">
      {topic ? (
        <li className="tag">
          <SiteLink to={blogTopicPath(paths.blogs, topic)}>{text(`topic.${topic}`)}</SiteLink>
        </li>
      ) : null}
      {publishedAt ? (
        <li>
          <time dateTime={publishedAt}>{formatDate(locale, publishedAt)}</time>
        </li>
      ) : null}
      {updatedAt ? (
        <li>
          <time dateTime={updatedAt}>{text('updated.at', { date: formatDate(locale, updatedAt) })}</time>
        </li>
      ) : null}
      <li>{text('reading.minutes', { count: readingMinutes })}</li>
      {author ? <li>{author}</li> : null}
    </ul>
  );
};
