import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import {
  reportVersions,
  type ShipReportRow,
  type ShipReportVersionRow,
  shipReports,
} from './reports-part.sql.ts';
import { readChanged } from './change-cursor.ts';
import type { PartReader } from './part.ts';

type Part = NonNullable<ShipSyncAnswer['parts']['reports']>;
type ShipReport = Part['content']['reports'][number];

/**
 * The reports of the vessel that changed since the device was last here; all of them if that cannot be told. What the
 * device has is not sent back: a noon report stays below 3 kB.
 */
export const readReports = (
  reader: PartReader,
  have: string | null,
  sent: ReadonlySet<string>,
): Promise<Part | undefined> =>
  readChanged(reader, {
    have,
    rowsSince: (since) => reader.db.all(shipReports(reader, reader.now, since)),
    keyOf: ({ guid }) => guid,
    contentOf: async (sinceMs, rows) => ({
      isFull: sinceMs === undefined,
      reports: await read(reader, rows, { sent, beforeMs: sinceMs ?? 0 }),
    }),
  });

/** The versions that a device has: those of its call, and those received before it was last here. */
interface Known {
  readonly sent: ReadonlySet<string>;
  readonly beforeMs: number;
}

async function read(
  { db, company }: PartReader,
  rows: readonly ShipReportRow[],
  known: Known,
): Promise<ShipReport[]> {
  const ids = rows.map(({ id }) => id);
  const versions = Map.groupBy(
    ids.length === 0 ? [] : await db.all(reportVersions(company, ids)),
    (row) => row.report_id,
  );
  return rows.map((row) => ({
    guid: row.guid,
    kind: row.kind,
    at: row.at,
    zone: row.zone,
    state: row.state,
    findings: row.findings,
    withdrawnReason: row.withdrawn_reason,
    versions: (versions.get(row.id) ?? []).map((version) => versionOf(version, known)),
  }));
}

function versionOf(
  row: ShipReportVersionRow,
  { sent, beforeMs }: Known,
): ShipReport['versions'][number] {
  const isKnown = sent.has(row.entry_id) || Date.parse(row.received) < beforeMs;
  return {
    number: row.number,
    entryId: row.entry_id,
    name: row.person_name,
    rank: row.person_rank,
    source: row.source,
    received: row.received,
    reason: row.reason,
    report: isKnown ? null : row.report,
    found: isKnown
      ? []
      : row.findings.map(({ code, sentence }) => ({ field: code, message: sentence })),
  };
}
