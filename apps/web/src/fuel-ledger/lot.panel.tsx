import { label } from '@fairlead/domain/enumerations/enumeration';
import { fuelMovementKinds } from '@fairlead/domain/fuel-ledger/enumerations';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { formatWithZone } from '@fairlead/domain/time/format';
import { linkClass } from '@fairlead/ui/button';
import { SidePanel } from '@fairlead/ui/panel';
import { LoadingState } from '@fairlead/ui/states';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import { useLot } from './fuel-ledger.data.ts';
import css from './fuel-ledger.module.css';

export interface LotPanelProps {
  readonly vessel: number;
  readonly lot: number;
  readonly onClose: () => void;
}

/** A lot from its delivery to its last tonne. */
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
  const { lot, movements, remaining } = data;
  return (
    <SidePanel title={`${lot.name}, ${lot.fuel.name}`} width={1000} onClose={onClose}>
      <p>
        {formatDecimal(lot.delivered)} mt on {formatWithZone(lot.at, zone)},{' '}
        {formatDecimal(remaining)} mt left.{' '}
        {lot.noteId !== null && (
          <Link className={linkClass} to="/reports/bdn/$id" params={{ id: lot.noteId }}>
            Bunker delivery note
          </Link>
        )}
      </p>
      <div className={css['scroll']}>
        <table className={css['rows']}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Movement</th>
              <th scope="col">Tank</th>
              <th scope="col" className={css['number']}>
                mt
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <tr key={movement.id}>
                <td>{formatWithZone(movement.at, zone)}</td>
                <td>{label(fuelMovementKinds, movement.kind)}</td>
                <td>{movement.tank ?? 'Not stated'}</td>
                <td className={css['number']}>{formatDecimal(movement.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SidePanel>
  );
}
