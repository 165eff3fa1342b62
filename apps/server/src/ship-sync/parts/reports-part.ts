import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import {
  reportVersions,
  type ShipReportRow,
  type ShipReportVersionRow,
  shipReports,
} from './reports-part.sql.ts';
import { etagOf, type PartReader } from './part.ts';

type Part = NonNullable<ShipSyncAnswer['parts']['reports']>;
type ShipReport = Part['content']['reports'][number];

/** A transaction that began earlier may end later by so much. */
const overlapMs = 5 * minuteMs;
/** More than these changed at once only when much is imported: then some are sent again. */
const mostTags = 15;

/** Up to which change a device has the reports, and which of the later changes it has as well. */
interface Cursor {
  readonly atMs: number;
  readonly tags: ReadonlySet<string>;
}

function cursorOf(have: string | null, nowMs: number): Cursor | undefined {
  const [, at, tags = ''] = /^(\d{1,15})\/([\w.-]*)$/.exec(have ?? '') ?? [];
  const atMs = Number(at);
  return at === undefined || atMs > nowMs ? undefined : { atMs, tags: new Set(tags.split('.')) };
}

const tagOf = ({ guid, modified }: ShipReportRow): string =>
  etagOf(`${guid} ${modified}`).slice(0, 5);

/**
 * The reports of the vessel that changed since the device was last here; all of them if that cannot be told. What the
 * device has is not sent back: a noon report stays below 3 kB.
 */
export async function readReports(
  reader: PartReader,
  have: string | null,
  sent: ReadonlySet<string>,
): Promise<Part | undefined> {
  const atMs = Date.parse(reader.now) - overlapMs;
  const known = cursorOf(have, Date.parse(reader.now));
  const since = known === undefined ? null : new Date(known.atMs).toISOString();
  const rows = await reader.db.all(shipReports(reader, reader.now, since));
  const changed = rows.filter((row) => known?.tags.has(tagOf(row)) !== true);
  if (known !== undefined && changed.length === 0) return undefined;
  const recent = rows.filter(({ modified }) => Date.parse(modified) > atMs);
  return {
    etag: `${atMs}/${recent.slice(0, mostTags).map(tagOf).join('.')}`,
    content: {
      isFull: known === undefined,
      reports: await read(reader, changed, { sent, beforeMs: known?.atMs ?? 0 }),
    },
  };
}

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
