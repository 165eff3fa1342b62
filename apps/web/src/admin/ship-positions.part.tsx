import { shipPositionDrops } from '@fairlead/domain/live/ship-positions';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Card } from '@fairlead/ui/card';
import { Moment } from '../platform/moment/moment.tsx';
import type { Installation } from './admin.data.ts';
import { DropCounts } from './drop-counts.part.tsx';
import { type FactColumn, FactTable } from './fact-table.part.tsx';

type Counts = Installation['shipPositions'];

const columns: readonly FactColumn<Counts>[] = [
  ['Last position', ({ latest }) => (latest === null ? 'None' : <Moment at={latest} />)],
  ['Positions stored', ({ stored }) => formatDecimal(String(stored), 0)],
  ['Left out', ({ dropped }) => <DropCounts dropped={dropped} labels={shipPositionDrops} />],
  [
    'Counted since',
    ({ countedSince }) => (countedSince === null ? '' : <Moment at={countedSince} />),
  ],
];

/** What became of the positions that devices on board sent. */
export function ShipPositions({ counts }: { readonly counts: Counts }) {
  return (
    <Card title="Positions of ships’ devices">
      <FactTable
        name="Positions of ships’ devices"
        rows={counts.countedSince === null ? [] : [counts]}
        rowKey={() => 'all'}
        empty="No device has sent a position. It is switched on in the settings of the ship app."
        columns={columns}
      />
    </Card>
  );
}
