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
import type { FaqsData } from './template.ts';

const Faqs = ({ data, crumbs }: ViewProps<FaqsData>): ReactNode => {
  const text = useText();
  const search = useQuestionSearch(data.groups.flatMap(({ entries }) => entries));
  const sections = data.groups.map(({ group, entries }) => ({
    id: groupId(group),
    text: text(`faq.group.${group}`),
    entries,
  }));
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs}>
        <JumpList
          label={text('faq.groups')}
          items={sections.map((section) => ({ ...section, count: section.entries.length }))}
        />
        <p className="page-header__more">
          <SiteLink to={data.servicesPath}>{text('faqs.services')}</SiteLink>
        </p>
      </PageHeader>
      <div className="page-body container">
        <QuestionSearch search={search} />
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className="list-section"
            hidden={!section.entries.some(search.shows)}
          >
            <h2 className="list-section__title">{section.text}</h2>
            <FaqList entries={section.entries} search={search} />
          </section>
        ))}
      </div>
      <PageSlices zone={data} />
    </>
  );
};

export default Faqs;
