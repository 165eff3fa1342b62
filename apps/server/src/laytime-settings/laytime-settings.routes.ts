import { laytimeSettings } from '@fairlead/contract/laytime-settings';
import type { Call } from '../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  claimSettings,
  laytimeSettingsOf,
  setAggregation,
  existingTermSet,
  upsertSettings,
} from './laytime-settings.sql.ts';
import { settingsOf } from './wire/laytime-settings.ts';
import { isOlder } from '../platform/http/stale.ts';

/** The laytime defaults of a company. Another company's settings are not found. */
export function serveLaytimeSettings(host: Host): void {
  serve(host, laytimeSettings, {
    get: async ({ db, company, params }) => {
      if (params.id !== company) return refuse('notFound');
      const row = await db.first(laytimeSettingsOf(company));
      return row === undefined ? refuse('notFound') : settingsOf(row);
    },
    save: saveSettings,
  });
}

async function saveSettings(call: Call<typeof laytimeSettings.save>) {
  const { db, company, params, body } = call;
  if (params.id !== company) return refuse('notFound');
  const [, before, termSet] = await Promise.all([
    db.run(claimSettings(company)),
    db.first(laytimeSettingsOf(company)),
    db.first(existingTermSet(company, body.termSet?.id ?? 0)),
  ]);
  if (before === undefined) return refuse('notFound');
  if (body.termSet !== null && termSet === undefined) refuseFields({ termSet: ['Not found'] });
  if (isOlder(body.modified, before.modified)) refuseStale(body, settingsOf(before));
  const values = {
    aggregation: body.laytimeAggregation,
    termSetId: body.termSet?.id ?? null,
    allowanceRounding: body.allowanceRounding,
    rounding: body.rounding,
    timeBar: body.timeBar,
    paperLayout: body.paperLayout ?? null,
  };
  const [, , row] = await Promise.all([
    db.run(upsertSettings(company, values)),
    db.run(setAggregation(company, values.aggregation)),
    db.first(laytimeSettingsOf(company)),
  ]);
  if (row === undefined) throw new Error('Settings that were just written are not there.');
  call.changed({ entity: 'laytimeSettings', id: company, action: 'updated' });
  return settingsOf(row);
}
