import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { isWaiting, needsCorrection, type SentEntry } from '../platform/entries/outbox.ts';
import type {
  ReportPayload,
  ShipReport,
  ShipReportVersion,
} from '../platform/parts/report-part.state.ts';
import { refusalText } from '../platform/sync/sync-state.ts';

export type OwnState = 'waiting' | 'refused' | 'withdrawn' | 'requested' | 'sent';

/** A report as this device knows it: what came from ashore, and what waits here. */
export interface OwnReport {
  /** The id in addresses. */
  readonly guid: string;
  /** The entry that a correction replaces. */
  readonly entryId: string;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly state: OwnState;
  /** Why the office refused or withdrew it. */
  readonly sentence: string | undefined;
  readonly findings: number;
  /** Latest first; one that waits is the first. */
  readonly versions: readonly ShipReportVersion[];
}

interface Stated {
  readonly sent: SentEntry;
  readonly report: ReportPayload;
  readonly reason: string;
  readonly rank: string;
}

function statedOf(sent: SentEntry): Stated | undefined {
  if (sent.entry.form !== 'logReport') return undefined;
  const { payload, person } = JSON.parse(sent.entry.body) as {
    readonly payload: ReportPayload & { readonly reason?: string };
    readonly person: { readonly rank: string };
  };
  const { reason = '', ...report } = payload;
  return { sent, report, reason, rank: person.rank };
}

const appSource = 10;

function versionOf({ sent, report, reason, rank }: Stated, number: number): ShipReportVersion {
  const { entry, outcome } = sent;
  return {
    number,
    entryId: entry.id,
    name: entry.personName,
    rank,
    source: appSource,
    received: outcome?.received ?? entry.at,
    reason,
    report,
    found: (outcome?.findings ?? []).map(({ code, sentence }) => ({
      field: code,
      message: sentence,
    })),
  };
}

const stateOf = (report: ShipReport): OwnState => {
  if (report.state === logReportState.Withdrawn) return 'withdrawn';
  return report.state === logReportState.CorrectionRequested ? 'requested' : 'sent';
};

function fromShore(report: ShipReport): OwnReport {
  return {
    guid: report.guid,
    entryId: report.versions[0]?.entryId ?? report.guid,
    kind: report.kind,
    at: report.at,
    zone: report.zone,
    state: stateOf(report),
    sentence: report.withdrawnReason ?? undefined,
    findings: report.findings,
    versions: report.versions,
  };
}

/** What waits or was refused, on top of the report that it corrects. */
function withStated(before: OwnReport | undefined, stated: Stated): OwnReport {
  const { sent, report } = stated;
  const version = versionOf(stated, (before?.versions[0]?.number ?? 0) + 1);
  const isRefused = sent.outcome?.outcome === 'refused';
  return {
    guid: before?.guid ?? sent.entry.id,
    entryId: sent.entry.id,
    kind: report.kind,
    at: report.at,
    zone: report.zone,
    state: isRefused ? 'refused' : isWaiting(sent) ? 'waiting' : 'sent',
    sentence: isRefused && sent.outcome !== undefined ? refusalText(sent.outcome) : undefined,
    findings: before?.findings ?? 0,
    versions: [version, ...(before?.versions ?? [])],
  };
}

/** Every report that this device knows, the latest first. */
export function ownReports(
  shore: readonly ShipReport[],
  outbox: readonly SentEntry[],
): readonly OwnReport[] {
  const byGuid = new Map(shore.map((report) => [report.guid, fromShore(report)]));
  const known = new Set(shore.flatMap(({ versions }) => versions.map(({ entryId }) => entryId)));
  const guidOfEntry = new Map(
    shore.flatMap(({ guid, versions }) => versions.map(({ entryId }) => [entryId, guid] as const)),
  );
  for (const sent of outbox) {
    if (known.has(sent.entry.id)) continue;
    const isOpen = isWaiting(sent) || needsCorrection(sent);
    const stated = isOpen ? statedOf(sent) : undefined;
    if (stated === undefined) continue;
    const guid = guidOfEntry.get(sent.entry.replaces ?? '') ?? sent.entry.id;
    byGuid.set(guid, withStated(byGuid.get(guid), stated));
    guidOfEntry.set(sent.entry.id, guid);
  }
  return [...byGuid.values()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** A report by its own id, or by that of one of its entries. */
export const ownReport = (reports: readonly OwnReport[], id: string): OwnReport | undefined =>
  reports.find(
    ({ guid, versions }) => guid === id || versions.some(({ entryId }) => entryId === id),
  );

/**
 * The reports before an instant that count, the latest first, as far back as the device has their text; `except` is the report
 * that is being corrected.
 */
export function reportsBefore(
  reports: readonly OwnReport[],
  at: string,
  except: string | null,
): readonly LogReport[] {
  const before = reports
    .filter(
      (one) =>
        Date.parse(one.at) < Date.parse(at) &&
        one.guid !== except &&
        one.state !== 'withdrawn' &&
        one.state !== 'refused',
    )
    .map(({ versions }) => reportOf(versions[0]));
  const gap = before.indexOf(null);
  return before.slice(0, gap === -1 ? undefined : gap).filter((one) => one !== null);
}

/** A version as the domain knows it; null if the device does not have its text. */
export const reportOf = (version: ShipReportVersion | undefined): LogReport | null =>
  version?.report ?? null;
