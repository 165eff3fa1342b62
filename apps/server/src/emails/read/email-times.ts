import type { emailReading } from '@fairlead/contract/emails/email-times';
import { mostReadBytes } from '@fairlead/domain/emails/reading/quoted-rows';
import type { Files } from '../../platform/files/files.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { readStored } from '../../platform/office/built-in-store.ts';
import { readInWorker } from '../../platform/worker-pool/run-in-worker.ts';
import { attachedFiles } from '../emails.sql.ts';
import { callsOfEmail, emailExists, takenFrom } from '../reading.sql.ts';
import { takenTime } from '../wire/taken-time.ts';

type Reading = typeof emailReading;

const notReadable = 'No text was found in this file. Scanned pages are not read.';
const isTooLarge = `Only files of up to ${mostReadBytes / 1_000_000} MB are read.`;

export async function readTaken({ db, company, params }: Call<Reading['taken']>) {
  const reference = { company, id: params.id };
  const [email, rows] = await Promise.all([
    db.first(emailExists(reference)),
    db.all(takenFrom(reference)),
  ]);
  return email === undefined ? refuse('notFound') : rows.map(takenTime);
}

export async function readCallsOfEmail({ db, company, params, query }: Call<Reading['portCalls']>) {
  const reference = { company, id: params.id };
  const { kind, targetId } = query;
  if ((kind === undefined) !== (targetId === undefined))
    refuseFields({ targetId: ['State the kind and the id, or neither'] });
  const stated = kind === undefined || targetId === undefined ? undefined : { kind, id: targetId };
  const [email, rows] = await Promise.all([
    db.first(emailExists(reference)),
    db.all(callsOfEmail(reference, stated)),
  ]);
  if (email === undefined) return refuse('notFound');
  return rows.map((row) => ({
    id: row.id,
    port: row.port,
    timeZone: row.time_zone,
    voyage: row.voyage,
    vessel: row.vessel,
    scheduledArrival: row.scheduled_arrival,
    scheduledDeparture: row.scheduled_departure,
    arrived: row.arrived,
    departed: row.departed,
    isLinked: row.is_linked,
  }));
}

/** The texts of an attachment; they are read on this server and not stored. */
export async function readAttachmentText(
  { db, company, params }: Call<Reading['attachmentText']>,
  files: Files,
) {
  const row = await db.first(attachedFiles({ company, id: params.id }, params.attId));
  if (row === undefined) return refuse('notFound');
  if (row.size > mostReadBytes) return refuseFields({ attachment: [isTooLarge] });
  const bytes = await readStored(files, row.storage_key);
  const opened = await readInWorker('readDocument', { name: row.name, bytes });
  if (opened.kind === 'refused') return refuseFields({ attachment: [opened.reason] });
  if (opened.kind === 'none') return refuseFields({ attachment: [notReadable] });
  const { kind, sheets } = opened.content;
  return {
    kind,
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((cells) => [...cells]) })),
  };
}
