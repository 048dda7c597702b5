import type { ReactNode } from 'react';
import { BlogPostTile } from '../../components/BlogPostTile.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useText } from '../../components/use-text.ts';
import { blogListCrumbs } from '../crumbs.ts';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { TileList } from '../TileList.tsx';
import type { BlogListData } from './load.ts';
import { blogListPath } from './path.ts';

const BlogList = ({ data }: { readonly data: BlogListData }): ReactNode => {
  const text = useText();
  const { title, intro, page, pageCount, topics, posts } = data;
  return (
    <>
      <PageHeader title={title} crumbs={blogListCrumbs(data, text)} intro={intro}>
        <Topics topics={topics} />
      </PageHeader>
      <div className="page-body container">
        <TileList
          items={posts}
          renderTile={(card, index) => <BlogPostTile card={card} headingLevel={2} priority={index === 0} />}
        />
        <Pagination page={page} pageCount={pageCount} pathOf={blogListPath} />
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default BlogList;

const Topics = ({ topics }: { readonly topics: BlogListData['topics'] }): ReactNode => {
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
      <SiteLink to={`${blogListPath(1)}/services`}>{text('blogs.services')}</SiteLink>
    </div>
  );
};
