import { envelopeStateOf, signerStateOf, signing } from '@fairlead/domain/e-sign/envelope';
import type { Session } from '../../platform/database/session.ts';
import { latestMails, type MailRow } from '../../platform/mail/sent-mail.sql.ts';
import { type EnvelopeRow, type SignerRow, signersOf } from '../envelopes.sql.ts';

interface Reader {
  readonly db: Session;
  readonly company: number;
  readonly now: Date;
}

/** Envelopes as calls return them, each with its signers and the state of their mails. */
export async function shownEnvelopes({ db, company, now }: Reader, rows: readonly EnvelopeRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const signers = await db.all(signersOf(company, ids));
  const mails = await db.all(
    latestMails(
      company,
      signers.map(({ id }) => id),
      ['signInvitation', 'signCode'],
    ),
  );
  return rows.map((row) => {
    const own = signers.filter((signer) => signer.envelope_id === row.id);
    return shown(row, { signers: own, mails, now: now.toISOString() });
  });
}

interface Surroundings {
  readonly signers: readonly SignerRow[];
  readonly mails: readonly MailRow[];
  readonly now: string;
}

function shown(row: EnvelopeRow, { signers, mails, now }: Surroundings) {
  const mailOf = (signer: number, purpose: MailRow['purpose']) => {
    const mail = mails.find((one) => one.about_id === signer && one.purpose === purpose);
    return mail === undefined ? null : shownMail(mail);
  };
  return {
    id: row.id,
    fixtureId: row.fixture_id,
    driveId: row.drive_id,
    documentId: row.item_id,
    filename: row.file_name,
    title: row.title,
    state: envelopeStateOf(signers, row, now),
    created: row.created,
    createdBy: row.created_by,
    expires: row.expires,
    revoked: row.revoked,
    finished: row.finished,
    signedDocumentId: row.signed_document_id === null ? null : String(row.signed_document_id),
    signers: signers.map((signer) => ({
      id: signer.id,
      name: signer.name,
      email: signer.email,
      role: signer.role,
      state: signerStateOf(signer, row, now),
      isLocked: signer.tries >= signing.mostTries,
      sent: signer.sent,
      viewed: signer.viewed,
      signed: signer.signed,
      declined: signer.declined,
      declineReason: signer.decline_reason,
      invitation: mailOf(signer.id, 'signInvitation'),
      code: mailOf(signer.id, 'signCode'),
      isHandedOver: signer.is_handed_over,
    })),
  };
}

/** Whether a mail left; its content is between the mail server and the signer. */
const shownMail = ({ status, error }: MailRow) => ({ status, error });
