import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import type { Answer } from '@fairlead/contract/route';
import { labFindings, labResultFindings } from '@fairlead/domain/bunker-notes/lab-result';
import { randomUUID } from 'node:crypto';
import { claimedReport, notifyOfReport } from '../../fuel-ledger/reports/change-report.ts';
import { versionsOfReport } from '../../fuel-ledger/reports/report-versions.sql.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseFindings } from '../../platform/http/refusal.ts';
import { attachFiles, freeFiles } from '../files/note-files.sql.ts';
import { type BunkerNoteForm, readNote } from '../note/read-note.ts';
import { noteReport } from '../writes/change-note.ts';
import { insertLabResult, lotOfNote, voidLabResult } from './lab-results.sql.ts';

type AddCall = Call<typeof bunkerNotes.addLabResult>;

/** Refuses a lot of another note, and a file that may not be attached to this one. */
async function refuseUnknown({ db, company, body }: AddCall, note: number): Promise<void> {
  const { lot, file } = body;
  if ((await db.first(lotOfNote(company, note, lot.id))) === undefined)
    refuseFields({ lot: ['Not found'] });
  if (file === null) return;
  if ((await db.all(freeFiles(company, note, [file]))).length === 0)
    refuseFields({ file: ['Not found'] });
  await db.run(attachFiles(company, note, [file]));
}

/** Stores what a laboratory found, with what of it is off-spec by the limits on the day of the delivery. */
export async function addLabResult(call: AddCall): Promise<Answer<typeof bunkerNotes.get>> {
  const { db, company, params, body, actor } = call;
  const before = await claimedReport(call, noteReport, params.id);
  const { id, vessel_id: vessel, completed } = before;
  const [latest] = await db.all(versionsOfReport({ kind: 'bunkerNote', company, guid: params.id }));
  if (latest === undefined) return refuse('notFound');
  const { declaration, purchaserLimit } = latest.content as BunkerNoteForm;
  const delivery = { day: completed.slice(0, 10), declaration, purchaserLimit };
  refuseFindings(labResultFindings(body, delivery));
  if (body.reported < delivery.day)
    refuseFields({ reported: ['The report must not be earlier than the delivery.'] });
  await refuseUnknown(call, id);
  await db.run(
    insertLabResult(company, {
      ...body,
      guid: randomUUID(),
      note: id,
      lot: body.lot.id,
      findings: labFindings(body, delivery),
      author: actor.userId === 0 ? null : actor.userId,
    }),
  );
  notifyOfReport(call, 'updated', { kind: noteReport.kind, id, vessel });
  return readNote(db, company, params.id);
}

/** A result that was entered wrongly no longer counts; it stays readable. */
export async function withdrawLabResult(
  call: Call<typeof bunkerNotes.voidLabResult>,
): Promise<Answer<typeof bunkerNotes.get>> {
  const { db, company, params, body } = call;
  const { id, vessel_id: vessel } = await claimedReport(call, noteReport, params.id);
  const changed = await db.run(voidLabResult({ company, note: id }, params.resultId, body.reason));
  if (changed === 0) return refuse('notFound');
  notifyOfReport(call, 'updated', { kind: noteReport.kind, id, vessel });
  return readNote(db, company, params.id);
}
