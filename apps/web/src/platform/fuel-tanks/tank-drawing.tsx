import { sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { TextButton } from '@fairlead/ui/button';
import { classNames } from '@fairlead/ui/class-names';
import { Muted } from '@fairlead/ui/figure';
import { EmptyState } from '@fairlead/ui/states';
import type { FuelLot } from './ledger-data.ts';
import { drawnParts, type HeldPart, heldLots, type PicturedTank } from './tank-picture.ts';
import css from './fuel-tanks.module.css';

const colours = 7;
const colourOf = ({ lot }: HeldPart): string => `var(--c${((lot?.id ?? 0) % colours) + 1})`;
const keyOf = ({ lot, fuelId }: HeldPart): string =>
  lot === undefined ? `unknown ${String(fuelId)}` : String(lot.id);
/** A tint, with a line as its surface. */
const layerOf = (colour: string) => ({
  background: `color-mix(in srgb, ${colour} 20%, var(--surface))`,
  boxShadow: `inset 0 2px ${colour}`,
});
const massOf = (kg: bigint): string => formatDecimal(tonnesOf(kg));

interface TankDrawingProps {
  readonly tank: PicturedTank;
  readonly onLot: (lot: number) => void;
}

/** A tank with a layer for each delivery in it; a layer opens the history of its delivery. */
function TankDrawing({ tank, onLot }: TankDrawingProps) {
  const { name, capacity, kg, parts, findings } = tank;
  const { main, residues } = heldLots(parts);
  const severity = Math.max(0, ...findings.map((finding) => finding.severity));
  return (
    <section className={css['tank']} aria-label={name}>
      <h3 data-tip-truncated>{name}</h3>
      <div className={css['vessel']} data-severity={severity} aria-hidden>
        {drawnParts(parts).map((part) => (
          <div
            key={keyOf(part)}
            className={classNames(css['part'], part.lot === undefined && css['unknown'])}
            style={{
              height: `${Math.min(100, part.share * 100)}%`,
              ...(part.lot === undefined ? {} : layerOf(colourOf(part))),
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

interface TankGridProps {
  readonly tanks: readonly PicturedTank[];
  readonly onLot: TankDrawingProps['onLot'];
}

/** The tanks of a vessel beside each other. */
export function TankGrid({ tanks, onLot }: TankGridProps) {
  if (tanks.length === 0)
    return (
      <EmptyState title="No fuel tanks yet">
        Add the fuel tanks of the vessel on its page to see what is in them.
      </EmptyState>
    );
  return (
    <div className={css['tanks']}>
      {tanks.map((tank) => (
        <TankDrawing key={tank.id ?? 'none'} tank={tank} onLot={onLot} />
      ))}
    </div>
  );
}
