import type { emissionsTrading } from '@fairlead/contract/compliance/trading';
import {
  currencyOfScheme,
  type TradingScheme,
  tradingScheme,
} from '@fairlead/domain/compliance/allowances/enumerations';
import { monthsOf, monthOfEnd } from '@fairlead/domain/compliance/trading/charterers';
import { overlappingParts } from '@fairlead/domain/compliance/trading/traded-parts';
import { deadlinesFor, exact, type Exact, type Figure } from '@fairlead/emissions';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { callRecord, figureRecord } from '../year/year-record.ts';
import type { ClosedYearRow } from '../closed-years.sql.ts';
import { readClosings } from '../closing/closed-figures.ts';
import { countedCost, countedYear } from './counted-year.ts';
import { readTradedFleet, type TradedFleet, type TradedVessel } from './traded-fleet.ts';
import {
  costOfTraded,
  endsRecord,
  gasesRecord,
  moneyText,
  owedRecord,
  priceOfTraded,
  priceRecord,
  sumOf,
  sumOrNull,
  text,
  workingRecords,
} from './trading-records.ts';
import { surrenderedFor } from './trading.sql.ts';

const noGases = { co2: exact(0), ch4: exact(0), n2o: exact(0) };

const gasesOf = (parts: TradedVessel['parts']) => ({
  co2: sumOf(parts.map(({ traded }) => traded.gases.co2)),
  ch4: sumOf(parts.map(({ traded }) => traded.gases.ch4)),
  n2o: sumOf(parts.map(({ traded }) => traded.gases.n2o)),
});

type Closings = ReadonlyMap<number, ClosedYearRow>;

interface CountedVessel extends TradedVessel, ReturnType<typeof countedYear> {
  readonly cost: Exact | null;
  readonly closing: ClosedYearRow | undefined;
}

/** What counts of each vessel's year: the figures of its closing if it is closed. */
const countedVessels = (
  { vessels, prices }: TradedFleet,
  { year, scheme, closings }: { year: number; scheme: TradingScheme; closings: Closings },
): readonly CountedVessel[] =>
  vessels.map((one) => {
    const closing = closings.get(one.accounted.vessel.id);
    const counted = countedYear(one.accounted, scheme, closing);
    const parts = one.parts.map(({ traded }) => traded);
    const { difference } = counted;
    return { ...one, ...counted, closing, cost: countedCost({ year, parts, prices, difference }) };
  });

const euFigures = (result: { emissions: Figure; surrender: Figure } | null) =>
  result === null
    ? []
    : [figureRecord('Emissions', result.emissions), figureRecord('Allowances', result.surrender)];

/** A closed year stays in scope, or out of it, as it was closed. */
function applicabilityOf({ accounted, closing }: CountedVessel, regime: 'ets' | 'uk') {
  const { applicability } = accounted.year[regime];
  if (closing === undefined) return applicability;
  const applies = closing.record[regime] !== null;
  return applies === applicability.applies
    ? applicability
    : { applies, sentence: 'As it was when the year was closed.' };
}

function vesselRecord(one: CountedVessel, scheme: TradingScheme) {
  const { vessel, year } = one.accounted;
  const isEu = scheme === tradingScheme.EuEts;
  const { closing } = one;
  return {
    vessel: { ...vessel },
    ...applicabilityOf(one, isEu ? 'ets' : 'uk'),
    ...gasesRecord(gasesOf(one.parts)),
    emissions: text(one.emissions, 3),
    allowances: text(one.allowances, 3),
    cost: moneyText(one.cost),
    figures: isEu ? euFigures(year.ets.result) : [],
    closing:
      closing === undefined
        ? null
        : { id: closing.id, closed: closing.closed, difference: text(one.difference, 3) },
  };
}

function monthRecords({ vessels, prices }: TradedFleet, year: number) {
  const parts = Map.groupBy(
    vessels.flatMap((vessel) => vessel.parts),
    ({ traded }) => monthOfEnd(traded.part),
  );
  return monthsOf(year).map((month) => {
    const own = parts.get(month) ?? [];
    return {
      month,
      emissions: text(sumOf(own.map(({ traded }) => traded.emissions)), 3),
      allowances: text(sumOf(own.map(({ traded }) => traded.allowances)), 3),
      cost: moneyText(sumOrNull(own.map(({ traded }) => costOfTraded(traded, prices)))),
    };
  });
}

/** Each charterer by name, and last the company: what no charterer owes. */
function chartererRecords(fleet: TradedFleet, total: { allowances: Exact; cost: Exact | null }) {
  const { vessels, chartererNames } = fleet;
  const lines = vessels.flatMap((vessel) => vessel.lines);
  const charterers = [...Map.groupBy(lines, ({ charterer }) => charterer)]
    .map(([id, own]) => ({
      charterer: { id, name: chartererNames.get(id) ?? '' },
      allowances: sumOf(own.map(({ allowances }) => allowances)),
      cost: sumOrNull(own.map(({ cost }) => cost)),
    }))
    .toSorted((one, other) => one.charterer.name.localeCompare(other.charterer.name, 'en'));
  const owed = sumOf(charterers.map(({ allowances }) => allowances));
  const paid = sumOrNull(charterers.map(({ cost }) => cost));
  const own = {
    charterer: null,
    allowances: total.allowances.minus(owed),
    cost: total.cost === null || paid === null ? null : total.cost.minus(paid),
  };
  return [...charterers, own].map(({ charterer, allowances, cost }) => ({
    charterer,
    allowances: text(allowances, 3),
    cost: moneyText(cost),
  }));
}

function overlapRecord({ vessels }: TradedFleet) {
  return {
    compared: vessels.reduce((sum, { accounted }) => sum + accounted.parts.length, 0),
    counted: vessels.flatMap(({ accounted }) =>
      overlappingParts(accounted.parts).map((part) => ({
        vessel: { ...accounted.vessel },
        kind: part.kind,
        from: callRecord(accounted.portOf(part.fromCallId)),
        to: callRecord(accounted.portOf(part.toCallId)),
        start: new Date(part.start).toISOString(),
      })),
    ),
  };
}

const surrenderDay = (scheme: TradingScheme, year: number): string | null => {
  const regime = scheme === tradingScheme.EuEts ? 'eu-ets' : 'uk-ets';
  const due = deadlinesFor(year).find(
    (one) => one.regime === regime && one.action.startsWith('Surrender'),
  );
  return due?.day ?? null;
};

export async function readTradingYear(call: Call<typeof emissionsTrading.year>) {
  const { db, company, params, query } = call;
  const { year } = params;
  const { scheme } = query;
  const [fleet, surrendered, closings] = await Promise.all([
    readTradedFleet(db, { company, vessels: [] }, { year, scheme }),
    db.first(surrenderedFor(company, scheme, year)),
    readClosings(db, { company, vessels: [], year }),
  ]);
  const vessels = countedVessels(fleet, { year, scheme, closings });
  const parts = vessels.flatMap((vessel) => vessel.parts);
  const differences = sumOf(vessels.map(({ difference }) => difference));
  const cost = sumOrNull(vessels.map((one) => one.cost));
  return {
    scheme,
    year,
    currency: currencyOfScheme[scheme],
    latestPrice: priceRecord(fleet.prices.at(-1)),
    ...gasesRecord(parts.length === 0 ? noGases : gasesOf(parts)),
    emissions: text(sumOf(vessels.map(({ emissions }) => emissions)), 3),
    allowances: text(sumOf(vessels.map(({ allowances }) => allowances)), 3),
    cost: moneyText(cost),
    surrendered: surrendered?.allowances ?? '0',
    surrenderBy: surrenderDay(scheme, year),
    vessels: vessels.map((one) => vesselRecord(one, scheme)),
    months: monthRecords(fleet, year),
    charterers: chartererRecords(fleet, {
      // The difference between closed and calculated allowances is the company's.
      allowances: sumOf(parts.map(({ traded }) => traded.allowances)).minus(differences),
      cost,
    }),
    overlap: overlapRecord(fleet),
  };
}

export async function readTradingVessel(call: Call<typeof emissionsTrading.vessel>) {
  const { db, company, params, query } = call;
  const filter = { company, vessels: [params.vesselId] };
  const fleet = await readTradedFleet(db, filter, { year: params.year, scheme: query.scheme });
  const [one] = fleet.vessels;
  if (one === undefined) return refuse('notFound');
  return {
    vessel: { ...one.accounted.vessel },
    currency: currencyOfScheme[query.scheme],
    parts: one.parts.map((part) => partRecord(part, one, fleet)),
  };
}

function partRecord(part: TradedVessel['parts'][number], one: TradedVessel, fleet: TradedFleet) {
  const { traded } = part;
  const { prices, chartererNames } = fleet;
  return {
    ...endsRecord(part, one.accounted),
    share: text(traded.share, 2),
    sentence: traded.sentence,
    ...gasesRecord(traded.gases),
    emissions: text(traded.emissions, 7),
    allowances: text(traded.allowances, 7),
    cost: moneyText(costOfTraded(traded, prices)),
    price: priceRecord(priceOfTraded(traded, prices)),
    charterers: one.lines
      .filter((line) => line.traded === traded)
      .map((line) => ({
        charterer: { id: line.charterer, name: chartererNames.get(line.charterer) ?? '' },
        ...owedRecord(line),
      })),
    reports: [...one.accounted.guidsOf(traded.part.reportIds)],
    figures: workingRecords(traded.working),
  };
}
