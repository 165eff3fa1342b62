import type { GuestRight } from '@fairlead/domain/claim-guests/guest';
import type { DecidedAnswer } from '@fairlead/domain/claim-guests/guest-decisions';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

export interface GuestReference {
  readonly company: number;
  readonly fixture: number;
  readonly id: number;
}

export interface GuestRow {
  readonly id: number;
  readonly fixture_id: number;
  readonly name: string;
  readonly email: string;
  readonly may: GuestRight;
  readonly calculation_id: number;
  readonly calculation_name: string;
  readonly calculation_number: number;
  readonly version_number: number;
  readonly latest_version: number;
  readonly shared: string;
  readonly expires: string;
  readonly revoked: string | null;
  readonly is_handed_over: boolean;
  readonly tries: number;
  readonly created: string;
  readonly created_by: string | null;
  readonly modified: string;
}

const guests = (company: number) => sql`
  select g.id, g.fixture_id, g.name, g.email, g.may, g.calculation_id, l.name as calculation_name,
    l.number as calculation_number, g.version_number,
    (select max(v.number) from tenant.laytime_versions v
      where v.company_id = ${company} and v.calculation_id = g.calculation_id) as latest_version,
    g.shared, g.expires, g.revoked, g.is_handed_over, k.tries, g.created, u.full_name as created_by, g.modified
  from tenant.claim_guests g
  join tenant.claim_guest_keys k on k.company_id = ${company} and k.guest_id = g.id
  join tenant.laytime_calculations l on l.company_id = ${company} and l.id = g.calculation_id
  join tenant.fixtures f on f.company_id = ${company} and f.id = g.fixture_id and f.deleted is null
  left join control.users u on u.id = g.author_id
  where g.company_id = ${company}`;

/** Guests of the claim of a fixture, latest first. */
export const guestsOf = (company: number, fixture: number) =>
  statementOf<GuestRow>(
    sql`${guests(company)} and g.fixture_id = ${fixture} order by g.id desc limit 200`,
    'guests of claim',
  );

export const oneGuest = ({ company, fixture, id }: GuestReference) =>
  statementOf<GuestRow>(
    sql`${guests(company)} and g.fixture_id = ${fixture} and g.id = ${id}`,
    'guest of claim',
  );

/** Locks a guest until the end of the transaction; `is_stale` where a newer version than stated is stored. */
export const holdGuest = ({ company, fixture, id }: GuestReference, stated: string | null) =>
  statementOf<{ id: number; revoked: string | null; is_stale: boolean | null }>(
    sql`
    select g.id, g.revoked, g.modified > ${stated}::timestamptz as is_stale from tenant.claim_guests g
    join tenant.fixtures f on f.company_id = ${company} and f.id = g.fixture_id and f.deleted is null
    where g.company_id = ${company} and g.fixture_id = ${fixture} and g.id = ${id} for update of g`,
    'hold guest of claim',
  );

/** Guests whose links have not expired, and whether a person of the company has the address. */
export const beforeInvitation = (company: number, fixture: number, email: string) =>
  statementOf<{ open: number; is_own: boolean }>(
    sql`
    select
      (select count(*)::int from tenant.claim_guests
        where company_id = ${company} and fixture_id = ${fixture} and revoked is null and expires > now()) as open,
      exists (select from control.users u
        join control.memberships m on m.user_id = u.id and m.customer_id = ${company}
        where lower(u.email) = lower(${email})) as is_own`,
    'before invitation of guest',
  );

export interface NewGuest {
  readonly company: number;
  readonly fixture: number;
  readonly name: string;
  readonly email: string;
  readonly may: GuestRight;
  readonly calculation: number;
  readonly version: number;
  readonly expires: string;
  readonly isHandedOver: boolean;
  readonly author: number;
}

export const insertGuest = (one: NewGuest) =>
  statementOf<{ id: number }>(
    sql`
    insert into tenant.claim_guests
      (company_id, fixture_id, name, email, may, calculation_id, version_number, expires, is_handed_over, author_id)
    values (${one.company}, ${one.fixture}, ${one.name}, ${one.email}, ${one.may}, ${one.calculation}, ${one.version},
      ${one.expires}::timestamptz, ${one.isHandedOver}, ${one.author})
    returning id`,
    'insert guest of claim',
  );

export interface GuestChange {
  readonly may: GuestRight;
  readonly calculation: number;
  readonly version: number;
  readonly expires: string;
  /** Stored if another version is shared. */
  readonly decided: DecidedAnswer | null;
}

export const updateGuest = (company: number, id: number, change: GuestChange) =>
  statementOf(
    sql`
    update tenant.claim_guests set may = ${change.may}, expires = ${change.expires}::timestamptz,
      shared = case when (calculation_id, version_number) = (${change.calculation}, ${change.version}) then shared
        else clock_timestamp() end,
      decided = case when (calculation_id, version_number) = (${change.calculation}, ${change.version}) then decided
        else ${change.decided === null ? null : JSON.stringify(change.decided)}::jsonb end,
      calculation_id = ${change.calculation}, version_number = ${change.version}
    where company_id = ${company} and id = ${id}`,
    'update guest of claim',
  );

export const renewGuest = (
  company: number,
  id: number,
  { expires, isHandedOver }: { readonly expires: string; readonly isHandedOver: boolean },
) =>
  statementOf(
    sql`
    update tenant.claim_guests set expires = ${expires}::timestamptz, revoked = null, is_handed_over = ${isHandedOver}
    where company_id = ${company} and id = ${id}`,
    'renew guest of claim',
  );

export const revokeGuest = (company: number, id: number) =>
  statementOf(
    sql`update tenant.claim_guests set revoked = coalesce(revoked, clock_timestamp())
      where company_id = ${company} and id = ${id}`,
    'revoke guest of claim',
  );

/** One row where the version belongs to a calculation of the fixture that is not deleted. */
export const sharedVersion = ({ company, fixture, id }: GuestReference, number: number) =>
  statementOf<{ status: string }>(
    sql`
    select v.result ->> 'status' as status from tenant.laytime_versions v
    join tenant.laytime_calculations l on l.company_id = ${company} and l.id = v.calculation_id and l.deleted is null
    where v.company_id = ${company} and v.calculation_id = ${id} and v.number = ${number} and l.fixture_id = ${fixture}`,
    'version to share',
  );

/** How many of the stated documents the fixture has. */
export const countDocuments = (company: number, fixture: number, ids: readonly number[]) =>
  statementOf<{ number: number }>(
    sql`
    select count(*)::int as number from tenant.documents
    where company_id = ${company} and fixture_id = ${fixture} and deleted is null and id = any(${[...ids]}::bigint[])`,
    'documents to share',
  );

/** Shares exactly these documents with a guest; the guest's own uploads stay. */
export const shareDocuments = (company: number, guest: number, ids: readonly number[]) =>
  statementOf(sql`
    with gone as (
      delete from tenant.claim_guest_documents
      where company_id = ${company} and guest_id = ${guest} and not is_from_guest
        and document_id <> all(${[...ids]}::bigint[])
    )
    insert into tenant.claim_guest_documents (company_id, guest_id, document_id)
    select ${company}, ${guest}, id from unnest(${[...ids]}::bigint[]) as id
    on conflict (company_id, guest_id, document_id) do nothing`);

export const noteUpload = (company: number, guest: number, document: number) =>
  statementOf(
    sql`
    insert into tenant.claim_guest_documents (company_id, guest_id, document_id, is_from_guest)
    values (${company}, ${guest}, ${document}, true)`,
    'note upload of guest',
  );

export interface SharedDocumentRow {
  readonly guest_id: number;
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly created: string;
  readonly is_from_guest: boolean;
  readonly storage_key: string;
}

/** Documents that guests see, as long as they are not deleted. */
export const sharedDocuments = (company: number, guestIds: readonly number[]) =>
  statementOf<SharedDocumentRow>(
    sql`
    select s.guest_id, d.id, f.name, f.content_type, f.size::float8 as size, d.created, s.is_from_guest, f.storage_key
    from tenant.claim_guest_documents s
    join tenant.documents d on d.company_id = ${company} and d.id = s.document_id and d.deleted is null
    join tenant.files f on f.company_id = ${company} and f.id = d.file_id
    where s.company_id = ${company} and s.guest_id = any(${[...guestIds]}::bigint[])
    order by d.id desc`,
    'documents of guests',
  );
