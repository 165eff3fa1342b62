import { offhireReasons } from '@fairlead/domain/offhires/enumerations';
import { useMemo } from 'react';
import { useMay } from '../platform/current/current.ts';
import { copyRows } from '../platform/lists/copy-rows.ts';
import { BulkBar } from '../platform/registers/bulk-bar.tsx';
import { useRegisterTools } from '../platform/registers/register-tools.tsx';
import { useSelectColumns, useSelection } from '../platform/registers/selection.tsx';
import type { SharedRegister } from '../platform/registers/shared-register.ts';
import type { OffhireAddress } from './offhire-address.state.ts';
import { offhireColumns } from './offhires.columns.tsx';
import { fetchOffhires, type Offhire, type OffhireQuery } from './offhires.data.ts';

const sharedOf = (query: OffhireQuery): SharedRegister => ({
  name: 'offhires',
  entity: 'offhire',
  thing: 'off-hire',
  things: 'off-hires',
  isNeverMerged: true,
  hasNoStatus: true,
  foundBy: 'their vessels and start times',
  sets: [
    {
      key: 'reason',
      label: 'Reason',
      options: offhireReasons.map(({ number, label }) => ({ value: number, label })),
    },
    {
      key: 'isPlanned',
      label: 'Planned',
      options: [
        { value: true, label: 'Planned' },
        { value: false, label: 'Not planned' },
      ],
    },
  ],
  listFile: (fileType) => fetchOffhires(query, fileType),
  href: (id) => `/offhires/${id}`,
});

const nameOf = ({ vessel, from }: Offhire): string => `off-hire of ${vessel.name} from ${from}`;
const sorting = { key: 'from', direction: 'descending' } as const;

/** Importing, exporting and changing several off-hires at once. */
export function useOffhireTools(address: OffhireAddress, rows: readonly Offhire[]) {
  const mayWrite = useMay('company.write');
  const { query, search } = address;
  const shared = useMemo(() => sharedOf(query), [query]);
  const selection = useSelection(rows);
  const columns = useSelectColumns(offhireColumns, selection, { isShown: mayWrite, nameOf });
  const list = { search, includeInActive: true, sorting };
  const { menu, opened, merge, download } = useRegisterTools(shared, list, () => undefined);
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  return {
    columns,
    /** Selects the row with the focus. */
    rowKeys: mayWrite
      ? [
          {
            key: 'x',
            name: 'Select the off-hire',
            run: ({ id }: Offhire) => selection.toggle(id),
          },
        ]
      : [],
    /** Replaces the toolbar while rows are selected. */
    bar: chosen.length > 0 && (
      <BulkBar
        register={shared}
        selection={selection}
        shown={rows.map(({ id }) => id)}
        onMerge={merge}
        onDownload={(fileType) => download(fileType, selection.ids)}
        onCopy={() => void copyRows(offhireColumns, chosen)}
      />
    ),
    menu,
    opened,
  };
}
