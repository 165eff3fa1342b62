import { changeOverField } from '@fairlead/domain/log-reports/change-over-fields';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import {
  type ChangeOverEntry,
  changeOverKinds,
  changeOverLog,
  type ChangeOverReport,
} from '@fairlead/domain/metrics/change-over';
import type { PartContent } from '../platform/sync/sync-wire.ts';
import { type OwnReport, reportOf } from './own-reports.state.ts';

type AshoreReport = PartContent<'changeOvers'>[number];

/** What the log is made of. */
export interface LogSources {
  readonly vessel: { readonly id: number; readonly name: string };
  readonly tanks: readonly { readonly id: number; readonly name: string }[];
  /** As the shore has it: of three years. */
  readonly ashore: readonly AshoreReport[];
  /** The reports of 60 days and what waits on this device, which is newer. */
  readonly own: readonly OwnReport[];
  /** ISO instant from which the log is shown. */
  readonly since: string;
}

/** An entry of the log, and whether some of it is not ashore yet. */
export interface LoggedEntry extends ChangeOverEntry {
  readonly isWaiting: boolean;
}

const fieldOf = ({ fields }: LogReport, key: string): string | null => {
  const value = fields[key] ?? '';
  return value === '' ? null : value;
};

function ownEntry(
  { guid, kind, at, zone, versions: [version] }: OwnReport,
  { vessel, tanks }: LogSources,
): ChangeOverReport | undefined {
  const report = reportOf(version);
  if (version === undefined || report === null) return undefined;
  return {
    guid,
    vessel,
    kind,
    at,
    zone,
    position: report.position,
    fromFuel: fieldOf(report, changeOverField.from),
    toFuel: fieldOf(report, changeOverField.to),
    tanks: report.remaining.map(({ tankId, fuelId, tonnes }) => ({
      tank: tanks.find(({ id }) => id === tankId)?.name ?? null,
      fuelId,
      tonnes,
    })),
    by: [version.name, version.rank].filter((text) => text !== '').join(', '),
    remark: report.remark,
  };
}

/** The fuel change-over log as this device knows it, the latest first: also what was reported without a link. */
export function changeOversOnBoard(sources: LogSources): readonly LoggedEntry[] {
  const { vessel, ashore, own, since } = sources;
  const reports = new Map<string, ChangeOverReport>(
    ashore.map((report) => [report.guid, { ...report, vessel }]),
  );
  const waiting = new Set<string>();
  for (const report of own) {
    if (!changeOverKinds.includes(report.kind)) continue;
    const entry = ownEntry(report, sources);
    if (report.state === 'withdrawn' || report.state === 'refused') reports.delete(report.guid);
    else if (entry !== undefined) reports.set(report.guid, entry);
    if (report.state === 'waiting') waiting.add(report.guid);
  }
  const inOrder = [...reports.values()]
    .filter(({ at }) => Date.parse(at) >= Date.parse(since))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return changeOverLog(inOrder).map((entry) => ({
    ...entry,
    isWaiting: [entry.begun, entry.completed].some(
      (point) => point !== null && waiting.has(point.guid),
    ),
  }));
}
