import type { ReactNode } from 'react';
import { BlogPostTile } from '../../components/BlogPostTile.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useText } from '../../model/document/use-text.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { TileList } from '../TileList.tsx';
import type { ViewProps } from '../../model/template.ts';
import type { BlogListData } from './template.ts';
import { blogListPath } from './path.ts';

const BlogList = ({ data, crumbs }: ViewProps<BlogListData>): ReactNode => {
  const { title, intro, page, pageCount, path, servicesPath, topics, posts } = data;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} intro={intro}>
        <Topics topics={topics} servicesPath={servicesPath} />
      </PageHeader>
      <div className="page-body container">
        <TileList
          items={posts}
          renderTile={(card, index) => <BlogPostTile card={card} headingLevel={2} priority={index === 0} />}
        />
        <Pagination page={page} pageCount={pageCount} pathOf={(number) => blogListPath(path, number)} />
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default BlogList;

const Topics = ({ topics, servicesPath }: Pick<BlogListData, 'topics' | 'servicesPath'>): ReactNode => {
  const text = useText();
  if (topics.length === 0) return null;
  return (
    <div className="page-header__more cluster">
      <ul className="tag-list" aria-label={text('topics.label')}>
        {topics.map(({ topic, count }) => (
          <li key={topic} className="tag">
            {text(`topic.${topic}`)} <span className="tag-list__count">{count}</span>
          </li>
        ))}
      </ul>
      <SiteLink to={servicesPath}>{text('blogs.services')}</SiteLink>
    </div>
  );
};
