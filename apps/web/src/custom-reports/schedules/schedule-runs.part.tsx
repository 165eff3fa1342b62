import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { type ScheduleRun, useRuns } from './report-schedules.data.ts';
import css from './schedules.module.css';

function outcomeOf({ failure, rows, sent, queued, undelivered }: ScheduleRun): string {
  if (failure !== null) return `Not sent: ${failure}`;
  return [
    counted(rows ?? 0, 'row'),
    `${counted(sent, 'mail')} sent`,
    ...(queued > 0 ? [`${queued} being sent`] : []),
    ...undelivered.map((one) => `not delivered to ${one}`),
  ].join(', ');
}

/** The latest runs of a schedule, with what became of each. */
export function ScheduleRuns({ id, zone }: { readonly id: number; readonly zone: string }) {
  const runs = useRuns(id);
  if (runs.data === undefined || runs.data.length === 0)
    return <p className={css['quiet']}>It has not run yet.</p>;
  return (
    <ul className={css['runs']} aria-label="Runs">
      {runs.data.map((run) => (
        <li key={run.id}>
          <span>{formatWithZone(run.at, zone)}</span>
          <span className={css['quiet']}>
            {run.isRequested ? `Sent on request: ${outcomeOf(run)}` : outcomeOf(run)}
          </span>
        </li>
      ))}
    </ul>
  );
}
