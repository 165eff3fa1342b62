import {
  allowanceEntryKinds,
  allowanceOfScheme,
  type TradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatDate } from '@fairlead/domain/time/format';
import { Button, TextButton } from '@fairlead/ui/button';
import { Muted } from '@fairlead/ui/figure';
import { EmptyState } from '@fairlead/ui/states';
import type { Column } from '@fairlead/ui/table';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { CardTable } from '../../platform/lists/card-table.tsx';
import { DownloadMenu } from '../../platform/lists/download-menu.tsx';
import { textColumn } from '../../platform/lists/text-column.tsx';
import css from '../compliance.module.css';
import { figureText } from '../figure-text.state.ts';
import { type AllowanceEntry, fetchEntries, mostListed, useEntries } from './allowances.data.ts';
import { EntryDialog } from './entry.dialog.tsx';
import { ReverseDialog } from './reverse.dialog.tsx';
import type { TradingAddress } from './trading-address.state.ts';

interface EntriesProps {
  readonly scheme: TradingScheme;
  readonly address: TradingAddress;
}

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

const detailText = ({ charterer, vessel, year, note }: AllowanceEntry): string =>
  [charterer?.name, vessel?.name, year === null ? undefined : `for ${year}`, note]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');

const kindText = ({ kind, reverses }: AllowanceEntry): string =>
  `${label(allowanceEntryKinds, kind)}${reverses === null ? '' : ', reversal'}`;

const columnsOf = (
  unit: string,
  onReverse: ((entry: AllowanceEntry) => void) | undefined,
): readonly Column<AllowanceEntry>[] => [
  textColumn<AllowanceEntry>({
    key: 'day',
    label: 'Day',
    width: 92,
    uncut: true,
    phone: 'second',
    of: ({ day }) => formatDate(day, 'UTC'),
  }),
  textColumn<AllowanceEntry>({
    key: 'kind',
    label: 'Kind',
    width: 150,
    phone: 'lead',
    of: kindText,
  }),
  textColumn<AllowanceEntry>({
    key: 'detail',
    label: 'Charterer, vessel and note',
    width: 200,
    grow: 2,
    phone: 'second',
    of: detailText,
  }),
  textColumn<AllowanceEntry>({
    key: 'allowances',
    label: unit,
    width: 110,
    align: 'right',
    uncut: true,
    phone: 'end',
    of: ({ allowances }) => figureText(allowances, 3),
  }),
  textColumn<AllowanceEntry>({
    key: 'held',
    label: 'Balance after',
    width: 110,
    align: 'right',
    uncut: true,
    minViewport: 1000,
    phone: 'hidden',
    of: ({ held }) => figureText(held, 3),
  }),
  textColumn<AllowanceEntry>({
    key: 'author',
    label: 'Entered by',
    width: 130,
    minViewport: 1200,
    phone: 'hidden',
    of: ({ author }) => author ?? '',
  }),
  {
    key: 'reverse',
    label: '',
    name: 'Reverse',
    width: 92,
    minViewport: 640,
    phone: 'second',
    cell: (entry) => <ReverseCell entry={entry} onReverse={onReverse} />,
  },
];

function ReverseCell({
  entry,
  onReverse,
}: {
  readonly entry: AllowanceEntry;
  readonly onReverse: ((entry: AllowanceEntry) => void) | undefined;
}) {
  if (entry.reversedBy !== null) return <Muted>Reversed</Muted>;
  if (entry.reverses !== null || onReverse === undefined) return null;
  return <TextButton onClick={() => onReverse(entry)}>Reverse</TextButton>;
}

/** The entries of the account: added and reversed, never changed. */
export function AllowanceEntries({ scheme, address }: EntriesProps) {
  const { charterer, change } = address;
  const mayWrite = useMay('company.write');
  const list = useEntries(scheme, charterer);
  const [isAdding, setAdding] = useState(false);
  const [reversed, setReversed] = useState<AllowanceEntry>();
  const columns = useMemo(
    () => columnsOf(allowanceOfScheme(scheme), mayWrite ? setReversed : undefined),
    [scheme, mayWrite],
  );
  const rows = list.data?.items;
  return (
    <>
      <CardTable
        title="Entries"
        list={{ ...list, data: rows }}
        density="compact"
        columns={columns}
        actions={
          <>
            {charterer !== undefined && (
              <Button onClick={() => change({ charterer: undefined })}>All charterers</Button>
            )}
            <DownloadMenu
              formats={formats}
              isEmpty={(rows?.length ?? 0) === 0}
              fetchFile={(fileType) => fetchEntries(scheme, charterer, fileType)}
            />
            {mayWrite && (
              <Button icon={IconPlus} onClick={() => setAdding(true)}>
                Add entry
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState title="No entries yet">
            Add what you received, surrendered or transferred. Entries are never changed: a wrong
            one is reversed by another.
          </EmptyState>
        }
      >
        {(rows?.length ?? 0) >= mostListed && (
          <p
            className={css['more']}
          >{`The latest ${mostListed} entries. Downloads contain all of them.`}</p>
        )}
      </CardTable>
      {isAdding && <EntryDialog scheme={scheme} onClose={() => setAdding(false)} />}
      {reversed !== undefined && (
        <ReverseDialog entry={reversed} onClose={() => setReversed(undefined)} />
      )}
    </>
  );
}
