import { StatusBadge } from '@fairlead/ui/badge';
import { Card } from '@fairlead/ui/card';
import { useNowMs } from '@fairlead/ui/clock';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { type Column, DataTable } from '@fairlead/ui/table';
import { formatDate } from '@fairlead/domain/time/format';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { nameColumn, textColumn } from '../platform/lists/text-column.tsx';
import { useMay } from '../platform/current/current.ts';
import { ClosedYearCard, ClosingHistory } from './closed-year.part.tsx';
import { CloseYearDialog } from './close-year.dialog.tsx';
import { useClosedYears } from './closed-years.data.ts';
import { closingsOfVessel, closingStateOf, closingText, hasEnded } from './closing.state.ts';
import type { VesselYear } from './compliance.data.ts';
import { OpenYearCard } from './open-year.part.tsx';
import { chosenVessel, type OfFleet } from './vessel-choice.part.tsx';
import css from './compliance.module.css';

const badges = { open: 'inactive', closed: 'active', moved: 'warning' } as const;

const columns: readonly Column<VesselYear>[] = [
  nameColumn({
    key: 'vessel',
    label: 'Vessel',
    width: 160,
    grow: 1,
    phone: 'lead',
    of: ({ vessel }) => vessel.name,
  }),
  {
    key: 'state',
    label: 'Status',
    width: 230,
    phone: 'second',
    cell: (row) => <StatusBadge kind={badges[closingStateOf(row)]}>{closingText(row)}</StatusBadge>,
    text: closingText,
  },
  textColumn({
    key: 'closed',
    label: 'Closed on',
    width: 120,
    phone: 'end',
    of: ({ closing }) => (closing === null ? '' : formatDate(closing.closed, 'UTC')),
  }),
  textColumn({
    key: 'missing',
    label: 'Missing data',
    width: 110,
    align: 'right',
    phone: 'hidden',
    of: ({ missing }) => String(missing.length),
  }),
];

/** Which years are closed, and of one vessel what was closed and what has moved since. */
export function Closing({ address, fleet }: OfFleet) {
  const list = useClosedYears(address.year);
  const chosen = chosenVessel(fleet, address);
  return (
    <div className={css['page']}>
      <Card title={`Closed years: ${address.year}`} count={fleet.vessels.length} flush>
        <DataTable
          name="Closed years"
          keys="page"
          height="natural"
          density="compact"
          columns={columns}
          rows={fleet.vessels}
          rowId={({ vessel }) => vessel.id}
          selectedId={chosen?.vessel.id}
          onOpen={({ vessel }) => address.change({ vessel: vessel.id })}
          rowHref={({ vessel }) =>
            `/compliance/EuCompliance?tab=closing&year=${address.year}&vessel=${vessel.id}`
          }
        />
      </Card>
      {list.isError ? (
        <ErrorState title="The closings could not be loaded" onRetry={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </ErrorState>
      ) : list.data === undefined ? (
        <LoadingState name="Loading closings" />
      ) : (
        chosen !== undefined && (
          <OfVessel
            key={`${chosen.vessel.id} ${address.year}`}
            vesselYear={chosen}
            {...closingsOfVessel(list.data, chosen.vessel.id)}
          />
        )
      )}
    </div>
  );
}

type OfVesselProps = ReturnType<typeof closingsOfVessel> & { readonly vesselYear: VesselYear };

function OfVessel({ vesselYear, current, earlier }: OfVesselProps) {
  const [isClosing, setClosing] = useState(false);
  const mayWrite = useMay('company.write');
  const canClose = hasEnded(vesselYear.year, useNowMs());
  return (
    <>
      {current === undefined ? (
        <OpenYearCard
          vesselYear={vesselYear}
          hasEnded={canClose}
          onClose={mayWrite && canClose ? () => setClosing(true) : undefined}
        />
      ) : (
        <ClosedYearCard closedYear={current} />
      )}
      {earlier.length > 0 && <ClosingHistory closings={earlier} />}
      {isClosing && <CloseYearDialog vesselYear={vesselYear} onDone={() => setClosing(false)} />}
    </>
  );
}
