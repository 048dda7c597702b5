import type { ReactNode } from 'react';
import { BlogPostTile } from '../../components/BlogPostTile.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { TileList } from '../TileList.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { BlogListData } from './template.ts';
import { listPagePath } from '../list-pages.ts';
import { blogTopicPath } from './path.ts';

const BlogList = ({ data, crumbs }: ViewProps<BlogListData>): ReactNode => {
  const { title, intro, page, pageCount, path, servicesPath, topic, topics, posts } = data;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} intro={intro}>
        <Topics current={topic} topics={topics} servicesPath={servicesPath} />
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

interface TopicsProps extends Pick<BlogListData, 'topics' | 'servicesPath'> {
  readonly current: BlogListData['topic'];
}

/** Links to the list of all articles and to the lists of each topic. */
const Topics = ({ current, topics, servicesPath }: TopicsProps): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  if (topics.length === 0) return null;
  const total = topics.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="page-header__more" aria-label={text('topics.label')}>
      <ul className="jump-list__items">
        <Topic to={paths.blogs} label={text('topic.all')} count={total} isCurrent={current === null} />
        {topics.map(({ topic, count }) => (
          <Topic
            key={topic}
            to={blogTopicPath(paths.blogs, topic)}
            label={text(`topic.${topic}`)}
            count={count}
            isCurrent={topic === current}
          />
        ))}
      </ul>
      <p>
        <SiteLink to={servicesPath}>{text('blogs.services')}</SiteLink>
      </p>
    </nav>
  );
};

interface TopicProps {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly isCurrent: boolean;
}

const Topic = ({ to, label, count, isCurrent }: TopicProps): ReactNode => (
  <li>
    <SiteLink to={to} className="jump-list__link" aria-current={isCurrent ? 'true' : undefined}>
      {label}
      <span className="jump-list__count">{count}</span>
    </SiteLink>
  </li>
);
