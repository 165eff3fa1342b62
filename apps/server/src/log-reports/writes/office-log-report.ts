import { randomBytes } from 'node:crypto';
import type { logReports } from '@fairlead/contract/log-reports';
import type { logReportPayload } from '@fairlead/contract/log-reports/log-report-payload';
import { entryId } from '@fairlead/domain/ship-entries/entry-id';
import { fuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import { entrySource } from '@fairlead/domain/ship-entries/enumerations';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import type { z } from 'zod';
import { postFuel } from '../../fuel-ledger/postings/post-fuel.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { existingVessels } from '../../ship-entries/ship-entries.sql.ts';
import { takeEntry } from '../../ship-entries/take/take-entry.ts';
import { readLogReport } from '../page/log-report-page.ts';
import { hasReport, logReportEntries } from './take-log-report.ts';
import { reportByGuid, withdrawReport } from './log-report-writes.sql.ts';

/** What an entry of the office reads of its call. */
type Writing = Omit<Call<typeof logReports.create>, 'params' | 'query' | 'body' | 'file'>;

interface OfficeEntry {
  readonly vessel: number;
  readonly payload: z.output<typeof logReportPayload>;
  readonly replaces: string | null;
}

/** States a report as an entry of the office; what the form refuses, the call refuses. Returns the entry's id. */
async function enter(call: Writing, { vessel, payload, replaces }: OfficeEntry): Promise<string> {
  const { company, actor, now } = call;
  const envelope = {
    id: entryId(now.getTime(), randomBytes(16)),
    form: 'logReport' as const,
    version: 1,
    person: { name: actor.name, rank: '' },
    at: now.toISOString(),
    clockError: null,
    previous: null,
    replaces,
    payload,
  };
  const { outcome, errors = {} } = await takeEntry(call, [logReportEntries], {
    company,
    vessel,
    now,
    envelope,
    device: null,
    signature: null,
    source: call.source === 'api' ? entrySource.Key : entrySource.Office,
    author: actor.userId,
    saidBy: serviceTimeSource.Office,
    body: JSON.stringify(envelope),
  });
  if (outcome !== 'accepted') refuseFields(errors);
  return envelope.id;
}

/** A new report; its address is the id of its entry, unless the vessel had one of the kind at the instant. */
export async function createLogReport(call: Call<typeof logReports.create>) {
  const { db, company, body } = call;
  const [vessel] = await db.all(existingVessels(company, [body.vesselId]));
  if (vessel === undefined) return refuseFields({ vesselId: ['Not found'] });
  const guid = await enter(call, { vessel: vessel.id, payload: body.report, replaces: null });
  if ((await db.first(reportByGuid(company, guid))) === undefined)
    return refuseFields({ at: [hasReport] });
  return readLogReport(call, { company, guid });
}

/** What a correction reads of its call: a preview of one, which has a path of its own, makes it too. */
type Correcting = Writing & Pick<Call<typeof logReports.correct>, 'params' | 'body'>;

/** A further version with its reason; a save that states an older one is refused with both. */
export async function correctLogReport(call: Correcting) {
  const { db, company, params, body } = call;
  const before = await db.first(reportByGuid(company, params.id));
  if (before === undefined) return refuse('notFound');
  const reference = { company, guid: params.id };
  if (isOlder(body.modified, before.modified))
    return refuseStale(body, await readLogReport(call, reference));
  await enter(call, {
    vessel: before.vessel_id,
    payload: body.report,
    replaces: before.entry_id,
  });
  return readLogReport(call, reference);
}

/** Withdraws a report that was sent in error; everything of it stays readable. */
export async function withdrawLogReport(call: Call<typeof logReports.withdraw>) {
  const { db, company, params } = call;
  const before = await db.first(reportByGuid(company, params.id));
  if (before === undefined) return refuse('notFound');
  if (before.state !== logReportState.Withdrawn) {
    await db.run(withdrawReport(company, before.id, call.body.reason));
    const vesselId = before.vessel_id;
    await postFuel(
      db,
      { company, vessel: vesselId, source: fuelSource.LogReport, sourceId: params.id },
      [],
    );
    call.changed({ entity: 'logReport', id: before.id, action: 'updated', vesselId });
  }
  return done;
}
