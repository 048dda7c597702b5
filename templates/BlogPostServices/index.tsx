import type { ReactNode } from 'react';
import { useText } from '../../model/html/site-context.ts';
import { PageHeader } from '../PageHeader.tsx';
import { ServiceList } from '../ServiceList.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { BlogPostServicesData } from './template.ts';

const BlogPostServices = ({ data, crumbs }: ViewProps<BlogPostServicesData>): ReactNode => {
  const text = useText();
  const { post, services } = data;
  return (
    <>
      <PageHeader title={text('blog.services')} intro={post} crumbs={crumbs} />
      <div className="page-body container">
        <ServiceList services={services} headingLevel={2} />
      </div>
      <WayBack crumbs={crumbs}>{text('blog.post')}</WayBack>
    </>
  );
};

export default BlogPostServices;
