import type { ReactNode } from 'react';
import { useText } from '../../components/use-text.ts';
import { PageHeader } from '../PageHeader.tsx';
import { ServiceList } from '../ServiceList.tsx';
import { WayBack } from '../WayBack.tsx';
import type { BlogPostServicesData } from './load.ts';

const BlogPostServices = ({ data: { uid, post, services } }: { readonly data: BlogPostServicesData }): ReactNode => {
  const text = useText();
  const whole = { label: post ?? '', to: `/blogs/${uid}` };
  return (
    <>
      <PageHeader
        title={text('blog.services')}
        intro={post}
        crumbs={[{ label: text('menu.blogs'), to: '/blogs' }, whole, { label: text('blog.services') }]}
      />
      <div className="page-body container">
        <ServiceList services={services} headingLevel={2} />
      </div>
      <WayBack to={whole.to}>{text('blog.post')}</WayBack>
    </>
  );
};

export default BlogPostServices;
