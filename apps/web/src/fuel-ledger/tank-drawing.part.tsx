import { sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { TextButton } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { Muted } from '@fairlead/ui/figure';
import type { FuelLot } from './fuel-ledger.data.ts';
import { type HeldPart, heldLots, type PicturedTank } from './tank-picture.state.ts';
import css from './fuel-ledger.module.css';

const colours = 7;
const colourOf = ({ lot }: HeldPart): string => `var(--c${((lot?.id ?? 0) % colours) + 1})`;
const keyOf = ({ lot, fuelId }: HeldPart): string =>
  lot === undefined ? `unknown ${String(fuelId)}` : String(lot.id);
const massOf = (kg: bigint): string => formatDecimal(tonnesOf(kg));

export interface TankDrawingProps {
  readonly tank: PicturedTank;
  readonly onLot: (lot: number) => void;
}

/** A tank with a layer for each delivery in it; a layer opens the history of its delivery. */
export function TankDrawing({ tank, onLot }: TankDrawingProps) {
  const { name, capacity, kg, parts, findings } = tank;
  const { main, residues } = heldLots(parts);
  const severity = Math.max(0, ...findings.map((finding) => finding.severity));
  return (
    <section className={css['tank']} aria-label={name}>
      <h3 data-tip-truncated>{name}</h3>
      <div className={css['vessel']} data-severity={severity} aria-hidden>
        {parts.map((part) => (
          <div
            key={keyOf(part)}
            className={classNames(css['part'], part.lot === undefined && css['unknown'])}
            style={{
              height: `${Math.min(100, part.share * 100)}%`,
              ...(part.lot === undefined ? {} : { background: colourOf(part) }),
            }}
          />
        ))}
      </div>
      <div className={css['figure']}>
        {massOf(kg)} mt {capacity !== null && <Muted>of {capacity} m³</Muted>}
      </div>
      <HeldLots parts={main} onLot={onLot} />
      {residues.length > 0 && (
        <details className={css['residues']}>
          <summary>
            {counted(residues.length, 'residue')}, {massOf(sumKg(residues))}
          </summary>
          <HeldLots parts={residues} onLot={onLot} />
        </details>
      )}
    </section>
  );
}

interface HeldLotsProps {
  readonly parts: readonly HeldPart[];
  readonly onLot: (lot: number) => void;
}

function HeldLots({ parts, onLot }: HeldLotsProps) {
  return (
    <ul className={css['lots']}>
      {parts.map((part) => (
        <li key={keyOf(part)}>
          {part.lot === undefined ? (
            <span>
              {part.fuelId === null ? 'Unknown' : `${fuelName(part.fuelId)}, unknown origin`}
            </span>
          ) : (
            <LotButton lot={part.lot} onLot={onLot} />
          )}
          <span>{massOf(part.kg)}</span>
        </li>
      ))}
    </ul>
  );
}

function LotButton({ lot, onLot }: { readonly lot: FuelLot } & Pick<HeldLotsProps, 'onLot'>) {
  return (
    <TextButton onClick={() => onLot(lot.id)}>
      {lot.name}, {lot.fuel.name}
    </TextButton>
  );
}
