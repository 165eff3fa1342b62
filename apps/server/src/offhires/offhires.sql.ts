import { offhireState } from '@fairlead/domain/offhires/enumerations';
import type { OffhireReason } from '@fairlead/domain/offhires/enumerations';
import type { FuelType } from '@fairlead/domain/vessels/fuels';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../lists/lists.sql.ts';
import { statementOf } from '../platform/database/query.ts';

export interface OffhireReference {
  readonly company: number;
  readonly id: number;
}

/** A row of the table as a save states it. */
export interface OffhireValues {
  readonly vessel_id: number;
  readonly voyage_id: number | null;
  readonly port_call_id: number | null;
  readonly from_at: string;
  readonly to_at: string | null;
  readonly time_zone: string;
  readonly percentage: string;
  readonly reason: number;
  readonly is_planned: boolean;
  readonly hire_rate: string | null;
  readonly currency: string;
  readonly owner_hours: string | null;
  readonly owner_amount: string | null;
  readonly owner_agreed: boolean;
  readonly charterer_hours: string | null;
  readonly charterer_amount: string | null;
  readonly charterer_agreed: boolean;
  readonly agreed_hours: string | null;
  readonly agreed_amount: string | null;
  readonly remarks: string;
}

export interface OffhireRow extends OffhireValues {
  readonly id: number;
  readonly vessel: string;
  readonly voyage_number: number | null;
  readonly reference: string | null;
  readonly port_name: string | null;
  readonly arrival: string | null;
  readonly reason: OffhireReason;
  readonly bunkers: readonly {
    readonly fuelType: FuelType;
    readonly consumed: string;
    readonly price: string | null;
  }[];
  readonly overlaps: readonly {
    readonly id: number;
    readonly from: string;
    readonly to: string | null;
    readonly reason: OffhireReason;
  }[];
  readonly documents: number;
  readonly modified: string;
}

export interface OffhireFilter {
  readonly company: number;
  readonly text: string;
  readonly vessels: readonly number[];
  readonly from: string | null;
  readonly to: string | null;
  readonly reasons: readonly number[];
  readonly states: readonly number[];
}

type Part = RawBuilder<unknown>;
const nothing = sql``;

/** As `stateOfOffhire` derives it; a test checks that both agree. */
const state = sql`case
  when o.is_planned then ${offhireState.Planned}::int
  when o.agreed_hours is not null then ${offhireState.Agreed}::int
  when o.to_at is null then ${offhireState.Running}::int
  when o.owner_hours <> o.charterer_hours or o.owner_amount <> o.charterer_amount then ${offhireState.Disputed}::int
  else ${offhireState.Open}::int end`;

const searched = sql`shared.fold(concat_ws(' ', s.name, v.voyage_number::text, v.reference, o.remarks))`;

const narrowed = ({
  company,
  text,
  vessels,
  from,
  to,
  reasons,
  states,
}: OffhireFilter): Part => sql`
  from tenant.offhires o
  join tenant.vessels s on s.company_id = ${company} and s.id = o.vessel_id
  left join tenant.voyages v on v.company_id = ${company} and v.id = o.voyage_id
  where o.company_id = ${company} and o.deleted is null
    ${text === '' ? nothing : sql`and ${holds(searched, text)}`}
    ${vessels.length === 0 ? nothing : sql`and o.vessel_id = any (${[...vessels]}::bigint[])`}
    ${from === null ? nothing : sql`and coalesce(o.to_at, 'infinity') >= ${from}::timestamptz`}
    ${to === null ? nothing : sql`and o.from_at <= ${to}::timestamptz`}
    ${reasons.length === 0 ? nothing : sql`and o.reason = any (${[...reasons]}::bigint[])`}
    ${states.length === 0 ? nothing : sql`and ${state} = any (${[...states]}::bigint[])`}`;

const plain = (column: Part): Part => sql`trim_scale(${column})::text`;
const instant = (column: Part): Part =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const columns = (company: number): Part => sql`
  o.id, o.vessel_id, s.name as vessel, o.voyage_id, v.voyage_number, v.reference, o.port_call_id,
  coalesce(p.name, q.name) as port_name, coalesce(k.arrived, k.scheduled_arrival) as arrival, o.from_at, o.to_at,
  o.time_zone, ${plain(sql`o.percentage`)} as percentage, o.reason, o.is_planned, ${plain(sql`o.hire_rate`)} as hire_rate,
  o.currency, ${plain(sql`o.owner_hours`)} as owner_hours, ${plain(sql`o.owner_amount`)} as owner_amount, o.owner_agreed,
  ${plain(sql`o.charterer_hours`)} as charterer_hours, ${plain(sql`o.charterer_amount`)} as charterer_amount,
  o.charterer_agreed, ${plain(sql`o.agreed_hours`)} as agreed_hours, ${plain(sql`o.agreed_amount`)} as agreed_amount,
  o.remarks, o.modified,
  (select coalesce(jsonb_agg(jsonb_build_object('fuelType', b.fuel_type, 'consumed', ${plain(sql`b.consumed_mt`)},
      'price', ${plain(sql`b.price`)}) order by b.id), '[]')
    from tenant.offhire_bunkers b where b.company_id = ${company} and b.offhire_id = o.id) as bunkers`;

/** How many others of the vessel at the same time are named, the earliest first. */
const mostOverlaps = 20;

/** What only the screen shows of each row: for a whole file it would be queried again and again. */
const beside = (company: number): Part => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'from', ${instant(sql`w.from_at`)},
      'to', ${instant(sql`w.to_at`)}, 'reason', w.reason) order by w.from_at, w.id), '[]')
    from (select w.id, w.from_at, w.to_at, w.reason from tenant.offhires w
      where w.company_id = ${company} and w.vessel_id = o.vessel_id and w.id <> o.id and w.deleted is null
        and w.from_at < coalesce(o.to_at, 'infinity') and coalesce(w.to_at, 'infinity') > o.from_at
      order by w.from_at, w.id limit ${mostOverlaps}) w) as overlaps,
  (select count(*) from tenant.offhire_documents d
    where d.company_id = ${company} and d.offhire_id = o.id and d.deleted is null) as documents`;

const joined = (company: number): Part => sql`
  join tenant.vessels s on s.company_id = ${company} and s.id = o.vessel_id
  left join tenant.voyages v on v.company_id = ${company} and v.id = o.voyage_id
  left join tenant.port_calls k on k.company_id = ${company} and k.id = o.port_call_id
  left join shared.ports p on p.id = k.catalogue_port_id
  left join tenant.ports q on q.company_id = ${company} and q.id = k.own_port_id`;

interface Page {
  readonly skip: number;
  readonly take: number;
}

const pageOf = (filter: OffhireFilter, { skip, take }: Page, further: Part) => sql<OffhireRow>`
  with part as materialized (
    select o.* ${narrowed(filter)} order by o.from_at desc, o.id desc offset ${skip} limit ${take})
  select ${columns(filter.company)}${further} from part o ${joined(filter.company)}
  order by o.from_at desc, o.id desc`;

export const offhirePart = (filter: OffhireFilter, page: Page) =>
  statementOf(pageOf(filter, page, sql`, ${beside(filter.company)}`));

/** The rows of a file, which names neither overlaps nor documents. */
export const offhireFile = (filter: OffhireFilter, take: number) =>
  statementOf(pageOf(filter, { skip: 0, take }, sql`, '[]'::jsonb as overlaps, 0 as documents`));

export const offhireTotal = (filter: OffhireFilter) =>
  statementOf<{ total: number }>(sql`select count(*) as total ${narrowed(filter)}`);

export const oneOffhire = ({ company, id }: OffhireReference) =>
  statementOf<OffhireRow>(
    sql`
    select ${columns(company)}, ${beside(company)} from tenant.offhires o ${joined(company)}
    where o.company_id = ${company} and o.id = ${id} and o.deleted is null`,
    'one offhire',
  );

/** Locks an existing off-hire period while it is changed. */
export const claimOffhire = ({ company, id }: OffhireReference) =>
  statementOf<{ id: number }>(
    sql`
    select id from tenant.offhires
    where company_id = ${company} and id = ${id} and deleted is null for no key update`,
    'claim offhire',
  );

export const deleteOffhire = ({ company, id }: OffhireReference) =>
  statementOf<{ vessel_id: number }>(
    sql`
    update tenant.offhires set deleted = now()
    where company_id = ${company} and id = ${id} and deleted is null returning vessel_id`,
    'delete offhire',
  );

export const restoreOffhire = ({ company, id }: OffhireReference) =>
  statementOf(
    sql`update tenant.offhires set deleted = null where company_id = ${company} and id = ${id} and deleted is not null`,
    'restore offhire',
  );
