import { formatDateTime } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { MenuButton } from '@fairlead/ui/menu';
import { Select } from '@fairlead/ui/select';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useDeferredValue, useMemo, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { auditColumns, entityWord, sourceWords } from './audit.columns.tsx';
import {
  type AuditQuery,
  useAuditChoices,
  useAuditDownload,
  useAuditEntries,
  useAuditHead,
  useVerification,
} from './audit.data.ts';
import css from './audit.module.css';

/** Everything that was recorded of the company, and whether it still stands as it was sealed. */
export function AuditLog() {
  return (
    <div className={css['parts']}>
      <Chain />
      <Entries />
    </div>
  );
}

const fail = (error: unknown) => toast.show({ text: sentenceOf(error), kind: 'error' });

/** The seal over the log, and its last hash to be kept elsewhere. */
function Chain() {
  const head = useAuditHead().data;
  const verification = useVerification();
  const zone = useTimeDisplay().zoneFor(null);
  const result = verification.data;
  const copy = () =>
    void navigator.clipboard.writeText(head?.hash ?? '').then(
      () => toast.show({ text: 'Copied' }),
      () => toast.show({ text: 'The browser did not allow copying', kind: 'error' }),
    );
  return (
    <Card title="Seal">
      <div className={css['chain']}>
        <p>
          Every minute what was recorded is sealed into a chain: each link holds a hash of the entry
          and of the link before it. Whoever changes, deletes or puts in an entry later breaks the
          chain.
        </p>
        {head?.hash != null && (
          <p>
            {head.links} links, the last one sealed{' '}
            {head.sealed === null ? '' : formatDateTime(head.sealed, zone)}. Keep its hash outside
            Fairlead: with it you can prove later that nothing before it changed.
            <code className={css['hash']}>{head.hash}</code>
          </p>
        )}
        {result !== undefined && (
          <Banner
            kind={result.isWhole ? 'success' : 'error'}
            title={result.isWhole ? 'The chain is whole' : 'The chain is broken'}
          >
            {result.first?.sentence ?? `All ${result.links} links agree with their entries.`}
          </Banner>
        )}
        <div className={css['buttons']}>
          <Button
            loading={verification.isPending}
            onClick={() => verification.mutate(undefined, { onError: fail })}
          >
            Verify now
          </Button>
          {head?.hash != null && (
            <Button variant="quiet" onClick={copy}>
              Copy hash
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

interface Filters {
  readonly from: string | null;
  /** The last day, included. */
  readonly to: string | null;
  readonly person: number | null;
  readonly entity: string | null;
  readonly source: string | null;
  readonly s: string;
}

const all: Filters = { from: null, to: null, person: null, entity: null, source: null, s: '' };
const dayMs = 86_400_000;

function queryOf({ from, to, person, entity, source, s }: Filters): AuditQuery {
  return {
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to: new Date(Date.parse(to) + dayMs).toISOString() }),
    ...(person === null ? {} : { person }),
    ...(entity === null ? {} : { entity }),
    ...(source === null ? {} : { source: source as NonNullable<AuditQuery['source']> }),
    ...(s.trim() === '' ? {} : { s: s.trim() }),
  };
}

function Entries() {
  const [filters, setFilters] = useState(all);
  const query = useDeferredValue(useMemo(() => queryOf(filters), [filters]));
  const list = useAuditEntries(query);
  const download = useAuditDownload();
  const zone = useTimeDisplay().zoneFor(null);
  const columns = useMemo(() => auditColumns(zone), [zone]);
  const entries = useMemo(() => list.data?.pages.flat() ?? [], [list.data]);
  const save = (format: 'csv' | 'xlsx') => download.mutate({ ...query, format }, { onError: fail });
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
      <FilterFields filters={filters} onChange={setFilters} />
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
          rowId={({ book, id }) => `${book} ${id}`}
          height="natural"
          density="compact"
          keys="focus"
          empty={
            <EmptyState
              title="Nothing was recorded that fits"
              actions={<Button onClick={() => setFilters(all)}>Clear filters</Button>}
            >
              Changes of records, sign-ins and changes of rights stand here.
            </EmptyState>
          }
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Card>
  );
}

interface FilterFieldsProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const choices = useAuditChoices().data;
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <div className={css['filters']}>
      <DateField label="From" value={filters.from} onChange={(from) => change({ from })} />
      <DateField label="To" value={filters.to} onChange={(to) => change({ to })} />
      <Select
        label="Person"
        placeholder="Everybody"
        options={(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.person}
        onChange={(person) => change({ person })}
        onClear={() => change({ person: null })}
      />
      <Select
        label="Record"
        placeholder="All"
        options={(choices?.entities ?? []).map((entity) => ({
          value: entity,
          label: entityWord(entity),
        }))}
        value={filters.entity}
        onChange={(entity) => change({ entity })}
        onClear={() => change({ entity: null })}
      />
      <Select
        label="Source"
        placeholder="All"
        options={Object.entries(sourceWords).map(([value, label]) => ({ value, label }))}
        value={filters.source}
        onChange={(source) => change({ source })}
        onClear={() => change({ source: null })}
      />
      <TextField
        label="Text"
        clearable
        maxLength={100}
        value={filters.s}
        onChange={(s) => change({ s })}
      />
    </div>
  );
}
