import type { Answer } from '@fairlead/contract';
import type { commodities } from '@fairlead/contract/cargo-registers';
import type { Session } from '../../platform/database/session.ts';
import { refuseExternalId } from '../../platform/http/external-id.ts';
import type { Call } from '../../platform/http/call.ts';
import { decimalText } from '../../platform/registers/decimal-text.ts';
import type { StoredRecord } from '../../platform/registers/record.sql.ts';
import type { RegisterSaves } from '../../platform/registers/register-handlers.ts';
import { measurementsByIds } from '../cargo-registers.sql.ts';
import { commoditiesRegister } from '../commodities.register.ts';

type Commodity = Answer<typeof commodities.get>;

interface Stored extends StoredRecord {
  readonly name: string;
  readonly code: string | null;
  readonly default_measurement_id: number | null;
  readonly imsbc_group: Commodity['imsbcGroup'];
  readonly imsbc_name: string | null;
  readonly note: string | null;
  readonly external_id: string | null;
}

async function unitsOf(db: Session, company: number, rows: readonly Stored[]) {
  const ids = [...new Set(rows.flatMap(({ default_measurement_id: id }) => id ?? []))];
  const units = ids.length === 0 ? [] : await db.all(measurementsByIds(company, ids));
  return new Map(units.map((unit) => [unit.id, unit]));
}

/** Commodities as calls return them, with their measurements. */
export const commodityWire: RegisterSaves<Commodity, Call<typeof commodities.save>['body']> = {
  register: commoditiesRegister,
  shown: async ({ db, company }, rows) => {
    const stored = rows as readonly Stored[];
    const units = await unitsOf(db, company, stored);
    return stored.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      defaultMeasurement: units.get(row.default_measurement_id ?? 0) ?? null,
      imsbcGroup: row.imsbc_group,
      imsbcName: row.imsbc_name,
      density: decimalText(row['density_kg_m3']),
      stowageFactor: decimalText(row['stowage_factor']),
      note: row.note,
      externalId: row.external_id,
      inActive: row.in_active,
      modified: row.modified,
    }));
  },
  values: (body, before) => ({
    name: body.name,
    code: body.code,
    default_measurement_id: body.defaultMeasurement?.id ?? null,
    imsbc_group: body.imsbcGroup,
    imsbc_name: body.imsbcName,
    density_kg_m3: body.density,
    stowage_factor: body.stowageFactor,
    note: body.note,
    external_id:
      body.externalId === undefined ? (before?.['external_id'] ?? null) : body.externalId || null,
    in_active: body.inActive,
  }),
  check: (call, before) => {
    const storedId = before?.['external_id'];
    refuseExternalId(typeof storedId === 'string' ? storedId : null, call);
  },
};
