import type { ClaimItem } from '@fairlead/domain/claims/negotiation';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { joined } from '../list/joined.sql.ts';
import type { ClaimDocumentRow, ClaimReference } from '../page/claim-page.sql.ts';

export interface ClaimKey {
  readonly company: number;
  readonly id: number;
}

export interface HeldClaim {
  readonly id: number;
  readonly vessel_id: number;
  readonly voyage_id: number;
  readonly is_stale: boolean | null;
  /** The number of the fixture whose claim it is part of. */
  readonly part_of: string | null;
}

/** Creates the claim of an existing fixture where there is none yet. Send it before `holdClaim`. */
export const openClaim = ({ company, fixture }: ClaimReference) =>
  statementOf(
    sql`
    insert into tenant.claims (company_id, fixture_id)
    select ${company}, f.id from tenant.fixtures f
    where f.company_id = ${company} and f.id = ${fixture} and f.deleted is null
    on conflict (company_id, fixture_id) do nothing`,
    'open claim',
  );

/** Locks the claim until the end of the transaction; one row where its fixture exists. */
export const holdClaim = ({ company, fixture }: ClaimReference, stated: string | null) =>
  statementOf<HeldClaim>(
    sql`
    select m.id, f.vessel_id, f.voyage_id, m.modified > ${stated}::timestamptz as is_stale,
      part_of.lead_number as part_of
    from tenant.claims m
    join tenant.fixtures f on f.company_id = ${company} and f.id = m.fixture_id and f.deleted is null
    left join (${joined(company)}) part_of on part_of.fixture = m.fixture_id
    where m.company_id = ${company} and m.fixture_id = ${fixture} for update of m`,
    'hold claim',
  );

/** The other fixtures that are netted in the claim of a fixture. */
export const nettedFixtures = ({ company, fixture }: ClaimReference) =>
  statementOf<{ id: number }>(
    sql`
    select j.fixture as id from (${joined(company)}) j where j.lead = ${fixture} order by j.fixture`,
    'netted fixtures',
  );

export const touchClaim = ({ company, id }: ClaimKey) =>
  statementOf(
    sql`update tenant.claims set revision = revision + 1 where company_id = ${company} and id = ${id}`,
    'touch claim',
  );

/** Deletes the items that were left out. */
export const dropItems = ({ company, id }: ClaimKey, retained: readonly number[]) =>
  statementOf(sql`
    update tenant.claim_items set deleted = clock_timestamp()
    where company_id = ${company} and claim_id = ${id} and deleted is null and id <> all (${retained}::bigint[])`);

export const insertItem = ({ company, id }: ClaimKey, item: ClaimItem, position: number) =>
  statementOf(
    sql`
    insert into tenant.claim_items (company_id, claim_id, place, title, claimed, countered, agreed, state, reason)
    values (${company}, ${id}, ${position}, ${item.title}, ${item.claimed}::numeric, ${item.countered}::numeric,
      ${item.agreed}::numeric, ${item.state}, ${item.reason})`,
    'insert claim item',
  );

export const updateItem = (
  { company, id }: ClaimKey,
  item: ClaimItem & { readonly id: number },
  position: number,
) =>
  statementOf<{ id: number }>(
    sql`
    update tenant.claim_items set place = ${position}, title = ${item.title}, claimed = ${item.claimed}::numeric,
      countered = ${item.countered}::numeric, agreed = ${item.agreed}::numeric, state = ${item.state},
      reason = ${item.reason}
    where company_id = ${company} and claim_id = ${id} and id = ${item.id} and deleted is null returning id`,
    'update claim item',
  );

export interface Settlement {
  readonly amount: string;
  readonly currency: string;
  readonly settledOn: string;
  readonly reason: string | null;
  readonly by: number;
  readonly exchange: {
    readonly currency: string;
    readonly rate: string;
    readonly on: string;
    readonly source: string;
  } | null;
}

export const settleClaim = ({ company, id }: ClaimKey, settled: Settlement) =>
  statementOf(
    sql`
    update tenant.claims set settled_amount = ${settled.amount}::numeric, settled_currency = ${settled.currency},
      settled_on = ${settled.settledOn}::date, settled_reason = ${settled.reason}, settled_by = ${settled.by},
      exchange_currency = ${settled.exchange?.currency ?? null},
      exchange_rate = ${settled.exchange?.rate ?? null}::numeric,
      exchange_on = ${settled.exchange?.on ?? null}::date, exchange_source = ${settled.exchange?.source ?? null}
    where company_id = ${company} and id = ${id}`,
    'settle claim',
  );

export const reopenClaim = ({ company, id }: ClaimKey) =>
  statementOf(
    sql`
    update tenant.claims set settled_amount = null, settled_currency = null, settled_on = null,
      settled_reason = null, settled_by = null, exchange_currency = null, exchange_rate = null,
      exchange_on = null, exchange_source = null
    where company_id = ${company} and id = ${id}`,
    'reopen claim',
  );

export const saveDocument = ({ company, id }: ClaimKey, { code, state, note }: ClaimDocumentRow) =>
  statementOf(
    sql`
    insert into tenant.claim_documents as n (company_id, claim_id, code, state, note)
    values (${company}, ${id}, ${code}, ${state}, ${note})
    on conflict (company_id, claim_id, code) do update set state = excluded.state, note = excluded.note
    where (n.state, n.note) is distinct from (excluded.state, excluded.note)`,
    'save claim paper',
  );
