import type { tankTransferForm } from '@fairlead/contract/tank-transfers';
import { fuelMovementKind, fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { mostSevere } from '@fairlead/domain/fuel-ledger/findings';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { tankTransferFindings } from '@fairlead/domain/tank-transfers/transfer-rules';
import { fuelById } from '@fairlead/domain/vessels/fuel-catalogue';
import type { z } from 'zod';
import { tanksOf } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { postFuel } from '../../fuel-ledger/postings/post-fuel.ts';
import type { ReportEntry } from '../../fuel-ledger/reports/fuel-report.ts';
import { insertReportVersion } from '../../fuel-ledger/reports/report-versions.sql.ts';
import { tankFindings } from '../../fuel-ledger/writes/correct-ledger.ts';
import type { TakenReport } from '../../fuel-ledger/writes/entry-writer.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuseFindings } from '../../platform/http/refusal.ts';
import { insertTransfer, updateTransfer } from './transfer-writes.sql.ts';

export type TankTransferForm = z.output<typeof tankTransferForm>;

/**
 * Stores a transfer as stated by the office, a key or a ship: its next version and what it posts to the ledger. Refuses
 * invalid values; a tank that turns negative is stored with it as a finding.
 */
export async function takeTransfer(
  db: Session,
  entry: ReportEntry,
  form: TankTransferForm,
): Promise<TakenReport> {
  const { company, vessel, guid, by, reason, now } = entry;
  const tanks = await db.all(tanksOf({ company, vessel }));
  const { fuel, fromTank, toTank, ended } = form;
  refuseFindings([
    ...(tanks.length === 0 ? [{ field: 'vessel', message: 'Not found' }] : []),
    ...tankFindings(tanks, 'fromTank', fromTank.id),
    ...tankFindings(tanks, 'toTank', toTank.id),
    ...(fuel !== null && fuelById(fuel.id) === undefined
      ? [{ field: 'fuel', message: 'Not found' }]
      : []),
    ...tankTransferFindings(form, now.getTime()),
  ]);
  const kg = kgOf(form.quantity);
  const tankIds = { from: fromTank.id, to: toTank.id };
  const values = { ...tankIds, fuel: fuel?.id ?? null, started: form.started, ended, kg };
  const row = { ...values, source: by.source };
  const saved =
    entry.id === undefined
      ? await db.first(insertTransfer({ company, vessel, guid }, row))
      : await db.first(updateTransfer(company, entry.id, row));
  const source = { company, vessel, source: fuelSource.TankTransfer, sourceId: guid };
  const findings = await postFuel(db, source, [
    {
      kind: fuelMovementKind.Transferred,
      at: ended,
      tankId: fromTank.id,
      toTankId: toTank.id,
      lotId: null,
      fuelId: fuel?.id ?? null,
      kg,
    },
  ]);
  await db.run(
    insertReportVersion(
      { kind: 'tankTransfer', company, id: saved?.id ?? 0 },
      {
        version: saved?.version ?? 1,
        content: form,
        findings,
        severity: mostSevere(findings),
        reason,
        by,
      },
    ),
  );
  return { id: saved?.id ?? 0, findings };
}
