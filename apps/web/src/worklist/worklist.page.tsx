import { worklistAddress } from '@fairlead/domain/worklist/lines';
import type { WorklistKind } from '@fairlead/domain/worklist/enumerations';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { MultiSelect } from '@fairlead/ui/select';
import { EmptyState, ErrorState } from '@fairlead/ui/states';
import { DataTable } from '@fairlead/ui/table';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { idsIn } from '../platform/address/ids.ts';
import { sentenceOf } from '../platform/api/api-error.ts';
import { rememberCompany } from '../platform/current/acting-company.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { worklistColumns } from './worklist.columns.tsx';
import { useWorklist, type Worklist, type WorklistRow } from './worklist.data.ts';
import {
  companyChoices,
  kindChoices,
  narrowedLines,
  omissionSentences,
  openOf,
  type WorklistFilter,
} from './worklist.state.ts';
import css from './worklist.module.css';

const nothing: Worklist = { companies: [], lines: [], leftOut: [] };
const addressOf = (row: WorklistRow): string =>
  worklistAddress({ kind: row.kind as WorklistKind, id: row.id });

/** `?companies=&kinds=`, so that a link or a reload shows the same lines. */
function useFilter() {
  const { companies = '', kinds = '' } = useAddressQuery();
  const change = useChangeAddress();
  const filter = useMemo(
    (): WorklistFilter => ({ companies: idsIn(companies), kinds: idsIn(kinds) }),
    [companies, kinds],
  );
  const narrow = (part: Partial<WorklistFilter>) =>
    change({
      part: Object.fromEntries(
        Object.entries(part).map(([key, ids]) => [
          key,
          ids.length === 0 ? undefined : ids.join(','),
        ]),
      ),
      replace: true,
    });
  return { filter, narrow };
}

/** Opens a line; the page of another company’s record is loaded for that company. */
function useOpenLine(): (row: WorklistRow) => void {
  const { customer } = useCurrent();
  const { history } = useRouter();
  return (row) => {
    if (row.companyId === customer?.id) {
      history.push(addressOf(row));
      return;
    }
    rememberCompany(row.companyId);
    location.assign(addressOf(row));
  };
}

/** /worklist: what is open in all companies of the user. */
export function WorklistPage() {
  const { me } = useCurrent();
  const { filter, narrow } = useFilter();
  const list = useWorklist();
  const open = useOpenLine();
  const zone = useTimeDisplay().zoneFor(null);
  const own = useMemo(() => me.customerRoles.map(({ customer }) => customer), [me]);
  const columns = useMemo(() => {
    const names = new Map(own.map(({ id, name }) => [id, name]));
    return worklistColumns({ zone, companyName: (id) => names.get(id) ?? '' });
  }, [zone, own]);
  const data = list.data ?? nothing;
  const rows = narrowedLines(data.lines, filter);
  const total = openOf(data, filter);
  const omissions = list.data === undefined ? [] : omissionSentences(data, own);
  return (
    <Page>
      <PageHeader title="All my companies" count={list.data === undefined ? undefined : total} />
      <FilterRow data={data} filter={filter} narrow={narrow} />
      <PageBody kind="fill">
        {omissions.length > 0 && <Omitted sentences={omissions} />}
        {total > rows.length && list.data !== undefined && (
          <Banner kind="information">
            {`${rows.length} of ${total} are listed: up to 100 of each kind and company.`}
          </Banner>
        )}
        <DataTable
          name="All my companies"
          keys="page"
          columns={columns}
          rows={rows}
          rowId={(row) => `${row.companyId}-${row.kind}-${row.id}-${row.text}`}
          loading={list.isPending}
          total={rows.length}
          onOpen={open}
          empty={
            <NothingOpen
              isNarrowed={filter.companies.length + filter.kinds.length > 0}
              onClear={() => narrow({ companies: [], kinds: [] })}
            />
          }
          error={
            list.isError &&
            list.data === undefined && (
              <ErrorState
                title="The worklist could not be loaded"
                onRetry={() => void list.refetch()}
              >
                {sentenceOf(list.error)}
              </ErrorState>
            )
          }
        />
      </PageBody>
    </Page>
  );
}

interface FilterProps {
  readonly data: Worklist;
  readonly filter: WorklistFilter;
  readonly narrow: (part: Partial<WorklistFilter>) => void;
}

function FilterRow({ data, filter, narrow }: FilterProps) {
  return (
    <div className={css['filter']} role="search" aria-label="Narrow">
      <MultiSelect
        label="Companies"
        placeholder="All companies"
        options={companyChoices(data, filter.kinds)}
        value={filter.companies}
        onChange={(companies) => narrow({ companies })}
      />
      <MultiSelect<number>
        label="Kinds"
        placeholder="All kinds"
        options={kindChoices(data, filter.companies)}
        value={filter.kinds}
        onChange={(kinds) => narrow({ kinds })}
      />
    </div>
  );
}

function Omitted({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Banner kind="warning" title="Not every company is included">
      <ul className={css['omitted']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}

interface NothingProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function NothingOpen({ isNarrowed, onClear }: NothingProps) {
  return (
    <EmptyState
      title={isNarrowed ? 'Nothing matches these filters' : 'Nothing is open'}
      actions={isNarrowed && <Button onClick={onClear}>Show all</Button>}
    >
      Open notifications, time bars of claims within 30 days, late voyages, laycans at risk, and
      what waits for acceptance in your companies are listed here.
    </EmptyState>
  );
}
