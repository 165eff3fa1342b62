import type { CharterTerms, TimeBarTerm } from '@fairlead/domain/laytime/charter-terms';
import type { LaytimeAggregation } from '@fairlead/domain/laytime/enumerations';
import type { PumpingLog } from '@fairlead/domain/laytime/pumping';
import { sql } from 'kysely';
import { portOf } from '../../fixtures/page/fixture-page.sql.ts';
import { type Missing, statementOf } from '../../platform/database/query.ts';

export interface FixtureFactsRow {
  readonly aggregation: LaytimeAggregation;
  readonly demurrage_rate: string | null;
  readonly despatch_rate: string | null;
  readonly currency: string;
  readonly laycan_from: string | null;
  readonly laycan_to: string | null;
}

export const fixtureFacts = (company: number, fixture: number) =>
  statementOf<FixtureFactsRow>(
    sql`
    select aggregation, trim_scale(demurrage_rate)::text as demurrage_rate,
      trim_scale(despatch_rate)::text as despatch_rate, currency, laycan_from, laycan_to
    from tenant.fixtures where company_id = ${company} and id = ${fixture} and deleted is null`,
    'fixture facts of laytime',
  );

export interface CargoFactsRow {
  readonly port_call_id: number;
  readonly port_id: number;
  readonly reason_id: number;
  readonly port_name: string;
  readonly un_locode: string | null;
  readonly country_code: string;
  readonly time_zone: string;
  readonly line_id: number;
  readonly commodity: string;
  readonly charterer: string;
  readonly symbol: string;
  readonly nominated: string | null;
  readonly bill_of_lading: string | null;
  readonly outturn: string | null;
  readonly laytime_term: string | null;
  readonly laytime_allowed_minutes: number | null;
  readonly demurrage_rate: string | null;
  readonly despatch_rate: string | null;
}

/**
 * Where cargo of the fixture is loaded and discharged, in the order of the voyage; a quantity of zero counts as none.
 * Facts of a merged call are stated at the call that it was merged into.
 */
export const cargoFacts = (company: number, fixture: number) =>
  statementOf<CargoFactsRow>(
    sql`
    select coalesce(k.parent_id, k.id) as port_call_id, k.port_id, l.reason_id, p.name as port_name, p.un_locode, p.country_code, p.time_zone,
      l.id as line_id, o.name as commodity, h.name as charterer, m.symbol, trim_scale(nullif(l.quantity, 0))::text as nominated,
      trim_scale(nullif(coalesce(l.bill_of_lading, b.bill_of_lading), 0))::text as bill_of_lading, trim_scale(nullif(l.outturn, 0))::text as outturn,
      l.laytime_term, l.laytime_allowed_minutes, trim_scale(l.demurrage_rate)::text as demurrage_rate,
      trim_scale(l.despatch_rate)::text as despatch_rate
    from tenant.cargo c
    join tenant.commodities o on o.company_id = ${company} and o.id = c.commodity_id
    join tenant.partners h on h.company_id = ${company} and h.id = c.charterer_id
    join tenant.measurements m on m.company_id = ${company} and m.id = c.measurement_id
    join tenant.cargo_ports l on l.company_id = ${company} and l.cargo_id = c.id and not l.in_active
    join tenant.port_calls k on k.company_id = ${company} and k.id = l.port_call_id and k.deleted is null and not k.in_active
    join tenant.voyages v on v.company_id = ${company} and v.id = k.voyage_id and v.deleted is null
    ${portOf(company)}
    -- A bill of lading is signed where cargo is loaded, and says what is to be discharged.
    left join tenant.cargo_ports b on b.company_id = ${company} and b.id = l.counter_line_id and l.reason_id = 2
    where c.company_id = ${company} and c.fixture_id = ${fixture} and c.deleted is null
    order by coalesce(k.arrived, k.scheduled_arrival), 1, l.reason_id, l.id`,
    'cargo facts of laytime',
  );

export interface OtherCargoRow {
  readonly port_call_id: number;
  readonly fixture_number: string;
  readonly charterer: string;
  readonly symbol: string;
  readonly nominated: string | null;
  readonly bill_of_lading: string | null;
  readonly outturn: string | null;
}

/** Cargo of other fixtures at the stated port calls: its charterers share the berth. */
export const otherCargo = (company: number, fixture: number, portCalls: readonly number[]) =>
  statementOf<OtherCargoRow>(
    sql`
    select coalesce(k.parent_id, k.id) as port_call_id, f.fixture_number, p.name as charterer, m.symbol,
      trim_scale(nullif(l.quantity, 0))::text as nominated,
      trim_scale(nullif(coalesce(l.bill_of_lading, b.bill_of_lading), 0))::text as bill_of_lading,
      trim_scale(nullif(l.outturn, 0))::text as outturn
    from tenant.port_calls k
    join tenant.cargo_ports l on l.company_id = ${company} and l.port_call_id = k.id and not l.in_active
    join tenant.cargo c on c.company_id = ${company} and c.id = l.cargo_id and c.deleted is null
    join tenant.fixtures f on f.company_id = ${company} and f.id = c.fixture_id and f.deleted is null
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id
    join tenant.measurements m on m.company_id = ${company} and m.id = c.measurement_id
    left join tenant.cargo_ports b on b.company_id = ${company} and b.id = l.counter_line_id and l.reason_id = 2
    where k.company_id = ${company} and coalesce(k.parent_id, k.id) = any (${portCalls}::bigint[])
      and k.deleted is null and not k.in_active and f.id <> ${fixture}
    order by 1, f.id, l.id`,
    'other cargo of laytime',
  );

interface LineOfSof {
  readonly id: number;
  readonly at: string;
  readonly until: string | null;
  readonly kind: string;
  readonly reason: string | null;
  readonly text: string;
  readonly remark: string | null;
  readonly under_protest: boolean;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly said_at: string;
  readonly gangs: number | null;
}

interface SofOfLine {
  readonly sof_id: number;
  readonly revision: number;
  readonly port_call_id: number;
  /** In the first row of each statement that has one. */
  readonly pumping_log: PumpingLog | null;
}

/** A line with its statement; nulls where the statement has no lines. */
export type SofLineRow = SofOfLine & (LineOfSof | Missing<LineOfSof>);

/** The lines of the statements of facts of some port calls, in order of time. */
export const statementLines = (company: number, portCalls: readonly number[]) =>
  statementOf<SofLineRow>(sql`
    select s.id as sof_id, s.revision, s.port_call_id,
      case when row_number() over (partition by s.id order by l.at, l.position, l.id) = 1 then s.pumping_log end
        as pumping_log, l.id, l.at, l.until, l.kind, l.reason, l.text, l.remark,
      l.under_protest, l.said_by, l.said_by_name, l.said_at, l.gangs
    from tenant.statements_of_facts s
    left join tenant.sof_lines l on l.company_id = ${company} and l.sof_id = s.id
    where s.company_id = ${company} and s.port_call_id = any (${portCalls}::bigint[])
    order by s.id, l.at, l.position, l.id`);

export interface TermsRow {
  readonly version: number;
  readonly content: CharterTerms;
}

/** The charter terms of a fixture: its latest version unless one is named. */
export const charterTerms = (company: number, fixture: number, version: number | null) =>
  statementOf<TermsRow>(
    sql`
    select version, content from tenant.charter_terms
    where company_id = ${company} and fixture_id = ${fixture}
      and version = coalesce(${version}::int, version)
    order by version desc limit 1`,
    'charter terms of laytime',
  );

/** The company's own time bars, for where no agreement sets them. */
export const companyTimeBar = (company: number) =>
  statementOf<TimeBarTerm>(
    sql`
    select time_bar_days as days, time_bar_trigger as trigger from tenant.laytime_settings
    where company_id = ${company} and time_bar_days is not null and time_bar_trigger is not null`,
    'time bar of company',
  );

/** What was agreed with the charterer of a fixture for all charters. */
export const partnerTimeBar = (company: number, fixture: number) =>
  statementOf<{ days: number; trigger: number | null }>(
    sql`
    select p.time_bar_days as days, p.time_bar_trigger as trigger
    from tenant.fixtures f
    join tenant.partners p on p.company_id = ${company} and p.id = f.charterer_id and p.time_bar_days is not null
    where f.company_id = ${company} and f.id = ${fixture}`,
    'time bar of partner',
  );

export interface HolidayRow {
  readonly port_id: number;
  readonly year: number;
  readonly source: string;
  /** Null where the year has no holiday. */
  readonly date: string | null;
  readonly name: string | null;
  readonly from_time: string | null;
  readonly to_time: string | null;
}

/** The holidays of ports in the years that were verified; any other year is unknown. */
export const verifiedHolidays = (company: number, ports: readonly number[]) =>
  statementOf<HolidayRow>(sql`
    select y.port_id, y.year, y.source, h.date, h.name, h.from_time, h.to_time
    from tenant.port_holiday_years y
    left join tenant.port_holidays h on h.company_id = ${company} and h.year_id = y.id
    where y.company_id = ${company} and y.port_id = any (${ports}::bigint[]) and y.verified_at is not null
    order by y.port_id, y.year, h.date, h.from_time nulls first`);
