import type { TradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import type { DatedPrice } from '@fairlead/domain/compliance/allowances/price-file';
import type { CharteredFixture, OffHire } from '@fairlead/domain/compliance/trading/charterers';
import {
  type CharteredPart,
  type StatementLine,
  statementLines,
} from '@fairlead/domain/compliance/trading/statement';
import { tradedParts } from '@fairlead/domain/compliance/trading/traded-parts';
import type { Session } from '../../platform/database/session.ts';
import type { FleetFilter } from '../compliance.sql.ts';
import { type AccountedVessel, readFleetYear } from '../year/fleet-source.ts';
import { fixturesOfCalls, offHiresIn, type OffHireRow, pricesOf } from './trading.sql.ts';

/** A vessel's year under a scheme. */
export interface TradedVessel {
  readonly accounted: AccountedVessel;
  readonly parts: readonly CharteredPart[];
  readonly lines: readonly StatementLine[];
}

/** The fleet's year under a scheme, with the prices that it costs. */
export interface TradedFleet {
  readonly vessels: readonly TradedVessel[];
  readonly prices: readonly DatedPrice[];
  readonly chartererNames: ReadonlyMap<number, string>;
}

export interface TradingRequest {
  readonly year: number;
  readonly scheme: TradingScheme;
}

const offHireOf = ({ from_at, to_at, percentage }: OffHireRow): OffHire => ({
  from: Date.parse(from_at),
  to: to_at === null ? null : Date.parse(to_at),
  percentage,
});

/** Reads the fleet's year, who chartered it and when it was off hire. */
export async function readTradedFleet(
  db: Session,
  filter: FleetFilter,
  { year, scheme }: TradingRequest,
): Promise<TradedFleet> {
  const span = { from: `${year}-01-01T00:00:00Z`, to: `${year + 1}-01-01T00:00:00Z` };
  const [fleet, offHires, prices] = await Promise.all([
    readFleetYear(db, filter, year),
    db.all(offHiresIn({ ...filter, ...span })),
    db.all(pricesOf(filter.company, scheme)),
  ]);
  const offHiresBy = Map.groupBy(offHires, ({ vessel_id }) => vessel_id);
  const callIds = fleet.flatMap(({ parts }) => parts.flatMap(({ toCallId }) => toCallId ?? []));
  const fixtures = await db.all(fixturesOfCalls(filter.company, [...new Set(callIds)]));
  const fixturesBy = Map.groupBy(fixtures, ({ call_id }) => call_id);
  const fixturesOf = (call: number | null): readonly CharteredFixture[] =>
    (fixturesBy.get(call ?? 0) ?? []).map((row) => ({
      fixture: row.fixture_id,
      charterer: row.charterer_id,
    }));
  const vessels = fleet.map((accounted) => {
    const { vessel } = accounted;
    const parts = tradedParts(scheme, accounted.source).map((traded) => ({
      vessel,
      traded,
      fixtures: fixturesOf(traded.part.toCallId),
      offHires: (offHiresBy.get(vessel.id) ?? []).map(offHireOf),
    }));
    return { accounted, parts, lines: statementLines(parts, prices) };
  });
  const chartererNames = new Map(
    fixtures.map(({ charterer_id, charterer }) => [charterer_id, charterer]),
  );
  return { vessels, prices, chartererNames };
}
