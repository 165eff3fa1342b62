import type {
  CalculationFacts,
  CallFacts,
  CargoFacts,
} from '@fairlead/domain/laytime/calculation-facts';
import {
  type SofKind,
  sofKinds,
  type SofReading,
} from '@fairlead/domain/laytime/statement-of-facts';
import { timeBarTriggerOf } from '@fairlead/domain/laytime/enumerations';
import type { Session } from '../../platform/database/session.ts';
import {
  cargoFacts,
  type CargoFactsRow,
  charterTerms,
  companyTimeBar,
  fixtureFacts,
  type FixtureFactsRow,
  otherCargo,
  type OtherCargoRow,
  statementLines,
  type HolidayRow,
  type SofLineRow,
  partnerTimeBar,
  verifiedHolidays,
} from './facts.sql.ts';

export interface FactsReference {
  readonly db: Session;
  readonly company: number;
  readonly fixture: number;
}

export interface FactsRead {
  readonly facts: CalculationFacts;
  /** The version of the charter terms among them. */
  readonly termsVersion: number | null;
}

/** Everything that a calculation of the fixture is built from; undefined where the fixture does not exist. */
export async function readFacts({
  db,
  company,
  fixture,
}: FactsReference): Promise<FactsRead | undefined> {
  const [row, cargo, terms, partnerBar, companyBar] = await Promise.all([
    db.first(fixtureFacts(company, fixture)),
    db.all(cargoFacts(company, fixture)),
    db.first(charterTerms(company, fixture, null)),
    db.first(partnerTimeBar(company, fixture)),
    db.first(companyTimeBar(company)),
  ]);
  if (row === undefined) return undefined;
  const portCalls = [...new Set(cargo.map((line) => line.port_call_id))];
  const [lines, others, holidays] = await Promise.all([
    db.all(statementLines(company, portCalls)),
    db.all(otherCargo(company, fixture, portCalls)),
    db.all(verifiedHolidays(company, [...new Set(cargo.map((line) => line.port_id))])),
  ]);
  const facts = {
    fixture: fixtureOf(row),
    terms: terms?.content ?? null,
    calls: callsOf(cargo, others, holidays),
    statements: readingsOf(lines),
    timeBar: {
      coa: null,
      partner:
        partnerBar === undefined
          ? null
          : { days: partnerBar.days, trigger: timeBarTriggerOf(partnerBar.trigger) },
      company: companyBar ?? null,
    },
  };
  return { facts, termsVersion: terms?.version ?? null };
}

const fixtureOf = (row: FixtureFactsRow): CalculationFacts['fixture'] => ({
  aggregation: row.aggregation,
  demurrageRate: row.demurrage_rate,
  despatchRate: row.despatch_rate,
  currency: row.currency,
  layCanFrom: row.laycan_from === null ? null : toSecond(row.laycan_from),
  layCanTo: row.laycan_to === null ? null : toSecond(row.laycan_to),
});

/** Calculations use whole seconds. */
const toSecond = (instant: string): string => `${instant.slice(0, 19)}Z`;

const discharging = 2;

function callsOf(
  rows: readonly CargoFactsRow[],
  others: readonly OtherCargoRow[],
  holidays: readonly HolidayRow[],
): readonly CallFacts[] {
  const ofPort = Map.groupBy(holidays, (row) => row.port_id);
  const othersAt = Map.groupBy(others, (row) => row.port_call_id);
  const grouped = Map.groupBy(rows, (row) => `${row.port_call_id} ${row.reason_id}`);
  return [...grouped.values()].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [
          {
            portCallId: first.port_call_id,
            port: {
              name: first.port_name,
              unLoCode: first.un_locode,
              countryCode: first.country_code,
            },
            timeZone: first.time_zone,
            operation: first.reason_id === discharging ? 'discharging' : 'loading',
            cargo: [first, ...rest].map(cargoOf),
            ...othersOf(othersAt.get(first.port_call_id) ?? []),
            holidays: holidaysOf(ofPort.get(first.port_id) ?? []),
          },
        ],
  );
}

const othersOf = (rows: readonly OtherCargoRow[]): Pick<CallFacts, 'others'> =>
  rows.length === 0
    ? {}
    : {
        others: rows.map((row) => ({
          fixtureNumber: row.fixture_number,
          charterer: row.charterer,
          unit: row.symbol,
          nominated: row.nominated,
          billOfLading: row.bill_of_lading,
          outturn: row.outturn,
        })),
      };

/** Null where no year of the port is known. */
function holidaysOf(rows: readonly HolidayRow[]): CallFacts['holidays'] {
  if (rows.length === 0) return null;
  return {
    years: [...new Set(rows.map(({ year }) => year))],
    days: rows.flatMap(({ date, name, source, from_time: from, to_time: to }) =>
      date === null
        ? []
        : [
            {
              date,
              ...(name === null ? {} : { name }),
              ...(source === '' ? {} : { source }),
              ...(from === null || to === null ? {} : { from, to }),
            },
          ],
    ),
  };
}

const cargoOf = (row: CargoFactsRow): CargoFacts => ({
  cargoPortId: row.line_id,
  commodity: row.commodity,
  charterer: row.charterer,
  unit: row.symbol,
  nominated: row.nominated,
  billOfLading: row.bill_of_lading,
  outturn: row.outturn,
  laytimeTerm: row.laytime_term,
  allowedMinutes: row.laytime_allowed_minutes,
  demurrageRate: row.demurrage_rate,
  despatchRate: row.despatch_rate,
});

/** Statements of facts as calculations read them, with the lines of each. */
export function readingsOf(rows: readonly SofLineRow[]): readonly SofReading[] {
  const grouped = Map.groupBy(rows, (row) => row.sof_id);
  return [...grouped].flatMap(([id, lines]) =>
    lines[0] === undefined
      ? []
      : [
          {
            id,
            revision: lines[0].revision,
            portCallId: lines[0].port_call_id,
            lines: lines.flatMap(lineOf),
            ...(lines[0].pumping_log === null ? {} : { pumping: lines[0].pumping_log }),
          },
        ],
  );
}

const isKind = (kind: string): kind is SofKind => (sofKinds as readonly string[]).includes(kind);

function lineOf(row: SofLineRow): SofReading['lines'] {
  if (row.id === null) return [];
  return [
    {
      id: `sof-${row.id}`,
      at: toSecond(row.at),
      until: row.until === null ? null : toSecond(row.until),
      kind: isKind(row.kind) ? row.kind : 'remark',
      reason: row.reason,
      text: row.text,
      remark: row.remark,
      underProtest: row.under_protest,
      saidBy: row.said_by,
      saidByName: row.said_by_name,
      saidAt: toSecond(row.said_at),
      gangs: row.gangs,
    },
  ];
}
