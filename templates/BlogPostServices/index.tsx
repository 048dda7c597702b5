import type { ReactNode } from 'react';
import { useText } from '../../components/use-text.ts';
import { blogPostServicesCrumbs } from '../crumbs.ts';
import { PageHeader } from '../PageHeader.tsx';
import { ServiceList } from '../ServiceList.tsx';
import { WayBack } from '../WayBack.tsx';
import type { BlogPostServicesData } from './load.ts';

const BlogPostServices = ({ data }: { readonly data: BlogPostServicesData }): ReactNode => {
  const text = useText();
  const { uid, post, services } = data;
  return (
    <>
      <PageHeader title={text('blog.services')} intro={post} crumbs={blogPostServicesCrumbs(data, text)} />
      <div className="page-body container">
        <ServiceList services={services} headingLevel={2} />
      </div>
      <WayBack to={`/blogs/${uid}`}>{text('blog.post')}</WayBack>
    </>
  );
};

export default BlogPostServices;
