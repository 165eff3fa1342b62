import type { bunkerNotes } from '@fairlead/contract/bunker-notes';
import { protestPrintout } from '@fairlead/domain/bunker-notes/protest-printout';
import { formatWithZone } from '@fairlead/domain/time/format';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readLetterhead } from '../../platform/print/letterhead.ts';
import { downloaded, printSections } from '../../platform/print/print.ts';
import { versionsOfReport } from '../../fuel-ledger/reports/report-versions.sql.ts';
import { oneBunkerNote } from '../bunker-notes.sql.ts';
import type { BunkerNoteForm } from './read-note.ts';

/** A note of protest about the latest version of a note. */
export async function printProtest(call: Call<typeof bunkerNotes.protest>, files: Files) {
  const { db, company, params, query, now, actor } = call;
  const [row, versions] = await Promise.all([
    db.first(oneBunkerNote(company, params.id)),
    db.all(versionsOfReport({ kind: 'bunkerNote', company, guid: params.id })),
  ]);
  const [latest] = versions;
  if (row === undefined || latest === undefined) return refuse('notFound');
  const { fileType: kind } = query;
  const content = protestPrintout({
    ...(latest.content as BunkerNoteForm),
    vessel: row.vessel,
    imo: row.imo,
    port: row.port,
    zone: row.time_zone,
  });
  const letterhead = await readLetterhead(call, files, { vessel: row.vessel_id });
  const foot = `${actor.name}, ${formatWithZone(now.getTime(), 'UTC')}`;
  const file = await printSections({ ...content, letterhead, foot }, kind);
  return downloaded(file, { kind, name: `${content.title} ${row.vessel} ${row.number}` });
}
