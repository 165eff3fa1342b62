import type { verifierSync } from '@fairlead/contract/compliance/verifier-sync';
import {
  sendingChanges,
  sendingWindow,
  verifierFiles,
} from '@fairlead/domain/compliance/verifier-sending';
import { label } from '@fairlead/domain/enumerations/enumeration';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import { downloaded } from '../../platform/print/print.ts';
import {
  insertSending,
  lastSent,
  oneSending,
  type SendingRow,
  sendingsOf,
  verifiedVessel,
} from '../verifier-sync.sql.ts';
import { fileOf, sendableRows, sha256 } from './sendable-rows.ts';

interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

const nothing = { rows: [], leftOut: 0, errors: 0, warnings: 0 } as const;
const mostChanges = 2000;

const sendingRecord = (row: SendingRow) => ({
  id: row.id,
  verifier: row.verifier,
  sent: row.sent,
  sentBy: row.sent_by,
  note: row.note,
  rows: row.row_count,
  leftOut: row.left_out,
  contentHash: row.content_hash,
  readings: [...row.readings],
});

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The vessel with its verifier, and what could be sent in its window. */
async function readSendable(db: Session, of: OfVessel) {
  const row = (await db.first(verifiedVessel(of.company, of.vessel))) ?? refuse('notFound');
  const window = row.verifier_id === null ? null : sendingWindow(row.sync_from, row.sync_to);
  const sendable = window === null ? nothing : await sendableRows(db, of, window);
  return { row, window, sendable };
}

async function syncRecord(db: Session, of: OfVessel) {
  const { row, window, sendable } = await readSendable(db, of);
  const [last, sendings] = await Promise.all([
    row.verifier_id === null
      ? undefined
      : db.first(lastSent(of.company, of.vessel, row.verifier_id)),
    db.all(sendingsOf(of.company, of.vessel)),
  ]);
  const changes =
    window === null ? [] : sendingChanges(last?.rows ?? [], sendable.rows).slice(0, mostChanges);
  return {
    vessel: { id: row.id, name: row.name },
    verifier: row.verifier,
    firstDay: window === null ? null : dayOf(window.from),
    lastDay: window === null ? null : dayOf(window.to - 1),
    rows: sendable.rows.length,
    errors: sendable.errors,
    warnings: sendable.warnings,
    changes: [...changes],
    sendings: sendings.map(sendingRecord),
  };
}

export const readSync = ({ db, company, query }: Call<typeof verifierSync.state>) =>
  syncRecord(db, { company, vessel: query.vesselId });

/** Releases the rows as they are now; nothing that was sent before is changed. */
export async function sendToVerifier(call: Call<typeof verifierSync.send>) {
  const { db, company, body, actor, changed } = call;
  const of = { company, vessel: body.vesselId };
  const known = await db.first(verifiedVessel(company, of.vessel));
  if (known === undefined) return refuseFields({ vesselId: ['Not found'] });
  const { row, window, sendable } = await readSendable(db, of);
  if (row.verifier_id === null)
    return refuseFields({
      vesselId: ['The vessel has no verifier. A global administrator sets it.'],
    });
  if (window === null)
    return refuseFields({
      vesselId: ['The first and the last day of the verifier are not both set.'],
    });
  if (sendable.rows.length === 0)
    refuseFields({ vesselId: ['There is no row without errors between the two days.'] });
  await db.run(
    insertSending(company, {
      vessel: of.vessel,
      verifier: row.verifier_id,
      from: new Date(window.from).toISOString(),
      to: new Date(window.to).toISOString(),
      rows: sendable.rows,
      leftOut: sendable.leftOut,
      contentHash: sha256(JSON.stringify(sendable.rows)),
      note: body.note,
      author: actor.userId === 0 ? null : actor.userId,
    }),
  );
  changed({ entity: 'vessel', id: of.vessel, action: 'updated', vesselId: of.vessel });
  return syncRecord(db, of);
}

export async function downloadSent({ db, company, params, query }: Call<typeof verifierSync.sent>) {
  const row = (await db.first(oneSending(company, params.id))) ?? refuse('notFound');
  return downloaded(fileOf(row.rows, query.file), {
    kind: 'csv',
    name: `${label(verifierFiles, query.file)} ${row.vessel} ${row.sent.slice(0, 10)}`,
  });
}
