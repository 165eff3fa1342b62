import type { logReports } from '@fairlead/contract/log-reports';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { sendMessage } from '../../chat/writes/send-message.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { readLogReport } from '../page/log-report-page.ts';
import { expectCorrection, reportByGuid } from './log-report-writes.sql.ts';

/** Asks the ship in a message to correct a report; until it does, the report is marked. */
export async function requestCorrection(call: Call<typeof logReports.requestCorrection>) {
  const { db, company, actor, now, params, body, changed } = call;
  const reference = { company, guid: params.id };
  const before = await db.first(reportByGuid(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified))
    return refuseStale(body, await readLogReport(call, reference));
  if (before.state === logReportState.Withdrawn)
    return refuseFields({ id: ['This report was withdrawn.'] });
  const { id, vessel_id: vesselId } = before;
  await db.run(expectCorrection(company, id));
  await sendMessage(call, {
    company,
    vessel: vesselId,
    author: actor.userId,
    now: now.toISOString(),
    body: body.body,
    about: { kind: 'logReport', id: params.id },
    instructionRank: body.instructionRank,
  });
  changed({ entity: 'logReport', id, action: 'updated', vesselId });
  return readLogReport(call, reference);
}
