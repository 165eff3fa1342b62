import { minuteMs } from '@fairlead/domain/time/milliseconds';
import type { fuelCorrectionForm, fuelLedger } from '@fairlead/contract/fuel-ledger';
import {
  fuelCorrectionKind,
  fuelMovementKind,
  fuelSource,
} from '@fairlead/domain/fuel-ledger/enumerations';
import type { FuelFinding } from '@fairlead/domain/fuel-ledger/findings';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import type { Finding } from '@fairlead/domain/text/finding';
import { fuelById } from '@fairlead/domain/vessels/fuel-catalogue';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFindings } from '../../platform/http/refusal.ts';
import { type OfVessel, tanksOf, type TankRow } from '../fuel-ledger.sql.ts';
import { postFuel } from '../postings/post-fuel.ts';
import { authorRecord, fuelOf } from '../wire/fuel-record.ts';
import { officeWriter, type TakenReport } from './entry-writer.ts';
import {
  type CorrectionRow,
  correctionsOf,
  type EntryWriter,
  insertCorrection,
  insertOpeningLot,
  oneCorrection,
  voidCorrection,
} from './corrections.sql.ts';

export type FuelCorrectionForm = z.output<typeof fuelCorrectionForm>;

/** Entries may be a little ahead of the server's clock. */
const clockToleranceMs = 10 * minuteMs;

/** Whether a tank of the vessel is meant; a part that is no fuel tank, or of another vessel, is not found. */
export const tankFindings = (
  tanks: readonly TankRow[],
  field: string,
  id: number | null,
): readonly Finding[] =>
  id === null || tanks.some((tank) => tank.id === id) ? [] : [{ field, message: 'Not found' }];

/** Why an instant cannot be that of an entry. */
export const futureFindings = (field: string, at: string, now: Date): readonly Finding[] =>
  Date.parse(at) > now.getTime() + clockToleranceMs
    ? [{ field, message: 'The time cannot be in the future.' }]
    : [];

function formFindings(
  form: FuelCorrectionForm,
  tanks: readonly TankRow[],
  now: Date,
): readonly Finding[] {
  const { kind, tank, fuel, quantity, density } = form;
  const kg = kgOf(quantity);
  const isOpening = kind === fuelCorrectionKind.Opening;
  return [
    ...tankFindings(tanks, 'tank', tank?.id ?? null),
    ...(fuelById(fuel.id) === undefined ? [{ field: 'fuel', message: 'Not found' }] : []),
    ...futureFindings('at', form.at, now),
    ...(kg === 0n || (isOpening && kg < 0n)
      ? [{ field: 'quantity', message: isOpening ? 'Must be more than 0' : 'Must not be 0' }]
      : []),
    ...(density !== null && Number(density) === 0
      ? [{ field: 'density', message: 'Must be more than 0' }]
      : []),
  ];
}

export interface FuelEntry {
  readonly of: OfVessel;
  readonly guid: string;
  readonly by: EntryWriter;
  readonly now: Date;
}

/** Stores an opening stock or a correction and posts it; refuses invalid values. Also the handler of entries by ships. */
export async function takeCorrection(
  db: Session,
  { of, guid, by, now }: FuelEntry,
  form: FuelCorrectionForm,
): Promise<TakenReport> {
  const tanks = await db.all(tanksOf(of));
  if (tanks.length === 0) return refuse('notFound');
  refuseFindings(formFindings(form, tanks, now));
  const { kind, at } = form;
  const values = {
    guid,
    kind,
    tank: form.tank?.id ?? null,
    fuel: form.fuel.id,
    at,
    kg: kgOf(form.quantity),
    density: form.density,
    reason: form.reason,
  };
  const made = await db.first(insertCorrection(of, values, by));
  const isOpening = kind === fuelCorrectionKind.Opening;
  const lot = isOpening ? await db.first(insertOpeningLot(of, made?.id ?? 0, values)) : undefined;
  const statement = {
    kind: isOpening ? fuelMovementKind.Opening : fuelMovementKind.Corrected,
    at,
    tankId: values.tank,
    toTankId: null,
    lotId: lot?.id ?? null,
    fuelId: values.fuel,
    kg: values.kg,
  };
  const source = { ...of, source: fuelSource.Correction, sourceId: guid };
  return { id: made?.id ?? 0, findings: await postFuel(db, source, [statement]) };
}

export const correctionRecord = (row: CorrectionRow, findings: readonly FuelFinding[]) => ({
  id: row.guid,
  kind: row.kind,
  tank: row.tank_id === null ? null : { id: row.tank_id, name: row.tank ?? '' },
  fuel: fuelOf(row.fuel_id),
  at: row.at,
  quantity: tonnesOf(BigInt(row.kg)),
  density: row.density,
  reason: row.reason,
  author: authorRecord(row),
  voided: row.voided,
  voidReason: row.void_reason,
  findings: [...findings],
});

export async function listCorrections({
  db,
  company,
  params,
}: Call<typeof fuelLedger.corrections>) {
  const of = { company, vessel: params.id };
  const [tanks, rows] = await Promise.all([db.all(tanksOf(of)), db.all(correctionsOf(of))]);
  return tanks.length === 0 ? refuse('notFound') : rows.map((row) => correctionRecord(row, []));
}

export async function correctLedger(call: Call<typeof fuelLedger.correct>) {
  const { db, company, params, body, now } = call;
  const of = { company, vessel: params.id };
  const guid = randomUUID();
  const { findings } = await takeCorrection(db, { of, guid, by: officeWriter(call), now }, body);
  call.changed({ entity: 'fuelLedger', id: of.vessel, action: 'updated', vesselId: of.vessel });
  const row = (await db.first(oneCorrection(of, guid))) ?? refuse('notFound');
  return correctionRecord(row, findings);
}

export async function voidOneCorrection(call: Call<typeof fuelLedger.voidCorrection>) {
  const { db, company, params, body } = call;
  const of = { company, vessel: params.id };
  const sourceId = params.correctionId;
  const known = await db.first(oneCorrection(of, sourceId));
  if (known === undefined) return refuse('notFound');
  const gone = await db.first(voidCorrection(of, sourceId, body.reason));
  if (gone !== undefined)
    await postFuel(db, { ...of, source: fuelSource.Correction, sourceId }, []);
  call.changed({ entity: 'fuelLedger', id: of.vessel, action: 'updated', vesselId: of.vessel });
  const row = (await db.first(oneCorrection(of, sourceId))) ?? refuse('notFound');
  return correctionRecord(row, []);
}
