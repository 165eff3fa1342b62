import { factsOfStatements } from '@fairlead/domain/offhire-proposals/facts-of-statements';
import { factsOf, proposalChanges } from '@fairlead/domain/offhire-proposals/proposal-changes';
import type {
  ProposalSource,
  ProposedOffhire,
  ProposingReport,
} from '@fairlead/domain/offhire-proposals/proposal-source';
import {
  proposedOffhires,
  suggestedIntervals,
} from '@fairlead/domain/offhire-proposals/proposed-offhires';
import type { Session } from '../../platform/database/session.ts';
import type { WarehouseListener } from '../../warehouse/update/open-warehouse.ts';
import {
  coveringReports,
  deleteProposals,
  type ProposalVessel,
  type ProposingReportRow,
  proposingReports,
  statedLines,
  type StatedLineRow,
  storedProposals,
  writeProposals,
} from '../offhire-proposals.sql.ts';

const reportOf = (row: ProposingReportRow): ProposingReport => ({
  id: row.id,
  guid: row.guid,
  kind: row.kind,
  at: row.at,
  since: row.since,
  zone: row.zone,
  voyageId: row.voyage_id,
  remark: row.remark,
  fuels: row.fuels.map(({ fuelId, kg }) => ({ fuelId, kg: BigInt(kg) })),
});

const lineOf = (row: StatedLineRow) => ({
  id: row.id,
  portCallId: row.port_call_id,
  voyageId: row.voyage_id,
  zone: row.zone,
  at: row.at,
  until: row.until,
  kind: row.kind,
  reason: row.reason,
  text: row.text,
});

/** What the proposals of a vessel follow from: fuel is read only for the times that are suggested. */
async function readSource(db: Session, vessel: ProposalVessel): Promise<ProposalSource> {
  const [reports, lines] = await Promise.all([
    db.all(proposingReports(vessel)),
    db.all(statedLines(vessel)),
  ]);
  const source = {
    reports: reports.map(reportOf),
    facts: factsOfStatements(lines.map(lineOf)),
  };
  const intervals = suggestedIntervals(source);
  if (intervals.length === 0) return source;
  const covering = (await db.all(coveringReports(vessel, intervals))).map(reportOf);
  const known = new Set(covering.map(({ id }) => id));
  return {
    ...source,
    reports: [...source.reports.filter(({ id }) => !known.has(id)), ...covering],
  };
}

const instant = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

const rowOf = (one: ProposedOffhire) => ({
  key: one.key,
  origin: one.origin,
  reason: one.reason,
  from_at: instant(one.from),
  to_at: instant(one.to),
  time_zone: one.zone,
  voyage_id: one.voyageId,
  port_call_id: one.portCallId,
  fuels: one.fuels,
  reports: one.reports,
  is_end_assumed: one.isEndAssumed,
  is_estimated: one.isEstimated,
  remark: one.remark,
  facts: factsOf(one),
});

/** Brings the proposals of a vessel in line with its reports, in the transaction that calculated its warehouse. */
export const refreshProposals: WarehouseListener = async (unit, { company, vessel }) => {
  const { db } = unit;
  const of = { company, vessel };
  const [source, stored] = [await readSource(db, of), await db.all(storedProposals(of))];
  const { written, gone } = proposalChanges(stored, proposedOffhires(source));
  const changed = [
    ...(gone.length === 0 ? [] : await db.all(deleteProposals(of, gone))),
    ...(written.length === 0
      ? []
      : await db.all(writeProposals(of, JSON.stringify(written.map(rowOf))))),
  ];
  for (const { id } of changed)
    unit.changed({ entity: 'offhireProposal', id, action: 'updated', vesselId: vessel });
};
