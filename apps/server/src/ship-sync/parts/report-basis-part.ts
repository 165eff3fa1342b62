import type { shipReportBasis } from '@fairlead/contract/ship-sync';
import { companyFields } from '@fairlead/domain/log-reports/company-fields';
import type { StoredLayout } from '@fairlead/domain/settings/log-report-layout';
import { reportCheckCodes } from '@fairlead/domain/validation/report-checks';
import type { z } from 'zod';
import { tonnesOf } from '../../log-reports/wire/log-report-record.ts';
import { checkedVessel, type VesselRow } from '../../notifications/checks/vessel-source.sql.ts';
import { sectionOf } from '../../settings/sections.sql.ts';
import { fuelReceivedOnBoard, topSpeedOf } from './reports-part.sql.ts';
import type { PartReader } from './part.ts';

/** The limits of the checks that one report decides: the vessel’s before those of the company. */
const checksOnBoard = ({ company_limits, vessel_limits, excluded }: VesselRow) => ({
  limits: Object.fromEntries(
    reportCheckCodes.flatMap((code) => {
      const limits = { ...company_limits[code], ...vessel_limits[code] };
      return Object.keys(limits).length === 0 ? [] : [[code, limits] as const];
    }),
  ),
  off: reportCheckCodes.filter((code) => code in excluded),
});

/** What a new report is checked against on board, and the company's further fields. */
export async function readReportBasis(
  reader: PartReader,
): Promise<z.input<typeof shipReportBasis>> {
  const { db, company, now } = reader;
  const [speed, section, received, settings] = await Promise.all([
    db.first(topSpeedOf(reader)),
    db.first(sectionOf(company, 'logReportFields')),
    db.all(fuelReceivedOnBoard(reader, now)),
    db.first(checkedVessel(reader)),
  ]);
  return {
    topSpeed: speed?.top_speed ?? null,
    fields: [...companyFields((section?.values ?? {}) as StoredLayout)],
    received: received.map(({ at, fuel_id: fuelId, kg }) => ({ at, fuelId, tonnes: tonnesOf(kg) })),
    ...(settings === undefined ? {} : { checks: checksOnBoard(settings) }),
  };
}
