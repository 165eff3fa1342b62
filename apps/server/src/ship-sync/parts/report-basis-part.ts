import type { shipReportBasis } from '@fairlead/contract/ship-sync';
import { companyFields } from '@fairlead/domain/log-reports/company-fields';
import type { StoredLayout } from '@fairlead/domain/settings/log-report-layout';
import { shipCheckCodes } from '@fairlead/domain/validation/report-checks';
import { capacityKg } from '@fairlead/domain/validation/subjects/tank-volume';
import type { z } from 'zod';
import { tonnesOf } from '../../log-reports/wire/log-report-record.ts';
import { checkedTanks } from '../../notifications/checks/vessel-source.sql.ts';
import { sectionOf } from '../../settings/sections.sql.ts';
import { checkedVessel, type CheckSettingsRow } from '../../vessels/checks/check-settings.sql.ts';
import {
  bunkeringsOnBoard,
  fuelMovedOnBoard,
  largestStocks,
  topSpeedOf,
} from './reports-part.sql.ts';
import type { PartReader } from './part.ts';

/** The limits of the checks that are made on board: the vessel’s before those of the company. */
const checksOnBoard = ({ company_limits, vessel_limits, excluded }: CheckSettingsRow) => ({
  limits: Object.fromEntries(
    shipCheckCodes.flatMap((code) => {
      const limits = { ...company_limits[code], ...vessel_limits[code] };
      return Object.keys(limits).length === 0 ? [] : [[code, limits] as const];
    }),
  ),
  off: shipCheckCodes.filter((code) => code in excluded),
});

/** What the stocks of a report and the quantities of a note are compared with, as data checks 80 and 90 do ashore. */
async function stockOnBoard(reader: PartReader) {
  const { db, now } = reader;
  const capacity = capacityKg(await db.all(checkedTanks(reader)));
  if (capacity !== null) return { capacity: tonnesOf(String(capacity)), largest: [], bunkered: [] };
  const [largest, bunkered] = await Promise.all([
    db.all(largestStocks(reader, now)),
    db.all(bunkeringsOnBoard(reader, now)),
  ]);
  return {
    capacity: null,
    largest: largest.map(({ fuel_id: fuelId, kg }) => ({ fuelId, tonnes: tonnesOf(kg) })),
    bunkered: bunkered.map(({ at, fuel_id: fuelId, kg }) => ({ at, fuelId, tonnes: tonnesOf(kg) })),
  };
}

/** What a new report is checked against on board, and the company's further fields. */
export async function readReportBasis(
  reader: PartReader,
): Promise<z.input<typeof shipReportBasis>> {
  const { db, company, now } = reader;
  const [speed, section, moved, settings, stock] = await Promise.all([
    db.first(topSpeedOf(reader)),
    db.first(sectionOf(company, 'logReportFields')),
    db.all(fuelMovedOnBoard(reader, now)),
    db.first(checkedVessel(reader)),
    stockOnBoard(reader),
  ]);
  const fuel = (isCorrection: boolean) =>
    moved
      .filter((row) => row.is_correction === isCorrection)
      .map(({ at, fuel_id: fuelId, kg }) => ({ at, fuelId, tonnes: tonnesOf(kg) }));
  return {
    topSpeed: speed?.top_speed ?? null,
    fields: [...companyFields((section?.values ?? {}) as StoredLayout)],
    received: fuel(false),
    corrected: fuel(true),
    stock,
    ...(settings === undefined ? {} : { checks: checksOnBoard(settings) }),
  };
}
