import type { claimSending } from '@fairlead/contract/claim-sending';
import type { Answer } from '@fairlead/contract/route';
import { stateOfSending } from '@fairlead/domain/claim-sending/sending';
import { claimHeader, type ClaimReference } from '../../claims/page/claim-page.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import {
  filesOfSendings,
  type RecipientRow,
  recipientsOf,
  type SendingRow,
  sendingsOf,
  type SentFileRow,
} from '../sendings.sql.ts';

export type SendingWire = Answer<typeof claimSending.send>;

export async function listSendings({ db, company, params }: Call<typeof claimSending.list>) {
  const reference = { company, fixture: params.id };
  const [header, all] = await Promise.all([
    db.first(claimHeader(reference)),
    sendingsAt(db, reference),
  ]);
  return header === undefined ? refuse('notFound') : [...all];
}

/** One sending of a claim; refuses where there is none. */
export async function sendingAt(
  db: Session,
  reference: ClaimReference,
  id: number,
): Promise<SendingWire> {
  const found = (await sendingsAt(db, reference)).find((one) => one.id === id);
  return found ?? refuse('notFound');
}

async function sendingsAt(db: Session, reference: ClaimReference): Promise<readonly SendingWire[]> {
  const [rows, recipients, files] = await Promise.all([
    db.all(sendingsOf(reference)),
    db.all(recipientsOf(reference)),
    db.all(filesOfSendings(reference)),
  ]);
  const recipientsBy = Map.groupBy(recipients, (one) => one.sending_id);
  const filesBy = Map.groupBy(files, (one) => one.sending_id);
  return rows.map((row) =>
    sendingOf(row, recipientsBy.get(row.id) ?? [], filesBy.get(row.id) ?? []),
  );
}

function sendingOf(
  row: SendingRow,
  recipients: readonly RecipientRow[],
  files: readonly SentFileRow[],
): SendingWire {
  return {
    id: row.id,
    isByMail: row.is_by_mail,
    state: stateOfSending({
      isByMail: row.is_by_mail,
      isHandedOver: row.handed_over_way !== null,
      isDiscarded: row.is_discarded,
      deliveries: recipients.map(({ status }) => (status === 40 ? 30 : status)),
    }),
    subject: row.subject,
    letter: row.letter,
    calculationId: row.calculation_id,
    version: row.version,
    versionSha256: row.sha256,
    further: [...row.further],
    outdated: [...row.outdated],
    recipients: recipients.map((one) => ({
      id: one.id,
      name: one.name,
      address: one.address,
      isCopy: one.is_copy,
      status: one.status,
      error: one.error,
      nextTry: one.next_try,
      sent: one.sent,
    })),
    files: files.map(({ id, kind, name, content_type: contentType, size, sha256 }) => ({
      id,
      kind,
      name,
      contentType,
      size,
      sha256,
    })),
    handedOver: handoverOf(row),
    created: row.created,
    by: row.by,
    modified: row.modified,
  };
}

function handoverOf(row: SendingRow): SendingWire['handedOver'] {
  const { handed_over_way: method, handed_over_on: on } = row;
  if (method === null || on === null) return null;
  return { way: method, on, note: row.handed_over_note, by: row.handed_over_by };
}
