import type { AllowanceRounding } from '@fairlead/laytime';
import type { SettingsRow } from '../laytime-settings.sql.ts';

const roundings: readonly AllowanceRounding[] = [
  'none',
  'second',
  'minuteUp',
  'minuteNearest',
  'minuteDown',
];
const triggers = ['lastDischarge', 'billOfLading', 'arrival'] as const;

const firstLayout = {
  layout: 'events',
  useNarrowMargins: false,
  donNotSplitPortCallTables: true,
} as const;

/** The settings of laytime as calls return them. */
export function settingsOf(row: SettingsRow) {
  const { term_set_id: id, term_set_name: name, time_bar_days: days } = row;
  const trigger = triggers.find((known) => known === row.time_bar_trigger);
  return {
    laytimeAggregation: row.aggregation,
    termSet: id === null || name === null ? null : { id, name },
    allowanceRounding: roundings.find((known) => known === row.allowance_rounding) ?? null,
    rounding: row.rounding,
    timeBar: days === null || trigger === undefined ? null : { days, trigger },
    paperLayout: row.paper_layout ?? firstLayout,
    modified: row.modified,
  };
}
