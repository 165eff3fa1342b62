import type { closedYears } from '@fairlead/contract/compliance/closed-years';
import { applicationVersion } from '@fairlead/domain/constants';
import { counted } from '@fairlead/domain/quantities/counted';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  closingNow,
  closingToReopen,
  holdYears,
  insertClosing,
  oneClosing,
  reopenClosing,
} from '../closed-years.sql.ts';
import { closedYearRecord } from './read-closed.ts';
import { calculateYear, type CalculatedYear } from './year-content.ts';

type CloseCall = Call<typeof closedYears.close>;

const entity = 'closedYear';
const authorOf = ({ actor }: Pick<CloseCall, 'actor'>): number | null =>
  actor.userId === 0 ? null : actor.userId;

function refuseGaps(
  { acceptsMissing, note }: CloseCall['body'],
  { missing }: CalculatedYear,
): void {
  if (missing === 0) return;
  if (!acceptsMissing)
    refuseFields({
      acceptsMissing: [
        `${counted(missing, 'item')} of this year ${missing === 1 ? 'is' : 'are'} missing. Complete the data, or accept the gaps.`,
      ],
    });
  if (note === '') refuseFields({ note: ['State why the year is closed with missing data.'] });
}

/** Stores a year as it is calculated from the log reports; from then on its reports cannot change. */
export async function closeYear(call: CloseCall) {
  const { db, company, body, now, changed } = call;
  const { vesselId: vessel, year, note } = body;
  if (now.getTime() < Date.UTC(year + 1, 0, 1))
    refuseFields({ year: ['This year has not ended yet (UTC).'] });
  await db.first(holdYears(company, vessel));
  if ((await db.first(closingNow(company, vessel, year))) !== undefined)
    refuseFields({ year: ['This year is already closed for the vessel.'] });
  const calculated = await calculateYear(db, { company, vessel, year });
  if (calculated === undefined) return refuseFields({ vesselId: ['Not found'] });
  refuseGaps(body, calculated);
  const { text, record, contentHash, inputsHash, missing } = calculated;
  const made = await db.first(
    insertClosing(company, {
      vessel,
      year,
      record,
      contentHash,
      inputsHash,
      missing,
      note,
      engineVersion: applicationVersion,
      author: authorOf(call),
      content: text,
    }),
  );
  const id = made?.id ?? 0;
  changed({ entity, id, action: 'created', vesselId: vessel });
  const row = (await db.first(oneClosing(company, id))) ?? refuse('notFound');
  return closedYearRecord(row);
}

/** Opens a closed year for reports again; the closing stays as it was. */
export async function reopenYear(call: Call<typeof closedYears.reopen>) {
  const { db, company, params, body, changed } = call;
  const before = await db.first(closingToReopen(company, params.id));
  const shown = await db.first(oneClosing(company, params.id));
  if (before === undefined || shown === undefined) return refuse('notFound');
  if (isOlder(body.modified, before.modified)) refuseStale(body, closedYearRecord(shown));
  if (before.reopened !== null) refuseFields({ reason: ['This year was already reopened.'] });
  await db.run(reopenClosing(company, params.id, { reason: body.reason, author: authorOf(call) }));
  changed({ entity, id: params.id, action: 'updated', vesselId: before.vessel_id });
  const row = (await db.first(oneClosing(company, params.id))) ?? refuse('notFound');
  return closedYearRecord(row);
}
