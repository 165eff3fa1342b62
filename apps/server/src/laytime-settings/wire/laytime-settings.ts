import { allowanceRoundings } from '@fairlead/domain/laytime/allowance-choices';
import { valuesOf } from '@fairlead/domain/laytime/choice';
import { timeBarTriggerNames } from '@fairlead/domain/laytime/enumerations';
import type { SettingsRow } from '../laytime-settings.sql.ts';

const roundings = valuesOf(allowanceRoundings);

const firstLayout = {
  layout: 'events',
  useNarrowMargins: false,
  donNotSplitPortCallTables: true,
} as const;

/** The settings of laytime as calls return them. */
export function settingsOf(row: SettingsRow) {
  const { term_set_id: id, term_set_name: name, time_bar_days: days } = row;
  const trigger = timeBarTriggerNames.find((known) => known === row.time_bar_trigger);
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
