import type { ReactNode } from 'react';
import { FaqList } from '../../components/FaqList.tsx';
import { useText } from '../../model/html/use-text.ts';
import { JumpList } from '../JumpList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { QuestionSearch, useQuestionSearch } from '../QuestionSearch.tsx';
import { ServiceSection } from '../ServiceSection.tsx';
import { WayBack } from '../WayBack.tsx';
import type { ViewProps } from '../../model/page/template.ts';
import type { FaqsServicesData } from './template.ts';

const FaqsServices = ({ data, crumbs }: ViewProps<FaqsServicesData>): ReactNode => {
  const text = useText();
  const search = useQuestionSearch(data.services.flatMap(({ entries }) => entries));
  return (
    <>
      <PageHeader title={data.title} intro={data.intro} crumbs={crumbs}>
        <JumpList
          label={text('services.label')}
          items={data.services.map(({ service, entries }) => ({
            id: service.uid,
            text: service.name,
            count: entries.length,
          }))}
        />
      </PageHeader>
      <div className="page-body container">
        <QuestionSearch search={search} />
        {data.services.map(({ service, entries }) => (
          <ServiceSection key={service.id} service={service} hidden={!entries.some(search.shows)}>
            <FaqList entries={entries} search={search} />
          </ServiceSection>
        ))}
      </div>
      <WayBack crumbs={crumbs}>{text('faq.all')}</WayBack>
    </>
  );
};

export default FaqsServices;
