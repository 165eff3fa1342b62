import { label } from '@fairlead/domain/enumerations/enumeration';
import { fuelMovementKinds, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { type LotTrace, traceLot } from '@fairlead/domain/fuel-ledger/lot-trace';
import { kgOf, mtText, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { linkClass } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { LoadingState } from '@fairlead/ui/states';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../api/api-error.ts';
import { useTimeDisplay } from '../time-display/time-display.ts';
import { type LotMovements, useLot } from './ledger-data.ts';
import css from './fuel-tanks.module.css';

type Movement = LotMovements['movements'][number];

/** The record that a movement comes from. */
function SourceLink({ source, sourceId: id }: Movement) {
  switch (source) {
    case fuelSource.BunkerNote:
      return (
        <Link className={linkClass} to="/reports/bdn/$id" params={{ id }}>
          Bunker delivery note
        </Link>
      );
    case fuelSource.TankTransfer:
      return (
        <Link className={linkClass} to="/reports/tt/{-$id}" params={{ id }}>
          Tank transfer
        </Link>
      );
    case fuelSource.LogReport:
      return (
        <Link className={linkClass} to="/reports/log/$id" params={{ id }}>
          Log report
        </Link>
      );
    case fuelSource.Correction:
      return 'Correction';
  }
}

const tankText = (tank: string | null): string => tank ?? 'Tank not stated';

/** Received, burnt, discharged, corrected and left; what did not happen is left out. */
function traceFacts(trace: LotTrace): readonly (readonly [string, string])[] {
  const amounts: readonly (readonly [string, bigint])[] = [
    ['Received', trace.received],
    ['Burnt', trace.burnt],
    ['Discharged', trace.debunkered],
    ['Corrected', trace.corrected],
    ['Pumped between tanks', trace.transferred],
  ];
  const where = trace.tanks.map(({ tank, kg }) => `${tankText(tank)} ${mtText(kg)}`).join(', ');
  return [
    ...amounts.filter(([, kg]) => kg !== 0n).map(([name, kg]) => [name, mtText(kg)] as const),
    ['Left', mtText(trace.left)],
    ['Where it is now', where === '' ? 'None on board' : where],
  ];
}

/** Each movement with what is left of the lot after it. */
function withLeft(movements: readonly Movement[]) {
  let kg = 0n;
  return movements.map((movement) => {
    kg += kgOf(movement.quantity);
    return { movement, left: tonnesOf(kg) };
  });
}

function Movements({ movements, zone }: Pick<LotMovements, 'movements'> & { zone: string }) {
  return (
    <div className={css['scroll']}>
      <table className={css['rows']}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Movement</th>
            <th scope="col">Tank</th>
            <th scope="col">Reported by</th>
            <th scope="col" className={css['number']}>
              mt
            </th>
            <th scope="col" className={css['number']}>
              Left, mt
            </th>
          </tr>
        </thead>
        <tbody>
          {withLeft(movements).map(({ movement, left }) => (
            <tr key={movement.id}>
              <td>{formatWithZone(movement.at, zone)}</td>
              <td>{label(fuelMovementKinds, movement.kind)}</td>
              <td>{tankText(movement.tank)}</td>
              <td>
                <SourceLink {...movement} />
              </td>
              <td className={css['number']}>{formatDecimal(movement.quantity)}</td>
              <td className={css['number']}>{formatDecimal(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface LotPanelProps {
  readonly vessel: number;
  readonly lot: number;
  readonly onClose: () => void;
}

/** A lot from its delivery to its last tonne: which tanks, which transfers, burnt in which reports, what is left. */
export function LotPanel({ vessel, lot: id, onClose }: LotPanelProps) {
  const { data, error } = useLot(vessel, id);
  const zone = useTimeDisplay().zoneFor(null);
  if (data === undefined)
    return (
      <SidePanel title="Delivery" onClose={onClose}>
        {error === null ? (
          <LoadingState name="Loading delivery" />
        ) : (
          <span role="alert">{sentenceOf(error)}</span>
        )}
      </SidePanel>
    );
  const { lot, movements } = data;
  const trace = traceLot(
    movements.map(({ kind, tank, quantity }) => ({ kind, tank, kg: kgOf(quantity) })),
  );
  return (
    <SidePanel title={`${lot.name}, ${lot.fuel.name}`} width={1000} onClose={onClose}>
      <dl className={css['facts']}>
        {traceFacts(trace).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Movements movements={movements} zone={zone} />
    </SidePanel>
  );
}
