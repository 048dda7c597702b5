import type { ReactNode } from 'react';
import { FaqList } from '../../components/FaqList.tsx';
import { useText } from '../../model/html/site-context.ts';
import { FaqTitleList } from '../FaqTitleList.tsx';
import { JumpList } from '../JumpList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { QuestionSearch, useQuestionSearch } from '../QuestionSearch.tsx';
import { ServiceSection } from '../ServiceSection.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { FaqsServicesData } from './template.ts';

const FaqsServices = ({ data, crumbs }: ViewProps<FaqsServicesData>): ReactNode => {
  const text = useText();
  const isWhole = data.services.every(({ titles }) => titles.length === 0);
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs}>
        <JumpList
          label={text('services.label')}
          items={data.services.map(({ service, entries, titles }) => ({
            id: service.uid,
            text: service.name,
            count: titles.reduce((sum, page) => sum + page.entries.length, entries.length),
          }))}
        />
      </PageHeader>
      <div className="page-body container">
        {isWhole ? (
          <SearchedServices services={data.services} />
        ) : (
          data.services.map(({ service, titles }) => (
            <ServiceSection key={service.id} service={service}>
              <FaqTitleList pages={titles} />
            </ServiceSection>
          ))
        )}
      </div>
      <WayBack crumbs={crumbs}>{text('faq.all')}</WayBack>
    </>
  );
};

export default FaqsServices;

/** All questions by service; the search hides those that do not match. */
const SearchedServices = ({ services }: Pick<FaqsServicesData, 'services'>): ReactNode => {
  const search = useQuestionSearch(services.flatMap(({ entries }) => entries));
  return (
    <>
      <QuestionSearch search={search} />
      {services.map(({ service, entries }) => (
        <ServiceSection key={service.id} service={service} hidden={!entries.some(search.shows)}>
          <FaqList entries={entries} search={search} />
        </ServiceSection>
      ))}
    </>
  );
};
