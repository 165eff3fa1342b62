import { yearFigures, type YearRecord } from '@fairlead/domain/compliance/closed-year';
import { movedFigures } from '@fairlead/domain/compliance/year-changes';
import type { Session } from '../../platform/database/session.ts';
import { type ClosedYearRow, type ClosingFilter, closingsOf } from '../closed-years.sql.ts';

/** The closings that count, by vessel. */
export async function readClosings(
  db: Session,
  filter: ClosingFilter,
): Promise<ReadonlyMap<number, ClosedYearRow>> {
  const rows = await db.all(closingsOf(filter));
  return new Map(
    rows.filter(({ reopened }) => reopened === null).map((row) => [row.vessel_id, row]),
  );
}

interface OfVessel extends YearRecord {
  readonly vessel: { readonly id: number };
}

/** What was closed in place of what is calculated now; what a section has in addition stays. */
const closedSection = <Section extends object | null>(now: Section, closed: Section): Section =>
  now === null || closed === null ? closed : { ...now, ...closed };

/** A year with the figures that count: those of its closing if it is closed. */
export function withClosing<Year extends OfVessel>(
  year: Year,
  closings: ReadonlyMap<number, ClosedYearRow>,
) {
  const closing = closings.get(year.vessel.id);
  if (closing === undefined) return { ...year, closing: null };
  const record = closing.record as Pick<Year, keyof YearRecord>;
  return {
    ...year,
    mrv: closedSection(year.mrv, record.mrv),
    ets: closedSection(year.ets, record.ets),
    fuelEu: closedSection(year.fuelEu, record.fuelEu),
    uk: closedSection(year.uk, record.uk),
    cii: closedSection(year.cii, record.cii),
    closing: {
      id: closing.id,
      closed: closing.closed,
      moved: movedFigures(yearFigures(record), yearFigures(year)).length,
    },
  };
}
