import type { carbonIntensity } from '@fairlead/contract/compliance/carbon-intensity';
import { dcsTable } from '@fairlead/domain/compliance/dcs-table';
import { dcsYear } from '@fairlead/domain/compliance/dcs-year';
import { particularsAsOf } from '@fairlead/domain/vessels/particulars';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { downloadTable } from '../../platform/print/download-table.ts';
import { dcsRows } from '../carbon-intensity.sql.ts';
import { particularsOf } from '../compliance.sql.ts';
import { accountedYears, particularsRecord, yearMargins } from '../year/fleet-source.ts';

interface OfYear {
  readonly db: Session;
  readonly company: number;
  readonly query: { readonly year: number; readonly vesselIds?: readonly number[] | undefined };
}

async function readDcs({ db, company, query: { year, vesselIds = [] } }: OfYear) {
  const filter = { company, vessels: vesselIds };
  const [rows, versions] = await Promise.all([
    db.all(dcsRows({ ...filter, ...yearMargins(year) })),
    db.all(particularsOf(filter)),
  ]);
  const particulars = Map.groupBy(versions, ({ vessel_id }) => vessel_id);
  return [...Map.groupBy(rows, ({ vessel_id }) => vessel_id)].flatMap(([id, own]) => {
    const [first] = own;
    const result = dcsYear(
      own.flatMap(({ is_laden, measures }) =>
        accountedYears(measures)
          .filter((measured) => measured.year === year)
          .map((measured) => ({ isLaden: is_laden, measures: measured })),
      ),
    );
    if (first === undefined || result === null) return [];
    const ship = particularsAsOf(
      (particulars.get(id) ?? []).map(particularsRecord),
      `${year}-12-31`,
    );
    return [
      {
        vessel: { id, name: first.name },
        imo: first.imo,
        year,
        grossTonnage: ship?.grossTonnage ?? null,
        deadweight: ship?.deadweight ?? null,
        ...result,
        fuels: result.fuels.map(({ fuelId, group, ...masses }) => ({
          fuel: { id: fuelId, name: fuelName(fuelId) },
          consumer: group,
          ...masses,
        })),
      },
    ];
  });
}

export const listDcs = (call: Call<typeof carbonIntensity.dcs>) => readDcs(call);

export const downloadDcs = async (call: Call<typeof carbonIntensity.dcsFile>) =>
  downloadTable(call, await readDcs(call), (years) => dcsTable(years, call.query.year));
