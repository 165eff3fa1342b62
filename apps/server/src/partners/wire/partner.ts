import type { partners } from '@fairlead/contract/partners';
import { timeBarTriggerOf, timeBarTriggers } from '@fairlead/domain/laytime/enumerations';
import { partnerRegister } from '@fairlead/domain/partners/partner-register';
import type { Answer } from '@fairlead/contract';
import type { Call } from '../../platform/http/call.ts';
import type { StoredRecord, Values } from '../../platform/registers/record.sql.ts';
import { savedColumns, shownFields } from '../../platform/registers/record-columns.ts';

type Partner = Answer<typeof partners.get>;

const { fields } = partnerRegister;

/** A partner as calls return it; the columns are those of its register. */
export function partnerOf(row: StoredRecord): Partner {
  const stored = row as unknown as StoredTimeBar;
  return {
    id: row.id,
    ...shownFields(fields, row),
    timeBar:
      stored.time_bar_days === null
        ? null
        : { days: stored.time_bar_days, trigger: timeBarTriggerOf(stored.time_bar_trigger) },
    inActive: row.in_active,
    modified: row.modified,
  } as Partner;
}

interface StoredTimeBar {
  readonly time_bar_days: number | null;
  readonly time_bar_trigger: number | null;
}

/** What a save stores; an external id that it does not state stays as it is. */
export const partnerValues = (
  body: Call<typeof partners.save>['body'],
  before: StoredRecord | null,
): Values => ({
  ...savedColumns(fields, body, before),
  partner_types: [...new Set(body.partnerTypes)].toSorted((one, other) => one - other),
  time_bar_days: body.timeBar?.days ?? null,
  time_bar_trigger:
    timeBarTriggers.find(({ name }) => name === body.timeBar?.trigger)?.number ?? null,
  in_active: body.inActive,
});
