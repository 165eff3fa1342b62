import type { Session } from '../../platform/database/session.ts';
import { inTurns } from '../../platform/http/in-turns.ts';
import type { FleetFilter } from '../compliance.sql.ts';
import { readClosings, withClosing } from '../closing/closed-figures.ts';
import { readFleetYear } from '../year/fleet-source.ts';
import { yearRecord } from '../year/year-record.ts';
import { withCosts } from './counted-year.ts';
import { pricesOfSchemes } from './trading.sql.ts';

/** The year of vessels, each with its record: the figures that count, and what its allowances cost. */
export async function readCountedFleet(db: Session, filter: FleetFilter, year: number) {
  const [fleet, closings, prices] = await Promise.all([
    readFleetYear(db, filter, year),
    readClosings(db, { ...filter, year }),
    db.all(pricesOfSchemes(filter.company)),
  ]);
  return inTurns(fleet, (one) => ({
    one,
    record: withCosts(withClosing(yearRecord(one), closings), one, { closings, prices }),
  }));
}
