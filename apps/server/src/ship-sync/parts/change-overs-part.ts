import type { shipChangeOver } from '@fairlead/contract/ship-sync/ship-change-overs';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { z } from 'zod';
import { changeOverReportOf } from '../../metrics/log/change-overs.ts';
import { changeOverReports } from '../../metrics/log/change-overs.sql.ts';
import { type Part, type PartReader, partUnless } from './part.ts';

type ShipChangeOver = z.input<typeof shipChangeOver>;

/** As long as port state control may ask for it. */
const logDays = 3 * 365;
const mostReports = 1000;

/** The fuel change-over log of the vessel; undefined for a device that has it, or whose app does not know it yet. */
export async function readChangeOvers(
  { db, company, vessel, now }: PartReader,
  have: string | null | undefined,
): Promise<Part<ShipChangeOver[]> | undefined> {
  if (have === undefined) return undefined;
  const from = new Date(Date.parse(now) - logDays * dayMs).toISOString();
  const period = { company, vessels: [vessel], from, to: now };
  const rows = await db.all(changeOverReports(period, mostReports));
  const content = rows.map((row) => {
    const { vessel: _vessel, ...report } = changeOverReportOf(row);
    return report;
  });
  return partUnless(have, content);
}
