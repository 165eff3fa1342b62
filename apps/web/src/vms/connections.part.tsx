import { Button } from '@fairlead/ui/button';
import { EmptyState } from '@fairlead/ui/states';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { CardTable } from '../platform/lists/card-table.tsx';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { showError } from '../platform/api/show-error.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { ConnectionPanel } from './connection.panel.tsx';
import { runColumns, useConnectionColumns } from './vms.columns.tsx';
import {
  type Connection,
  type Run,
  useConnections,
  useRunConnection,
  useRuns,
} from './vms.data.ts';
import css from './vms.module.css';

/** Company settings: other systems with which voyages, port calls and cargo are exchanged. */
export function Connections() {
  const connections = useConnections();
  const { connection: opened, log } = useAddressQuery();
  const change = useChangeAddress();
  const open = ({ id }: Connection) =>
    change({ part: { connection: String(id), log: String(id) } });
  const columns = useConnectionColumns(open);
  const create = useCreateAction('New connection', () => change({ part: { connection: 'new' } }));
  const { data } = connections;
  const record = data?.find(({ id }) => String(id) === opened);
  const logged = data?.find(({ id }) => String(id) === log) ?? data?.[0];
  return (
    <>
      <CardTable
        title="Connections"
        list={connections}
        actions={create}
        columns={columns}
        onOpen={open}
        selectedId={logged?.id}
        isInactive={({ inActive }) => inActive}
        empty={
          <EmptyState title="No connections yet" actions={create}>
            A connection fetches voyages, port calls and cargo from another system, or sends yours.
          </EmptyState>
        }
      />
      {logged !== undefined && <RunLog key={logged.id} connection={logged} />}
      {(opened === 'new' || record !== undefined) && (
        <ConnectionPanel
          key={opened}
          connection={record}
          onClose={() => change({ part: { connection: undefined } })}
        />
      )}
    </>
  );
}

/** The runs of one connection; below them what the selected one did not accept. */
function RunLog({ connection }: { readonly connection: Connection }) {
  const runs = useRuns(connection.id);
  const run = useRunConnection();
  const [chosen, choose] = useState<number>();
  const shown = runs.data?.find(({ id }) => id === chosen) ?? runs.data?.[0];
  return (
    <CardTable
      title={`Log of ${connection.name}`}
      list={runs}
      actions={
        <Button
          variant="outline"
          icon={IconRefresh}
          loading={run.isPending || connection.isRunning}
          onClick={() =>
            run.mutate(connection.id, {
              onError: showError,
            })
          }
        >
          Run now
        </Button>
      }
      columns={runColumns}
      density="compact"
      onOpen={({ id }) => choose(id)}
      selectedId={shown?.id}
      empty={<EmptyState title="No exchanges yet">Each exchange is recorded here.</EmptyState>}
    >
      {shown !== undefined && shown.sentence !== null && (
        <p className={css['sentence']}>
          <Moment at={shown.started} />: {shown.sentence}
        </p>
      )}
      {shown !== undefined && shown.problems.length > 0 && <Problems run={shown} />}
    </CardTable>
  );
}

const kinds: Readonly<Record<string, string>> = {
  voyage: 'Voyage',
  portCall: 'Port call',
  cargo: 'Cargo',
};

function Problems({ run }: { readonly run: Run }) {
  return (
    <section className={css['problems']}>
      <h3>
        Not imported <Moment at={run.started} />
      </h3>
      <ul aria-label="Records not imported">
        {run.problems.map(({ record, externalId, sentence }) => (
          <li key={`${record} ${externalId ?? ''} ${sentence}`}>
            {kinds[record] ?? record} {externalId ?? '(without id)'}: {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
