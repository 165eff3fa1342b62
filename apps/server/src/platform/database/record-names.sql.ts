import { byDescribedEntity } from '@fairlead/domain/cargo-registers/described-pages';
import { allDescribedRegisters } from '@fairlead/domain/cargo-registers/described-registers';
import type { ByHistoryEntity } from '@fairlead/domain/hub/history-entities';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from './query.ts';

type NameOf = (company: number) => RawBuilder<unknown>;

const table =
  (name: string, column = 'name'): NameOf =>
  (company) =>
    sql`select r.id, r.${sql.ref(column)} as name from ${sql.table(`tenant.${name}`)} r where r.company_id = ${company}`;

const voyageName = sql`s.name || ' ' || coalesce(v.reference, v.voyage_number::text)`;

/** How to find the name of each kind of record, by the entity names of the history. */
const named = {
  cargo: (company) => sql`
    select r.id, c.name from tenant.cargo r
    join tenant.commodities c on c.company_id = ${company} and c.id = r.commodity_id where r.company_id = ${company}`,
  cargoGroup: table('cargo_groups'),
  clause: table('clauses'),
  fixture: table('fixtures', 'fixture_number'),
  flow: table('flows'),
  partner: table('partners'),
  person: table('persons', 'full_name'),
  port: (company) => sql`
    select r.id, r.name from shared.ports r
    union all select r.id, r.name from tenant.ports r where r.company_id = ${company}`,
  portCall: (company) => sql`
    select r.id, concat_ws(', ', coalesce(p.name, o.name), ${voyageName}) as name from tenant.port_calls r
    join tenant.voyages v on v.company_id = ${company} and v.id = r.voyage_id
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id
    left join shared.ports p on p.id = r.catalogue_port_id
    left join tenant.ports o on o.company_id = ${company} and o.id = r.own_port_id
    where r.company_id = ${company}`,
  reason: () => sql`select r.id, r.name from shared.reasons_for_call r`,
  termSet: table('term_sets'),
  ...byDescribedEntity(allDescribedRegisters, (described) => table(described.table)),
  vessel: table('vessels'),
  voyage: (company) => sql`
    select v.id, ${voyageName} as name from tenant.voyages v
    join tenant.vessels s on s.company_id = ${company} and s.id = v.vessel_id where v.company_id = ${company}`,
} satisfies ByHistoryEntity<NameOf> & { readonly reason: NameOf };

export type NamedKind = keyof typeof named;

export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(named, kind);

export interface RecordName {
  readonly kind: NamedKind;
  readonly id: number;
  readonly name: string;
}

/** The names of records by kind and id; records of another company have none. */
export const recordNames = (company: number, wanted: ReadonlyMap<NamedKind, ReadonlySet<number>>) =>
  statementOf<RecordName>(
    sql.join(
      [...wanted].map(
        ([kind, ids]) => sql`
        select ${kind}::text as kind, n.id::bigint as id, n.name from (${named[kind](company)}) n
        where n.id = any (${[...ids]}::bigint[])`,
      ),
      sql` union all `,
    ),
  );
