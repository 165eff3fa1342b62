import type { statementOfFacts } from '@fairlead/contract/statement-of-facts';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import {
  affectedRows,
  type LineRow,
  lineRows,
  type SignatureRow,
  signatureRows,
  type StatementFilter,
  type StatementRow,
  statementRows,
  type VersionRow,
  versionRows,
} from '../statements.sql.ts';

export type StatementRecord = z.input<typeof statementOfFacts>;
type LineRecord = StatementRecord['lines'][number];
type VersionRecord = StatementRecord['versions'][number];

/** The selected statements, complete, in one round trip. */
export async function readStatements(
  db: Session,
  filter: StatementFilter,
): Promise<readonly StatementRecord[]> {
  const [statements, lines, versions, signatures, affected] = await Promise.all([
    db.all(statementRows(filter)),
    db.all(lineRows(filter)),
    db.all(versionRows(filter)),
    db.all(signatureRows(filter)),
    db.all(affectedRows(filter)),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.sof_id);
  const versionsOf = Map.groupBy(versions, (version) => version.sof_id);
  const signaturesOf = Map.groupBy(signatures, (signature) => signature.version_id);
  const affectedBy = Map.groupBy(affected, (calculation) => calculation.sof_id);
  return statements.map((row) => ({
    ...headerOf(row),
    lines: (linesOf.get(row.id) ?? []).map(lineRecord),
    pumpingLog: logRecord(row.pumping_log),
    versions: (versionsOf.get(row.id) ?? []).map((version) =>
      versionRecord(version, signaturesOf.get(version.id) ?? []),
    ),
    affects: (affectedBy.get(row.id) ?? []).map((one) => ({
      id: one.id,
      fixtureId: one.fixture_id,
      fixtureNumber: one.fixture_number,
      name: one.name,
      revision: one.revision,
    })),
  }));
}

function headerOf(
  row: StatementRow,
): Omit<StatementRecord, 'lines' | 'pumpingLog' | 'versions' | 'affects'> {
  return {
    id: row.id,
    portCallId: row.port_call_id,
    revision: row.revision,
    workingTimes: row.working_times,
    remarks: row.remarks,
    vessel: { id: row.vessel_id, name: row.vessel_name },
    voyage: { id: row.voyage_id, voyageNumber: row.voyage_number, reference: row.reference },
    port: {
      id: row.port_id,
      name: row.port_name,
      unLoCode: row.un_locode,
      countryCode: row.country_code,
      timeZone: row.time_zone,
    },
    arrived: row.arrived,
    departed: row.departed,
    fixtures: [...row.fixtures],
    newEvents: row.new_events,
    modified: row.modified,
  };
}

const logRecord = (log: StatementRow['pumping_log']): StatementRecord['pumpingLog'] =>
  log === null ? null : { ...log, rows: [...log.rows] };

export function lineRecord(row: LineRow): LineRecord {
  return {
    id: `sof-${row.id}`,
    at: row.at,
    until: row.until,
    kind: row.kind,
    reason: row.reason,
    text: row.text,
    remark: row.remark,
    underProtest: row.under_protest,
    saidBy: row.said_by,
    saidByName: row.said_by_name,
    saidAt: row.said_at,
    gangs: row.gangs,
    templateId: row.template_id,
    eventId: row.event_id,
    author: row.author,
  };
}

const versionRecord = (row: VersionRow, signatures: readonly SignatureRow[]): VersionRecord => ({
  id: row.id,
  number: row.number,
  revision: row.revision,
  note: row.note,
  sha256: row.sha256,
  issued: row.issued,
  issuer: row.issuer,
  signatures: signatures.map((signature) => ({
    id: signature.id,
    role: signature.role,
    name: signature.name,
    signedAt: signature.signed_at,
    underProtest: signature.under_protest,
    remark: signature.remark,
    envelopeId: signature.envelope_id,
  })),
});
