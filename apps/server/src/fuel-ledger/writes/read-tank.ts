import type { fuelLedger, tankReadingForm } from '@fairlead/contract/fuel-ledger';
import { oilMass } from '@fairlead/domain/fuel-ledger/oil-mass';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { tankLinesOf } from '@fairlead/domain/vessels/tank-table';
import { tankVolume } from '@fairlead/domain/vessels/tank-volume';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings } from '../../platform/http/refusal.ts';
import { tankWithTable } from '../../vessels/tank-tables/vessel-tank-tables.sql.ts';
import { tanksOf } from '../fuel-ledger.sql.ts';
import { authorRecord } from '../wire/fuel-record.ts';
import { type FuelEntry, futureFindings, tankFindings } from './correct-ledger.ts';
import { officeWriter } from './entry-writer.ts';
import { insertReading, type ReadingRow, readingsOf } from './corrections.sql.ts';

export type TankReadingForm = z.output<typeof tankReadingForm>;

/** The volume as stated, or from the sounding by the calibration table of the tank. */
async function volumeOf(db: Session, { of }: FuelEntry, form: TankReadingForm): Promise<string> {
  if (form.volume !== null) return form.volume;
  if (form.sounding === null) return refuseFields({ sounding: ['Enter a sounding or a volume.'] });
  const table = await db.first(tankWithTable({ ...of, tank: form.tank.id }));
  if (table?.content === undefined || table.content === null)
    return refuseFields({ sounding: ['The tank has no calibration table. Enter the volume.'] });
  const { sounding, trim, heel } = form;
  const read = tankVolume(tankLinesOf(table.content), {
    sounding,
    trim: trim ?? undefined,
    heel: heel ?? undefined,
  });
  if (read.ok) return read.volume;
  refuseFindings(read.findings);
  return refuse('invalid');
}

/** Stores a measured tank with the mass that follows; refuses invalid values. Also the handler of entries by ships. */
export async function takeReading(
  db: Session,
  entry: FuelEntry,
  form: TankReadingForm,
): Promise<number> {
  const { of, guid, by, now } = entry;
  const tanks = await db.all(tanksOf(of));
  if (tanks.length === 0) return refuse('notFound');
  refuseFindings([
    ...tankFindings(tanks, 'tank', form.tank.id),
    ...futureFindings('at', form.at, now),
    ...(Number(form.density) < 400 || Number(form.density) > 1100
      ? [{ field: 'density', message: 'Must be between 400 and 1100 kg/m³.' }]
      : []),
  ]);
  const volume = await volumeOf(db, entry, form);
  const { temperature, density } = form;
  const { volumeCorrection, tonnes } = oilMass({
    volume: Number(volume),
    temperature: Number(temperature),
    density: Number(density),
  });
  const values = { guid, tank: form.tank.id, at: form.at, volume, temperature, density };
  const { sounding, trim, heel } = form;
  const made = await db.first(
    insertReading(of, { ...values, sounding, trim, heel, volumeCorrection, kg: kgOf(tonnes) }, by),
  );
  return made?.id ?? 0;
}

const readingRecord = (row: ReadingRow) => ({
  id: row.guid,
  tank: { id: row.tank_id, name: row.tank },
  at: row.at,
  sounding: row.sounding,
  volume: row.volume,
  temperature: row.temperature,
  density: row.density,
  volumeCorrection: row.volume_correction,
  quantity: tonnesOf(BigInt(row.kg)),
  calculated: tonnesOf(BigInt(row.calculated)),
  author: authorRecord(row),
});

export async function listReadings({ db, company, params }: Call<typeof fuelLedger.readings>) {
  const of = { company, vessel: params.id };
  const [tanks, rows] = await Promise.all([db.all(tanksOf(of)), db.all(readingsOf(of))]);
  return tanks.length === 0 ? refuse('notFound') : rows.map(readingRecord);
}

export async function readTank(call: Call<typeof fuelLedger.read>) {
  const { db, company, params, body, now } = call;
  const of = { company, vessel: params.id };
  const guid = randomUUID();
  await takeReading(db, { of, guid, by: officeWriter(call), now }, body);
  call.changed({ entity: 'fuelLedger', id: of.vessel, action: 'updated', vesselId: of.vessel });
  const rows = await db.all(readingsOf(of));
  const row = rows.find((one) => one.guid === guid) ?? refuse('notFound');
  return readingRecord(row);
}
