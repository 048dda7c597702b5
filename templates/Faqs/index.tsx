import { useRef, type ReactNode } from 'react';
import { FaqList } from '../../components/FaqList.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { useOpenTarget } from '../../components/use-target.ts';
import { useText, useSite } from '../../model/html/site-context.ts';
import { groupId, faqGroupPath } from '../faq-lists.ts';
import { JumpList } from '../JumpList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { QuestionSearch, useQuestionSearch } from '../QuestionSearch.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import { Icon } from '../../components/Icon.tsx';
import { Pagination, PartLinks } from '../../components/Pagination.tsx';
import { FaqTitleList } from '../FaqTitleList.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { listPagePath } from '../list-pages.ts';
import type { FaqsData } from './template.ts';

const Faqs = ({ data, crumbs }: ViewProps<FaqsData>): ReactNode => {
  const text = useText();
  const sections = data.groups.map(({ group, entries }) => ({
    id: groupId(group),
    text: text(`faq.group.${group}`),
    entries,
  }));
  const isWhole = data.counts.length === 0;
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs}>
        {isWhole ? (
          <JumpList
            label={text('faq.groups')}
            items={sections.map((section) => ({ ...section, count: section.entries.length }))}
          />
        ) : (
          <FaqGroupLinks {...data} />
        )}
        <p className="page-header__more">
          <SiteLink to={data.servicesPath}>{text('faqs.services')}</SiteLink>
        </p>
      </PageHeader>
      <div className="page-body container">
        {isWhole ? <SearchedSections sections={sections} /> : <FaqGroups {...data} />}
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default Faqs;

interface SearchedSectionsProps {
  readonly sections: readonly {
    readonly id: string;
    readonly text: string;
    readonly entries: FaqsData['groups'][number]['entries'];
  }[];
}

/** All questions by group; the search hides those that do not match. */
const SearchedSections = ({ sections }: SearchedSectionsProps): ReactNode => {
  const search = useQuestionSearch(sections.flatMap(({ entries }) => entries));
  return (
    <>
      <QuestionSearch search={search} />
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="list-section" hidden={!section.entries.some(search.shows)}>
          <h2 className="list-section__title">{section.text}</h2>
          <FaqList entries={section.entries} search={search} />
        </section>
      ))}
    </>
  );
};

/** Links to the pages of the groups, used when there are too many questions for one page. */
const FaqGroupLinks = ({ group, counts }: Pick<FaqsData, 'group' | 'counts'>): ReactNode => {
  const text = useText();
  const { paths } = useSite();
  return (
    <PartLinks
      label={text('faq.groups')}
      whole={{ path: paths.faqs, label: text('faq.all') }}
      parts={counts.map(({ group: own, count }) => ({
        path: faqGroupPath(own),
        label: text(`faq.group.${own}`),
        count,
      }))}
      current={group === null ? paths.faqs : faqGroupPath(group)}
    />
  );
};

/**
 * Used when there are too many questions for one page: pages of groups show answers, the page of all groups only lists the questions,
 * folded by group.
 */
const FaqGroups = ({
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
  const root = useRef<HTMLDivElement>(null);
  useOpenTarget(root);
  return (
    <div ref={root} className="faq-list">
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
