import type { BurnedLot } from '@fairlead/domain/compliance/burned-lots';
import { certifiedLots, type CertifiedLot } from '@fairlead/domain/compliance/renewable-lots';
import { fuelCatalogue, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import { fuelClass } from '@fairlead/domain/vessels/fuels';
import type { Session } from '../../platform/database/session.ts';
import type { PeriodSpan } from '../compliance.sql.ts';
import { burnedLots, deliveredLots, type LotRow } from '../lots.sql.ts';

const renewable = fuelCatalogue
  .filter(({ type }) => fuelClassOf(type) !== fuelClass.Fossil)
  .map(({ id }) => id);

const lotOf = (row: LotRow) => ({
  id: row.id,
  vesselId: row.vessel_id,
  fuelId: row.fuel_id,
  deliveredKg: BigInt(row.kg),
  day: row.day,
  noteNumber: row.note_number,
  lowerHeatingValue: row.heating_value,
  co2Factor: row.co2_factor,
  certificates: row.certificates.map(({ mass, used, ...stated }) => ({
    ...stated,
    massKg: BigInt(mass),
    usedKg: BigInt(used),
  })),
});

/** The renewable fuel of vessels: lots with their certificates, and what reports burned of them. */
export interface RenewableFuel {
  readonly deliveredTo: (vessel: number) => readonly CertifiedLot[];
  readonly burnedBy: (vessel: number) => readonly BurnedLot[];
}

export async function readRenewableFuel(db: Session, span: PeriodSpan): Promise<RenewableFuel> {
  const lots = certifiedLots((await db.all(deliveredLots(span.company, renewable))).map(lotOf));
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const rows = lots.length === 0 ? [] : await db.all(burnedLots(span, [...byId.keys()]));
  const byVessel = Map.groupBy(rows, ({ vessel_id }) => vessel_id);
  const delivered = Map.groupBy(lots, ({ vesselId }) => vesselId);
  return {
    deliveredTo: (vessel) => delivered.get(vessel) ?? [],
    burnedBy: (vessel) =>
      (byVessel.get(vessel) ?? []).flatMap(({ report_id, lot_id, kg }) => {
        const lot = byId.get(lot_id);
        return lot === undefined ? [] : [{ reportId: report_id, lot, kg: BigInt(kg) }];
      }),
  };
}
