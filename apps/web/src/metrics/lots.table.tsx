import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { TextButton } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import type { LedgerPeriod } from '../platform/fuel-tanks/ledger-data.ts';
import type { PicturedTank } from '../platform/fuel-tanks/tank-picture.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { fuelColour } from './fuel-colour.state.ts';
import { type LotLine, lotLines } from './tank-state.state.ts';
import css from './metrics.module.css';

const mass = (kg: bigint): string => formatDecimal(tonnesOf(kg));

function FuelCell({ fuelId }: { readonly fuelId: number | null }) {
  if (fuelId === null) return 'Unknown';
  return (
    <>
      <span className={css['swatch']} style={{ background: `var(${fuelColour(fuelId)})` }} />
      {fuelName(fuelId)}
    </>
  );
}

interface LotRowProps {
  readonly line: LotLine;
  readonly onLot: (lot: number) => void;
}

function LotRow({ line, onLot }: LotRowProps) {
  const zone = useTimeDisplay().zoneFor(null);
  const { lot, fuelId, burntKg, leftKg, where, blendedWith } = line;
  return (
    <tbody className={leftKg < 0n ? css['wrong'] : undefined}>
      <tr>
        <td className={css['time']}>
          {lot === undefined ? (
            'No delivery'
          ) : (
            <TextButton onClick={() => onLot(lot.id)}>{lot.name}</TextButton>
          )}
        </td>
        <td className={css['time']}>
          <FuelCell fuelId={fuelId} />
        </td>
        <td className={css['time']}>{lot !== undefined && formatWithZone(lot.at, zone)}</td>
        <td className={css['number']}>{lot !== undefined && formatDecimal(lot.delivered)}</td>
        <td className={css['number']}>{mass(burntKg)}</td>
        <td className={css['number']}>{mass(leftKg)}</td>
      </tr>
      <tr>
        <td colSpan={6}>
          <Muted>
            {[where, blendedWith === '' ? '' : `Blended with ${blendedWith}`]
              .filter(Boolean)
              .join('. ') || 'None on board'}
          </Muted>
        </td>
      </tr>
    </tbody>
  );
}

interface LotsTableProps extends Pick<LotRowProps, 'onLot'> {
  readonly tanks: readonly PicturedTank[];
  readonly moved: LedgerPeriod;
  readonly atMs: number;
}

/** Every bunker lot on board at an instant or burnt in the period; one opens with all its movements. */
export function LotsTable({ tanks, moved, atMs, onLot }: LotsTableProps) {
  const lines = lotLines(tanks, moved, atMs);
  if (lines.length === 0) return null;
  const left = lines.reduce((sum, { leftKg }) => sum + leftKg, 0n);
  return (
    <Card title="Bunker lots" count={lines.length} flush>
      <div className={css['scroll']}>
        <table className={classNames(css['rows'], css['lots'])}>
          <thead>
            <tr>
              <th scope="col">Bunker lot</th>
              <th scope="col">Fuel</th>
              <th scope="col">Received</th>
              <th scope="col" className={css['number']}>
                Received, mt
              </th>
              <th scope="col" className={css['number']}>
                Burned in period, mt
              </th>
              <th scope="col" className={css['number']}>
                Left, mt
              </th>
            </tr>
          </thead>
          {lines.map((line) => (
            <LotRow key={line.lot?.id ?? `fuel ${String(line.fuelId)}`} line={line} onLot={onLot} />
          ))}
          <tfoot>
            <tr>
              <td colSpan={5}>Sum of lots</td>
              <td className={css['number']}>{mass(left)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
