import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { sentenceOf } from '../platform/api/api-error.ts';
import { experienceColumns } from './port-lineup.columns.tsx';
import { type LineupQuery, usePortExperience } from './port-lineup.data.ts';

export interface ExperienceCardProps {
  readonly port: number;
  readonly query: LineupQuery;
}

/** What the company has experienced at each berth, by season; each figure with its sample. */
export function ExperienceCard({ port, query }: ExperienceCardProps) {
  const experience = usePortExperience(port, query);
  const { data } = experience;
  return (
    <Card title="Our calls by berth and season" count={data?.rows.length} flush>
      {experience.isError && data === undefined ? (
        <ErrorState
          title="The figures could not be loaded"
          onRetry={() => void experience.refetch()}
        >
          {sentenceOf(experience.error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingState rows={3} name="Loading figures" />
      ) : (
        <>
          {data.isCut && (
            <Banner kind="information">Only the latest 2,000 port calls are counted.</Banner>
          )}
          <DataTable
            name="Our calls by berth and season"
            columns={experienceColumns}
            rows={data.rows}
            rowId={({ berth, season }) => `${berth ?? ''} ${season ?? 0}`}
            height="natural"
            keys="focus"
            empty={
              <EmptyState title="No calls yet">
                Waiting times, rates and losses come from the events and statements of facts of your
                port calls here.
              </EmptyState>
            }
          />
        </>
      )}
    </Card>
  );
}
