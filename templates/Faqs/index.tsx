import type { ReactNode } from 'react';
import { FaqList } from '../../components/FaqList.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { useText } from '../../model/html/use-text.ts';
import { groupId } from '../faq-lists.ts';
import { JumpList } from '../JumpList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { PageSlices } from '../PageSlices.tsx';
import { QuestionSearch, useQuestionSearch } from '../QuestionSearch.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import { FaqGroupLinks, FaqGroups } from './FaqGroups.tsx';
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

/** All questions, group by group; the search leaves those that the visitor looks for. */
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
