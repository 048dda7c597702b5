import type { ReactNode } from 'react';
import { SiteLink } from '../../components/Link.tsx';
import { useText } from '../../model/html/site-context.ts';

/** Shown to an editor while the address of a draft is looked up (spec §2, /preview). */
const Preview = (): ReactNode => {
  const text = useText();
  return (
    <div className="tool-page system-page container">
      <h1 className="system-page__title">{text('preview.title')}</h1>
      <output className="tool-page__status" lang="en" data-preview-status>
        Loading preview...
      </output>
      <p>
        <SiteLink to="/">{text('error.home')}</SiteLink>
      </p>
    </div>
  );
};

export default Preview;
