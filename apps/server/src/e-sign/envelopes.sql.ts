import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { StoredFile } from '../platform/files/files.ts';

export interface EnvelopeRow {
  readonly id: number;
  readonly fixture_id: number;
  readonly drive_id: string;
  readonly item_id: string;
  readonly file_name: string;
  readonly title: string;
  readonly invitation: string;
  readonly confirmation: string;
  readonly expires: string;
  readonly revoked: string | null;
  readonly finished: string | null;
  readonly signed_document_id: number | null;
  readonly created: string;
  readonly created_by: string | null;
  readonly company: string;
  readonly author_id: number | null;
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
}

const shown = (company: number) => sql`
  select e.id, e.fixture_id, e.drive_id, e.item_id, e.file_name, e.title, e.invitation, e.confirmation,
    e.expires, e.revoked, e.finished, e.signed_document_id, e.created, u.full_name as created_by, k.name as company,
    e.author_id, f.storage_key, f.size::float8 as size, encode(f.sha256, 'hex') as sha256
  from tenant.envelopes e
  join tenant.files f on f.company_id = ${company} and f.id = e.file_id
  join tenant.fixtures x on x.company_id = ${company} and x.id = e.fixture_id and x.deleted is null
  join control.customers k on k.id = ${company}
  left join control.users u on u.id = e.author_id
  where e.company_id = ${company}`;

export const envelopesOf = (company: number, fixture: number, item: string | null) =>
  statementOf<EnvelopeRow>(sql`
    ${shown(company)} and e.fixture_id = ${fixture} and (${item}::text is null or e.item_id = ${item})
    order by e.id desc limit 200`);

export const envelopeById = (company: number, id: number) =>
  statementOf<EnvelopeRow>(sql`${shown(company)} and e.id = ${id}`, 'envelope');

export interface SignerRow {
  readonly id: number;
  readonly envelope_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly tries: number;
  readonly sent: string;
  readonly viewed: string | null;
  readonly signed: string | null;
  readonly signed_name: string | null;
  readonly signed_address: string | null;
  readonly declined: string | null;
  readonly decline_reason: string | null;
  readonly is_handed_over: boolean;
}

const signerColumns = sql`
  id, envelope_id, name, email, role, tries, sent, viewed, signed, signed_name, signed_address, declined, decline_reason,
  is_handed_over`;

export const signersOf = (company: number, envelopes: readonly number[]) =>
  statementOf<SignerRow>(sql`
    select ${signerColumns} from tenant.envelope_signers
    where company_id = ${company} and envelope_id = any(${[...envelopes]}::bigint[]) order by envelope_id, id`);

export interface NewEnvelope {
  readonly company: number;
  readonly author: number;
  readonly fixture: number;
  readonly drive: string;
  readonly item: string;
  readonly fileName: string;
  readonly stored: StoredFile;
  readonly title: string;
  readonly invitation: string;
  readonly confirmation: string;
  readonly expires: string;
}

export const insertEnvelope = (one: NewEnvelope) =>
  statementOf<{ id: number }>(sql`
    with file as (
      insert into tenant.files (company_id, name, content_type, size, sha256, storage_key)
      values (${one.company}, ${one.fileName}, 'application/pdf', ${one.stored.size}, ${one.stored.sha256}, ${one.stored.storageKey})
      returning id
    )
    insert into tenant.envelopes
      (company_id, fixture_id, drive_id, item_id, file_id, file_name, title, invitation, confirmation, expires, author_id)
    select ${one.company}, ${one.fixture}, ${one.drive}, ${one.item}, id, ${one.fileName}, ${one.title},
      ${one.invitation}, ${one.confirmation}, ${one.expires}::timestamptz, ${one.author} from file
    returning id`);

export interface Secrets {
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
}

interface Renewed extends Secrets {
  readonly isHandedOver: boolean;
}

export interface NewSigner extends Renewed {
  readonly company: number;
  readonly envelope: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

export const insertSigner = (one: NewSigner) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.envelope_signers
      (company_id, envelope_id, name, email, role, token_hash, code_hash, is_handed_over)
    values (${one.company}, ${one.envelope}, ${one.name}, ${one.email}, ${one.role}, ${one.tokenHash}, ${one.codeHash},
      ${one.isHandedOver})
    returning id`,
    'insert signer',
  );

/** Locks an envelope: a change of it or of one of its signers waits here for the one before. */
export const claimEnvelope = (company: number, id: number) =>
  statementOf(
    sql`select id from tenant.envelopes where company_id = ${company} and id = ${id} for update`,
    'claim envelope',
  );

export const renewSigner = (
  { company, id }: { readonly company: number; readonly id: number },
  { tokenHash, codeHash, isHandedOver }: Renewed,
) =>
  statementOf(
    sql`
    update tenant.envelope_signers
    set token_hash = ${tokenHash}, code_hash = ${codeHash}, tries = 0, sent = clock_timestamp(),
      is_handed_over = ${isHandedOver}
    where company_id = ${company} and id = ${id}`,
    'renew signer',
  );

export const revokeEnvelope = (company: number, id: number) =>
  statementOf(
    sql`update tenant.envelopes set revoked = now() where company_id = ${company} and id = ${id}`,
    'revoke envelope',
  );

/** The signer that a link is for, while the envelope may be seen. */
export const signerOfLink = (company: number, hash: Buffer) =>
  statementOf<SignerRow>(
    sql`
    select ${signerColumns} from tenant.envelope_signers s
    where s.company_id = ${company} and s.token_hash = ${hash} and exists (
      select from tenant.envelopes e
      where e.company_id = ${company} and e.id = s.envelope_id and e.revoked is null and e.expires > now())`,
    'signer of link',
  );

/**
 * Counts an attempt before it is checked, so that simultaneous attempts count like consecutive ones. No row: no attempts
 * are left.
 */
export const countTry = ({
  company,
  hash,
  most,
}: {
  readonly company: number;
  readonly hash: Buffer;
  readonly most: number;
}) =>
  statementOf<{ tries: number; code_hash: Buffer }>(
    sql`
    update tenant.envelope_signers set tries = tries + 1
    where company_id = ${company} and token_hash = ${hash} and tries < ${most}
    returning tries, code_hash`,
    'count try of code',
  );

export const markViewed = (company: number, signer: number) =>
  statementOf(
    sql`
    update tenant.envelope_signers set viewed = clock_timestamp()
    where company_id = ${company} and id = ${signer} and viewed is null`,
    'mark signer viewed',
  );

export interface SignedBy {
  readonly company: number;
  readonly signer: number;
  readonly name: string;
  readonly address: string;
}

export const markSigned = ({ company, signer, name, address }: SignedBy) =>
  statementOf(
    sql`
    update tenant.envelope_signers set signed = clock_timestamp(), viewed = coalesce(viewed, clock_timestamp()),
      signed_name = ${name}, signed_address = ${address}, tries = 0
    where company_id = ${company} and id = ${signer}`,
    'mark signer signed',
  );

export const markDeclined = (company: number, signer: number, reason: string) =>
  statementOf(
    sql`
    update tenant.envelope_signers set declined = clock_timestamp(), decline_reason = ${reason}, tries = 0
    where company_id = ${company} and id = ${signer}`,
    'mark signer declined',
  );

export interface Finish {
  readonly company: number;
  readonly id: number;
  readonly document: number;
  readonly retentionDays: number;
}

/** Finished: links stay valid for a while, so that signers can fetch what they signed. */
export const finishEnvelope = ({ company, id, document, retentionDays }: Finish) =>
  statementOf(
    sql`
    update tenant.envelopes set finished = clock_timestamp(), signed_document_id = ${document},
      expires = greatest(expires, now() + make_interval(days => ${retentionDays}))
    where company_id = ${company} and id = ${id}`,
    'finish envelope',
  );
