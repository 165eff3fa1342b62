import type { shipReportBasis } from '@fairlead/contract/ship-sync';
import { companyFields } from '@fairlead/domain/log-reports/company-fields';
import type { StoredLayout } from '@fairlead/domain/settings/log-report-layout';
import type { z } from 'zod';
import { tonnesOf } from '../../log-reports/wire/log-report-record.ts';
import { sectionOf } from '../../settings/sections.sql.ts';
import { fuelReceivedOnBoard, topSpeedOf } from './reports-part.sql.ts';
import type { PartReader } from './part.ts';

/** What a new report is checked against on board, and the company's further fields. */
export async function readReportBasis(
  reader: PartReader,
): Promise<z.input<typeof shipReportBasis>> {
  const { db, company, now } = reader;
  const [speed, section, received] = await Promise.all([
    db.first(topSpeedOf(reader)),
    db.first(sectionOf(company, 'logReportFields')),
    db.all(fuelReceivedOnBoard(reader, now)),
  ]);
  return {
    topSpeed: speed?.top_speed ?? null,
    fields: [...companyFields((section?.values ?? {}) as StoredLayout)],
    received: received.map(({ at, fuel_id: fuelId, kg }) => ({ at, fuelId, tonnes: tonnesOf(kg) })),
  };
}
