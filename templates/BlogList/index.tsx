import type { ReactNode } from 'react';
import { BlogPostTile } from '../../components/BlogPostTile.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { Pagination, PartLinks } from '../../components/Pagination.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { TileList } from '../../components/TileList.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { BlogListData } from './template.ts';
import { listPagePath } from '../list-pages.ts';
import { blogTopicPath } from './path.ts';

const BlogList = ({ data, crumbs }: ViewProps<BlogListData>): ReactNode => {
  const { title, intro, page, pageCount, path, posts } = data;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} intro={intro}>
        <Topics {...data} />
      </PageHeader>
      <div className="page-body container">
        <TileList
          items={posts}
          renderTile={(card, index) => <BlogPostTile card={card} headingLevel={2} priority={index === 0} />}
        />
        <Pagination page={page} pageCount={pageCount} pathOf={(number) => listPagePath(path, number)} />
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default BlogList;

/** Links to the list of all articles and to the lists of each topic. */
const Topics = ({ path, topics, servicesPath }: Pick<BlogListData, 'path' | 'topics' | 'servicesPath'>): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  if (topics.length === 0) return null;
  return (
    <PartLinks
      label={text('topics.label')}
      whole={{ path: paths.blogs, label: text('topic.all') }}
      parts={topics.map(({ topic, count }) => ({
        path: blogTopicPath(paths.blogs, topic),
        label: text(`topic.${topic}`),
        count,
      }))}
      current={path}
    >
      <p>
        <SiteLink to={servicesPath}>{text('blogs.services')}</SiteLink>
      </p>
    </PartLinks>
  );
};
