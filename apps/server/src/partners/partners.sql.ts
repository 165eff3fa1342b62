import { sql } from 'kysely';
import { holds, startsWith } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface PartnerRow {
  readonly id: number;
  readonly name: string;
  readonly partner_types: readonly number[];
  readonly tracking_active: boolean;
}

export interface PartnerSearch {
  readonly text: string;
  /** Partners that are one of these; all when empty. */
  readonly types: readonly number[];
  readonly take: number;
}

export const searchPartners = (company: number, { text, types, take }: PartnerSearch) =>
  statementOf<PartnerRow>(sql`
    select id, name, partner_types, tracking_active from tenant.partners
    where company_id = ${company} and not in_active
      ${types.length === 0 ? sql`` : sql`and partner_types && ${types}::int[]::smallint[]`}
      ${text === '' ? sql`` : sql`and ${holds(sql`shared.fold(name)`, text)}`}
    order by not ${startsWith(sql`shared.fold(name)`, text)}, lower(name), id limit ${take}`);
