import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface PrintLayout {
  readonly layout: 'events' | 'timeline';
  readonly useNarrowMargins: boolean;
  readonly donNotSplitPortCallTables: boolean;
}

export interface Rounding {
  readonly days: 'exact' | 'startedDay' | number;
  readonly decimals: number;
}

export interface SettingsRow {
  readonly aggregation: number;
  readonly term_set_id: number | null;
  readonly term_set_name: string | null;
  readonly allowance_rounding: string | null;
  readonly rounding: Rounding | null;
  readonly time_bar_days: number | null;
  readonly time_bar_trigger: string | null;
  readonly paper_layout: PrintLayout | null;
  readonly modified: string | null;
}

/** One row as long as the company exists; settings that were never saved are null. */
export const laytimeSettingsOf = (company: number) =>
  statementOf<SettingsRow>(
    sql`
    select o.laytime_aggregation as aggregation, t.id as term_set_id, t.name as term_set_name,
      s.allowance_rounding, s.rounding, s.time_bar_days, s.time_bar_trigger, s.paper_layout, s.modified
    from control.customers o
    left join tenant.laytime_settings s on s.company_id = ${company}
    left join tenant.term_sets t on t.company_id = ${company} and t.id = s.term_set_id and t.deleted is null
    where o.id = ${company}`,
    'laytime settings',
  );

/** Locks the company's settings: another save of them waits. */
export const claimSettings = (company: number) =>
  statementOf(
    sql`select id from control.customers where id = ${company} for no key update`,
    'claim laytime settings',
  );

export const existingTermSet = (company: number, id: number) =>
  statementOf<{ id: number }>(
    sql`select id from tenant.term_sets where company_id = ${company} and id = ${id} and deleted is null`,
    'existing term set',
  );

export interface SettingsValues {
  readonly aggregation: number;
  readonly termSetId: number | null;
  readonly allowanceRounding: string | null;
  readonly rounding: Rounding | null;
  readonly timeBar: { readonly days: number; readonly trigger: string } | null;
  readonly paperLayout: PrintLayout | null;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const upsertSettings = (company: number, values: SettingsValues) =>
  statementOf(
    sql`
    insert into tenant.laytime_settings (company_id, aggregation, term_set_id, allowance_rounding, rounding,
      time_bar_days, time_bar_trigger, paper_layout)
    values (${company}, ${values.aggregation}, ${values.termSetId}, ${values.allowanceRounding},
      ${json(values.rounding)}::jsonb, ${values.timeBar?.days ?? null}, ${values.timeBar?.trigger ?? null},
      ${json(values.paperLayout)}::jsonb)
    on conflict (company_id) do update set aggregation = excluded.aggregation, term_set_id = excluded.term_set_id,
      allowance_rounding = excluded.allowance_rounding, rounding = excluded.rounding,
      time_bar_days = excluded.time_bar_days, time_bar_trigger = excluded.time_bar_trigger,
      paper_layout = coalesce(excluded.paper_layout, tenant.laytime_settings.paper_layout)`,
    'upsert laytime settings',
  );

/** The default for new fixtures of the company. */
export const setAggregation = (company: number, aggregation: number) =>
  statementOf(
    sql`
    update control.customers set laytime_aggregation = ${aggregation} where id = ${company}`,
    'set aggregation',
  );
