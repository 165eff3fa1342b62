import { label } from '@fairlead/domain/enumerations/enumeration';
import { etaAuthors } from '@fairlead/domain/live/enumerations';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { LaycanText } from '../platform/laycan/laycan-text.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import type { ComparedEta } from './live.data.ts';
import css from './live.module.css';
import { differenceText } from './live.state.ts';

export interface EtaListProps {
  readonly etas: readonly ComparedEta[];
  /** The zone of the port. */
  readonly zone: string;
}

/** Each ETA with its author, and how far it is from plan and laycan. */
export function EtaList({ etas, zone }: EtaListProps) {
  return (
    <table className={css['etas']} aria-label="ETAs by author">
      <thead>
        <tr>
          <th scope="col">ETA by</th>
          <th scope="col">Time</th>
          <th scope="col">To plan</th>
          <th scope="col">To laycan</th>
        </tr>
      </thead>
      <tbody>
        {etas.map((eta) => (
          <tr key={eta.author}>
            <th scope="row">
              {label(etaAuthors, eta.author)}
              {eta.authorName !== null && <span className={css['by']}>{eta.authorName}</span>}
            </th>
            <td>
              <Moment at={eta.at} zone={zone} />
            </td>
            <td>{eta.statedAt === null ? '' : differenceText(eta.minutesToPlan, 'As planned')}</td>
            <td>
              {eta.minutesToLaycan !== null && (
                <LaycanText deviationMs={eta.minutesToLaycan * minuteMs} within="Within" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
