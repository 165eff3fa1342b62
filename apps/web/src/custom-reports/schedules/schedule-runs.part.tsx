import { reportFileState } from '@fairlead/domain/custom-reports/report-folder';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { type ScheduleRun, useRuns } from './report-schedules.data.ts';
import css from './schedules.module.css';

/** What became of the file for the folder. */
function fileOf({ name, state, reason }: NonNullable<ScheduleRun['file']>): string {
  if (state === reportFileState.Written) return `in the folder as ${name}`;
  if (state === reportFileState.Failed) return `not in the folder: ${reason ?? ''}`;
  return reason === null
    ? 'being written to the folder'
    : `not in the folder yet, tried again: ${reason}`;
}

function outcomeOf(run: ScheduleRun): string {
  const { failure, rows, sent, queued, undelivered, mailFailure, file } = run;
  if (failure !== null) return `Failed: ${failure}`;
  const isMailed = file === null || sent + queued + undelivered.length > 0;
  return [
    counted(rows ?? 0, 'row'),
    ...(isMailed ? [`${counted(sent, 'mail')} sent`] : []),
    ...(queued > 0 ? [`${queued} being sent`] : []),
    ...undelivered.map((one) => `not delivered to ${one}`),
    ...(mailFailure === null ? [] : [`not mailed: ${mailFailure}`]),
    ...(file === null ? [] : [fileOf(file)]),
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
            {run.isRequested ? `On request: ${outcomeOf(run)}` : outcomeOf(run)}
          </span>
        </li>
      ))}
    </ul>
  );
}
