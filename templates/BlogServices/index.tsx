import type { ReactNode } from 'react';
import { PathLink } from '../../components/Link.tsx';
import { useSite, useText } from '../../model/html/site-context.ts';
import { formatDate } from '../../model/language/format.ts';
import { PageHeader } from '../PageHeader.tsx';
import { ServiceSection } from '../ServiceSection.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { BlogServicesData } from './template.ts';

const BlogServices = ({ data, crumbs }: ViewProps<BlogServicesData>): ReactNode => {
  const text = useText();
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs} />
      <div className="page-body container">
        {data.services.map(({ service, count, posts }) => (
          <ServiceSection key={service.id} service={service} count={text('articles.count', { count })}>
            <ul className="link-list">
              {posts.map((post) => (
                <Post key={post.id} post={post} />
              ))}
            </ul>
          </ServiceSection>
        ))}
      </div>
      <WayBack crumbs={crumbs}>{text('blog.all')}</WayBack>
    </>
  );
};

export default BlogServices;

const Post = ({ post }: { readonly post: BlogServicesData['services'][number]['posts'][number] }): ReactNode => {
  const { locale } = useSite();
  return (
    <li className="link-list__item">
      <PathLink path={post.path}>{post.title}</PathLink>
      {post.publishedAt ? (
        <time className="link-list__note" dateTime={post.publishedAt}>
          {formatDate(locale, post.publishedAt)}
        </time>
      ) : null}
    </li>
  );
};
