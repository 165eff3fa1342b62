import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { MenuButton } from '@fairlead/ui/menu';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { AuditChain } from './audit-chain.part.tsx';
import { AuditEntryPanel } from './audit-entry.panel.tsx';
import { AuditFilterFields } from './audit-filters.part.tsx';
import {
  addressOf,
  type AuditFilters,
  filtersIn,
  noFilters,
  queryOf,
} from './audit-filters.state.ts';
import { auditColumns } from './audit.columns.tsx';
import { type AuditEntry, useAuditDownload, useAuditEntries } from './audit.data.ts';
import css from './audit.module.css';

/** All recorded changes of the company, and whether they still match their seal. */
export function AuditLog() {
  return (
    <div className={css['parts']}>
      <AuditChain />
      <Entries />
    </div>
  );
}

const keyOf = ({ book, id }: AuditEntry): string => `${book}-${id}`;

function Entries() {
  const address = useAddressQuery();
  const go = useChangeAddress();
  // Typing must not wait for the address.
  const [filters, setFilters] = useState(() => filtersIn(address));
  const change = (next: AuditFilters) => {
    setFilters(next);
    go({ part: addressOf(next), replace: true });
  };
  const zone = useTimeDisplay().zoneFor(null);
  const query = useDeferredValue(useMemo(() => queryOf(filters, zone), [filters, zone]));
  const list = useAuditEntries(query);
  const download = useAuditDownload();
  const columns = useMemo(() => auditColumns(zone), [zone]);
  const isNarrowed = Object.values(addressOf(filters)).some(Boolean);
  const entries = useMemo(() => list.data?.pages.flat() ?? [], [list.data]);
  const [opened, open] = useState<string>();
  const at = entries.findIndex((entry) => keyOf(entry) === opened);
  const entry = entries[at];
  const step = (by: number) => {
    const next = entries[at + by];
    return next === undefined ? undefined : () => open(keyOf(next));
  };
  const save = (format: 'csv' | 'xlsx') =>
    download.mutate({ ...query, format }, { onError: showError });
  return (
    <Card
      title="Audit log"
      flush
      actions={
        <MenuButton
          items={[
            { key: 'xlsx', label: 'Excel workbook', onChoose: () => save('xlsx') },
            { key: 'csv', label: 'CSV file', onChoose: () => save('csv') },
          ]}
        >
          Export
        </MenuButton>
      }
    >
      <AuditFilterFields filters={filters} onChange={change} />
      {list.isError && list.data === undefined ? (
        <ErrorState title="The audit log could not be loaded" onRetry={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : list.data === undefined ? (
        <LoadingState rows={8} />
      ) : (
        <DataTable
          name="Audit log"
          columns={columns}
          rows={entries}
          rowId={keyOf}
          height="natural"
          density="compact"
          keys="focus"
          onOpen={(row) => open(keyOf(row))}
          selectedId={opened}
          empty={
            isNarrowed ? (
              <EmptyState
                title="No entries match these filters"
                actions={
                  <Button variant="filled" onClick={() => change(noFilters)}>
                    Clear filters
                  </Button>
                }
              >
                Widen the period, or choose other users and records.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing has been recorded yet">
                Changes of records, sign-ins and changes of rights are recorded here.
              </EmptyState>
            )
          }
        />
      )}
      {list.hasNextPage && (
        <div className={css['more']}>
          <Button
            variant="quiet"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
      {entry !== undefined && (
        <AuditEntryPanel
          entry={entry}
          onClose={() => open(undefined)}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      )}
    </Card>
  );
}
