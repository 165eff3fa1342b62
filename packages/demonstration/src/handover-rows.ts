import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { dayMs, hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { type ReportScene, storyEntryId } from './report-scene.ts';
import { shipEntryRow } from './ship-entry-rows.ts';
import type { LogPage } from './ship-log.ts';
import type { ShipEntryRow } from './ship-report-rows.ts';

/** Notes are written for the next watch; older ones than these are not of interest. */
const daysBack = 21;

const atSea = [
  'Course and speed as ordered, {nm} nm to {port}. Wind force {wind}. Two fishing vessels on the port bow, clear by 1.5 nm.',
  'Traffic light, {nm} nm to {port}. Radar 2 switched to standby for service. Call the master at the waypoint off the coast.',
  'Wind force {wind}, spray on deck: deck is closed. Next position report at 04:00. {nm} nm to {port}.',
  'Autopilot works well again after the gyro was reset. Keep an eye on the heading alarm. {nm} nm to {port}.',
  'Ballast exchange finished, tanks 2 and 3 logged. Expect traffic from the separation scheme in two hours. {nm} nm to {port}.',
] as const;

const inPort = [
  'Alongside {port}, lines tended for the tide. Gangway net renewed. Next shift of the stevedores at 06:00.',
  'Cargo work in {port} goes on, hatch 1 open, hatch 2 closed for rain. Draught to be read at the shift change.',
  'No cargo work in {port} until the morning. Security level 1, two visitors signed in and out.',
  'Stores received in {port} and stowed. Fire detector in the paint locker isolated, enable it after the work.',
  'Moorings doubled aft, swell at the berth in {port}. Ballast pump 1 is running, stop at 62%.',
] as const;

function noteOf({ kind, leg, weather, done }: LogPage, turn: number): string {
  const isAtSea = leg.kind === 'sea' && kind !== logReportKind.Arrival;
  const list = isAtSea ? atSea : inPort;
  return (list[turn % list.length] ?? list[0])
    .replaceAll('{port}', leg.port.name)
    .replaceAll('{wind}', String(weather.windForce))
    .replaceAll('{nm}', String(Math.max(1, Math.round(leg.nm * (1 - done)))));
}

/** What the watches of the last weeks left to the next: two notes around each report. */
export function handoverRows(
  pages: readonly LogPage[],
  { company, plant, chance, nowMs, officers }: Omit<ReportScene, 'lots'>,
): readonly ShipEntryRow[] {
  return pages
    .filter(({ at }) => at > nowMs - daysBack * dayMs)
    .flatMap((page, index) =>
      [-4, 4].map((hours, half) => ({
        page,
        at: page.at + hours * hourMs,
        turn: index * 2 + half,
      })),
    )
    .filter(({ at }) => at < nowMs)
    .map(({ page, at, turn }) => {
      const time = at + chance.whole(0, 20) * minuteMs;
      return shipEntryRow({
        company,
        vessel: plant.vesselId,
        id: storyEntryId(chance, time),
        form: 'handover',
        person: officers[turn % officers.length] ?? { name: 'Officer of the watch', rank: '' },
        at: new Date(Math.min(time, nowMs)).toISOString(),
        payload: { text: noteOf(page, turn) },
      });
    })
    .toSorted((a, b) => a.device_time.localeCompare(b.device_time));
}
