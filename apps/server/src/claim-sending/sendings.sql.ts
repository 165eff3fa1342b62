import { sql } from 'kysely';
import type { ClaimReference } from '../claims/page/claim-page.sql.ts';
import { statementOf } from '../platform/database/query.ts';
import { type FurtherVersion, furtherOfSending } from './further/further.sql.ts';

export interface SendingRow {
  readonly id: number;
  readonly is_by_mail: boolean;
  readonly subject: string;
  readonly letter: string;
  readonly calculation_id: number;
  readonly version: number;
  readonly further: readonly FurtherVersion[];
  readonly sha256: string;
  readonly outdated: readonly string[];
  readonly handed_over_way: 20 | 30 | 40 | null;
  readonly handed_over_on: string | null;
  readonly handed_over_note: string | null;
  readonly handed_over_by: string | null;
  readonly is_discarded: boolean;
  readonly created: string;
  readonly by: string | null;
  readonly modified: string;
}

/** What was sent of a claim, latest first. */
export const sendingsOf = ({ company, fixture }: ClaimReference) =>
  statementOf<SendingRow>(
    sql`
    select n.id, n.is_by_mail, n.subject, n.letter, n.calculation_id, n.version, v.sha256, n.outdated,
      ${furtherOfSending(company)},
      n.handed_over_way, n.handed_over_on::text as handed_over_on, n.handed_over_note, h.full_name as handed_over_by,
      n.discarded is not null as is_discarded, n.created, u.full_name as by, n.modified
    from tenant.claim_sendings n
    join tenant.laytime_versions v
      on v.company_id = ${company} and v.calculation_id = n.calculation_id and v.number = n.version
    left join control.users u on u.id = n.author_id
    left join control.users h on h.id = n.handed_over_by
    where n.company_id = ${company} and n.fixture_id = ${fixture} order by n.id desc`,
    'sendings of a claim',
  );

export interface RecipientRow {
  readonly id: number;
  readonly sending_id: number;
  readonly name: string;
  readonly address: string | null;
  readonly is_copy: boolean;
  readonly status: 10 | 20 | 30 | 40 | null;
  readonly error: string | null;
  readonly next_try: string | null;
  readonly sent: string | null;
}

/** Recipients with the state of the latest mail to each. */
export const recipientsOf = ({ company, fixture }: ClaimReference) =>
  statementOf<RecipientRow>(
    sql`
    select r.id, r.sending_id, r.name, r.address, r.is_copy, m.status, m.error,
      case when m.status = 10 then m.next_try end as next_try, m.sent
    from tenant.claim_sendings n
    join tenant.claim_sending_recipients r on r.company_id = ${company} and r.sending_id = n.id
    left join lateral (
      select s.status, s.error, s.next_try, s.sent from tenant.sent_mail s
      where s.company_id = ${company} and s.about_id = r.id and s.purpose = 'claim'
      order by s.id desc limit 1) m on true
    where n.company_id = ${company} and n.fixture_id = ${fixture} order by r.id`,
    'recipients of a claim',
  );

export interface SentFileRow {
  readonly id: number;
  readonly sending_id: number;
  readonly file_id: number;
  readonly kind: 'letter' | 'statement' | 'workbook' | 'facts' | 'invoice' | 'document';
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
}

export const filesOfSendings = ({ company, fixture }: ClaimReference) =>
  statementOf<SentFileRow>(
    sql`
    select a.id, a.sending_id, a.file_id, a.kind, f.name, f.content_type, f.size::float8 as size,
      encode(f.sha256, 'hex') as sha256, f.storage_key
    from tenant.claim_sendings n
    join tenant.claim_sending_files a on a.company_id = ${company} and a.sending_id = n.id
    join tenant.files f on f.company_id = ${company} and f.id = a.file_id
    where n.company_id = ${company} and n.fixture_id = ${fixture} order by a.id`,
    'files of a claim',
  );

export interface NewSending {
  readonly isByMail: boolean;
  readonly subject: string;
  readonly letter: string;
  readonly calculation: number;
  readonly version: number;
  readonly outdated: readonly string[];
  readonly author: number;
}

export const insertSending = ({ company, fixture }: ClaimReference, one: NewSending) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.claim_sendings (company_id, fixture_id, is_by_mail, subject, letter, calculation_id, version,
      outdated, author_id)
    values (${company}, ${fixture}, ${one.isByMail}, ${one.subject}, ${one.letter}, ${one.calculation},
      ${one.version}, ${[...one.outdated]}::text[], ${one.author})
    returning id`,
    'insert claim sending',
  );

export interface NewRecipient {
  readonly name: string;
  readonly address: string | null;
  readonly isCopy: boolean;
}

export const insertRecipient = (company: number, sending: number, one: NewRecipient) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.claim_sending_recipients (company_id, sending_id, name, address, is_copy)
    values (${company}, ${sending}, ${one.name}, ${one.address}, ${one.isCopy}) returning id`,
    'insert recipient of a claim',
  );

export const insertSentFile = (
  company: number,
  sending: number,
  { kind, file }: { readonly kind: SentFileRow['kind']; readonly file: number },
) =>
  statementOf(
    sql`
    insert into tenant.claim_sending_files (company_id, sending_id, kind, file_id)
    values (${company}, ${sending}, ${kind}, ${file})`,
    'insert file of a claim',
  );

interface SendingReference extends ClaimReference {
  readonly id: number;
}

/** Locks a sending until the end of the transaction; no row where the fixture has none with the id. */
export const holdSending = ({ company, fixture, id }: SendingReference) =>
  statementOf<{ modified: string }>(
    sql`
    select modified from tenant.claim_sendings
    where company_id = ${company} and fixture_id = ${fixture} and id = ${id} for update`,
    'hold claim sending',
  );

export interface HandOver {
  readonly way: number;
  readonly on: string;
  readonly note: string | null;
  readonly by: number;
}

export const handOverSending = (
  { company, id }: Pick<SendingReference, 'company' | 'id'>,
  over: HandOver,
) =>
  statementOf(
    sql`
    update tenant.claim_sendings set handed_over_way = ${over.way}, handed_over_on = ${over.on}::date,
      handed_over_note = ${over.note}, handed_over_by = ${over.by}
    where company_id = ${company} and id = ${id}`,
    'hand over claim sending',
  );

export const discardSending = ({ company, id }: Pick<SendingReference, 'company' | 'id'>) =>
  statementOf(
    sql`
    update tenant.claim_sendings set discarded = clock_timestamp()
    where company_id = ${company} and id = ${id}`,
    'discard claim sending',
  );

/** The fixture whose claim was mailed to a recipient. */
export const fixtureOfRecipient = (company: number, recipient: number) =>
  statementOf<{ fixture_id: number; name: string }>(
    sql`
    select n.fixture_id, r.name from tenant.claim_sending_recipients r
    join tenant.claim_sendings n on n.company_id = ${company} and n.id = r.sending_id
    where r.company_id = ${company} and r.id = ${recipient}`,
    'fixture of a recipient',
  );
