import { counted } from '@fairlead/domain/quantities/counted';
import type { VesselDetails } from './live.data.ts';
import css from './live.module.css';

export interface EtaAccuracyProps {
  readonly accuracy: VesselDetails['etaAccuracy'];
  readonly vessel: string;
  readonly port: string;
}

/** How far off calculated ETAs were: half of the arrivals were nearer. */
export function EtaAccuracy({ accuracy, vessel, port }: EtaAccuracyProps) {
  const rows = [
    { name: vessel, errors: accuracy.vessel },
    { name: port, errors: accuracy.port },
  ].filter(({ errors }) => errors.length > 0);
  if (rows.length === 0) return null;
  return (
    <table className={css['etas']} aria-label="How far off calculated ETAs were">
      <thead>
        <tr>
          <th scope="col">Calculated ETA</th>
          <th scope="col">Hours before</th>
          <th scope="col">Median off by</th>
          <th scope="col">Arrivals</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ name, errors }) =>
          errors.map(({ step, medianHours, arrivals }, index) => (
            <tr key={`${name} ${step}`}>
              <th scope="row">{index === 0 ? name : ''}</th>
              <td>{step} h</td>
              <td>{medianHours.toFixed(1)} h</td>
              <td>{counted(arrivals, 'arrival')}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
