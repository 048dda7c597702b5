import type { ReactNode } from 'react';
import { BlogPostTile } from '../../components/BlogPostTile.tsx';
import { CopyLink } from '../../components/CopyLink.tsx';
import { Image } from '../../components/Image.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { Section } from '../../components/Section.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { localePath } from '../../model/language/locale.ts';
import { ClosedContents } from '../Contents.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { ServiceList } from '../ServiceList.tsx';
import { TileSection } from '../TileSection.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { BlogPostData } from './template.ts';
import { formatDate } from '../../model/language/format.ts';
import { blogTopicPath } from '../BlogList/path.ts';

const BlogPost = ({ data, crumbs }: ViewProps<BlogPostData>): ReactNode => {
  const text = useText();
  const { locale } = useSite();
  return (
    <>
      <article className="post">
        <PageHeader title={data.title} crumbs={crumbs} intro={data.excerpt}>
          <PostMeta data={data} />
          <CopyLink path={localePath(locale, data.path)} label={text('copy.article')} className="post__share" />
        </PageHeader>
        <div className="post__cover container">
          <Image field={data.cover} sizes="(min-width: 64rem) 60rem, 100vw" priority />
        </div>
        <div className="container">
          <ClosedContents items={data.contents} />
        </div>
        <PageSlices zone={data} />
      </article>
      <PostServices data={data} />
      <TileSection
        title={text('blog.related')}
        items={data.posts}
        renderTile={(card) => <BlogPostTile card={card} />}
        swipe
      />
    </>
  );
};

export default BlogPost;

const PostServices = ({ data: { servicesPath, services } }: { readonly data: BlogPostData }): ReactNode => {
  const text = useText();
  if (services.length === 0) return null;
  return (
    <Section title={text('blog.services')} tone="tinted">
      <ServiceList services={services} />
      <p className="section__more">
        <SiteLink to={servicesPath}>{text('blog.services.all')}</SiteLink>
      </p>
    </Section>
  );
};

/** Topic, date, reading time and author of an article. */
const PostMeta = ({ data }: { readonly data: BlogPostData }): ReactNode => {
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
