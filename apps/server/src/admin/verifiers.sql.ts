import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface VerifierRow {
  readonly id: number;
  readonly name: string;
  readonly api_access_key_hint: string;
  readonly in_active: boolean;
  readonly modified: string;
}

const columns = sql`v.id, v.name, v.api_access_key_hint, v.in_active, v.modified`;

export const allVerifiers = () =>
  statementOf<VerifierRow>(
    sql`select ${columns} from control.verifiers v order by v.in_active, lower(v.name), v.id`,
  );

export const verifierById = (id: number) =>
  statementOf<VerifierRow>(sql`select ${columns} from control.verifiers v where v.id = ${id}`);

/** How many vessels of the stated company name each verifier. */
export const verifierUses = (company: number) =>
  statementOf<{ verifier_id: number; vessels: number }>(sql`
    select verifier_id, count(*)::int as vessels from tenant.vessel_verifiers
    where company_id = ${company} and verifier_id is not null group by verifier_id`);

export const companyIds = () =>
  statementOf<{ id: number }>(sql`select id from control.customers order by id`);

export interface VerifierValues {
  readonly name: string;
  readonly inActive: boolean;
  readonly key: { readonly hash: Buffer; readonly hint: string } | null;
}

export const insertVerifier = ({ name, inActive, key }: VerifierValues) =>
  statementOf<VerifierRow>(sql`
    insert into control.verifiers as v (name, in_active, api_access_key_hash, api_access_key_hint)
    values (${name}, ${inActive}, ${key?.hash ?? null}, ${key?.hint ?? ''}) returning ${columns}`);

export const updateVerifier = (
  id: number,
  { name, inActive, key, modified }: VerifierValues & { readonly modified: string | undefined },
) =>
  statementOf<VerifierRow>(sql`
    update control.verifiers v set name = ${name}, in_active = ${inActive},
      api_access_key_hash = ${key === null ? sql`api_access_key_hash` : sql`${key.hash}`},
      api_access_key_hint = ${key === null ? sql`api_access_key_hint` : sql`${key.hint}`},
      modified = greatest(clock_timestamp()::timestamptz(3), modified + interval '1 millisecond')
    where id = ${id} and ${modified === undefined ? sql`true` : sql`modified = ${modified}`} returning ${columns}`);

export const deleteVerifier = (id: number) =>
  statementOf(sql`delete from control.verifiers where id = ${id}`);
