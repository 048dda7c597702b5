import type { ReactNode } from 'react';
import { FaqList } from '../../components/FaqList.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { faqGroupPath, groupId } from '../faq-lists.ts';
import { FaqTitleList } from '../FaqTitleList.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { listPagePath } from '../list-pages.ts';
import type { FaqsData } from './template.ts';

/** The ways to the pages of the groups: links, where the questions are too many for one page. */
export const FaqGroupLinks = ({ group, counts }: Pick<FaqsData, 'group' | 'counts'>): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <nav className="page-header__more" aria-label={text('faq.groups')}>
      <ul className="jump-list__items">
        <li>
          <SiteLink to={paths.faqs} className="jump-list__link" aria-current={group === null ? 'true' : undefined}>
            {text('faq.all')}
            <span className="jump-list__count">{counts.reduce((sum, { count }) => sum + count, 0)}</span>
          </SiteLink>
        </li>
        {counts.map((other) => (
          <li key={other.group}>
            <SiteLink
              to={faqGroupPath(other.group)}
              className="jump-list__link"
              aria-current={other.group === group ? 'true' : undefined}
            >
              {text(`faq.group.${other.group}`)}
              <span className="jump-list__count">{other.count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Of so many questions the pages of the groups have the answers; the page of all has their names alone, folded by group. */
export const FaqGroups = ({
  group,
  entries,
  titles,
  page,
  pageCount,
}: Pick<FaqsData, 'group' | 'entries' | 'titles' | 'page' | 'pageCount'>): ReactNode => {
  const text = useText();
  return (
    <>
      <SearchForm
        className="needs-script"
        hint={text('search.questions.hint')}
        only={{ kind: 'faq_entry', label: text('search.questions') }}
      />
      {group === null ? (
        <FoldedTitles titles={titles} />
      ) : (
        <>
          <FaqList entries={entries} headingLevel={2} />
          <Pagination
            page={page}
            pageCount={pageCount}
            pathOf={(number) => listPagePath(faqGroupPath(group), number)}
          />
        </>
      )}
    </>
  );
};

const FoldedTitles = ({ titles }: Pick<FaqsData, 'titles'>): ReactNode => {
  const text = useText();
  return (
    <div className="faq-list">
      {titles.map(({ group, pages }) => (
        <details key={group} id={groupId(group)} className="faq-list__entry" suppressHydrationWarning>
          <summary className="faq-list__question">
            <h2 className="faq-list__heading">{text(`faq.group.${group}`)}</h2>
            <Icon name="chevron" className="chevron" />
          </summary>
          <div className="faq-list__answer">
            <FaqTitleList pages={pages} />
          </div>
        </details>
      ))}
    </div>
  );
};
