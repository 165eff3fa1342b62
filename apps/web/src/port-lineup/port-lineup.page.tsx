import { linkClass } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import type { Column } from '@fairlead/ui/table-columns';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useAddressQuery } from '../platform/address/address.ts';
import { ExperienceCard } from './experience-card.part.tsx';
import { LineupFilter } from './lineup-filter.part.tsx';
import { LineupTiles } from './lineup-tiles.part.tsx';
import { berthColumns, hereColumns } from './port-lineup.columns.tsx';
import {
  type Lineup,
  type LineupCall,
  type LineupQuery,
  usePortLineup,
} from './port-lineup.data.ts';
import css from './port-lineup.module.css';
import { byBerth, lineupQuery } from './port-lineup.state.ts';

/** /ports/{id}/lineup: which of our vessels are at a port or bound for it, by berth, and what we know of its berths. */
export function PortLineupPage() {
  const { id } = useParams({ strict: false });
  const stated = useAddressQuery();
  const query = useMemo(() => lineupQuery(stated), [stated]);
  const port = Number(id);
  const lineup = usePortLineup(port, query);
  const { data } = lineup;
  const name = data?.port.name ?? 'Port';
  return (
    <Page>
      <PageHeader
        title="Line-up"
        kind={name}
        crumbs={[
          <Link key="ports" className={linkClass} to="/ports/{-$id}" params={{ id: undefined }}>
            Ports
          </Link>,
          <Link key="port" className={linkClass} to="/ports/{-$id}" params={{ id }}>
            {name}
          </Link>,
        ]}
        count={data?.calls.length}
        actions={
          <Link className={linkClass} to="/ports/$id/performance" params={{ id: String(port) }}>
            Performance
          </Link>
        }
      />
      <LineupFilter />
      <PageBody>
        {lineup.isError && data === undefined ? (
          <ErrorState title="The line-up could not be loaded" onRetry={() => void lineup.refetch()}>
            {sentenceOf(lineup.error)}
          </ErrorState>
        ) : data === undefined ? (
          <LoadingState rows={8} name="Loading line-up" />
        ) : (
          <Shown lineup={data} query={query} />
        )}
      </PageBody>
    </Page>
  );
}

function Shown({ lineup, query }: { readonly lineup: Lineup; readonly query: LineupQuery }) {
  const next = lineup.calls.filter(({ isNext }) => isNext);
  const berths = useMemo(() => byBerth(lineup.calls), [lineup.calls]);
  return (
    <div className={css['page']}>
      <LineupTiles lineup={lineup} />
      <Calls
        title="Here and bound here"
        columns={hereColumns}
        calls={next}
        empty={`No vessel of yours is at ${lineup.port.name}, and none has it as its next port call within these weeks.`}
      />
      <Calls
        title="Line-up by berth"
        columns={berthColumns}
        calls={berths}
        empty={`No port call of yours at ${lineup.port.name} is planned within these weeks.`}
      />
      <p className={css['note']}>
        Miles to go are by sea with the settings of the vessel: an estimate, not for navigation.
        Times are those of the port.
      </p>
      <ExperienceCard port={lineup.port.id} query={query} />
    </div>
  );
}

interface CallsProps {
  readonly title: string;
  readonly columns: readonly Column<LineupCall>[];
  readonly calls: readonly LineupCall[];
  readonly empty: string;
}

function Calls({ title, columns, calls, empty }: CallsProps) {
  const navigate = useNavigate();
  return (
    <Card title={title} count={calls.length} flush>
      <DataTable
        name={title}
        columns={columns}
        rows={calls}
        rowId={({ id }) => id}
        height="natural"
        keys="focus"
        onOpen={({ id }) => void navigate({ to: '/portcalls/$id', params: { id: String(id) } })}
        rowHref={({ id }) => `/portcalls/${id}`}
        empty={<EmptyState title="No vessels">{empty}</EmptyState>}
      />
    </Card>
  );
}
