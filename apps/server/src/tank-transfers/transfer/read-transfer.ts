import type { Answer } from '@fairlead/contract/route';
import type { tankTransfers } from '@fairlead/contract/tank-transfers';
import { tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import {
  type ReportVersionRow,
  versionsOfReport,
} from '../../fuel-ledger/reports/report-versions.sql.ts';
import { authorRecord, fuelOf } from '../../fuel-ledger/wire/fuel-record.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  movedLots,
  oneTransfer,
  type TankTransferRow,
  tanksOfTransfer,
} from '../tank-transfers.sql.ts';

type Version = Answer<typeof tankTransfers.get>['versions'][number];

/** A transfer as lists return it. */
export const transferRecord = (row: TankTransferRow) => ({
  id: row.guid,
  recordId: row.id,
  vessel: { id: row.vessel_id, name: row.vessel },
  state: row.state,
  version: row.version,
  fromTank: { id: row.from_tank_id, name: row.from_tank },
  toTank: { id: row.to_tank_id, name: row.to_tank },
  fuel: row.fuel_id === null ? null : fuelOf(row.fuel_id),
  started: row.started,
  ended: row.ended,
  quantity: tonnesOf(BigInt(row.kg)),
  source: row.source,
  severity: row.severity,
  modified: row.modified,
});

/** Stored contents were accepted by the contract when they were written. */
export const transferVersion = (row: ReportVersionRow) => ({
  version: row.version,
  content: row.content as Version['content'],
  findings: row.findings as Version['findings'],
  author: authorRecord(row),
  reason: row.reason,
});

/** An existing transfer with its versions and the lots that were moved. */
export async function readTransfer(db: Session, company: number, guid: string) {
  const [row, versions, tanks, lots] = await Promise.all([
    db.first(oneTransfer(company, guid)),
    db.all(versionsOfReport({ kind: 'tankTransfer', company, guid })),
    db.all(tanksOfTransfer(company, guid)),
    db.all(movedLots(company, guid)),
  ]);
  if (row === undefined) return refuse('notFound');
  return {
    ...transferRecord(row),
    versions: versions.map(transferVersion),
    tanks,
    lots: lots.map(({ lot_id: lotId, name, kg }) => ({
      lotId,
      name,
      quantity: tonnesOf(BigInt(kg)),
    })),
    approved: row.approved,
    approvedBy: row.approved_by,
  };
}
