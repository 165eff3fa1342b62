import { type ByHistoryEntity, valueOf } from '@fairlead/domain/hub/history-entities';
import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import {
  entriesOfRecords,
  historyEntry,
  type HistoryEntryRow,
  type HistoryPage,
} from '../platform/database/record-history.sql.ts';

interface Owner {
  readonly company: number;
  readonly id: number;
}

/** Deleted ones too: entity, id and name of the records that belong to another one. */
const parts: ByHistoryEntity<(owner: Owner) => RawBuilder<unknown>> = {
  portCall: ({ company, id }) => sql`
    select 'portCallEvent', e.id, e.name from tenant.port_call_events e
    where e.company_id = ${company} and e.port_call_id = ${id}
    union all
    select 'chatOutcome', o.id, case o.kind when 10 then 'event' when 20 then 'ETA' else 'remark' end
    from tenant.chat_outcomes o
    where o.company_id = ${company} and o.port_call_id = ${id}
    union all
    select 'emailTime', t.id, case t.content ->> 'what' when 'event' then 'event' when 'estimate' then 'estimate' else 'line' end
    from tenant.email_times t
    where t.company_id = ${company} and t.port_call_id = ${id}
    union all
    select 'agentLink', l.id, l.name from tenant.agent_links l
    where l.company_id = ${company} and l.port_call_id = ${id}`,
  fixture: ({ company, id }) => sql`
    select 'laytimeCalculation', l.id, l.name from tenant.laytime_calculations l
    where l.company_id = ${company} and l.fixture_id = ${id}
    union all
    select 'document', d.id, f.name from tenant.documents d
    join tenant.files f on f.company_id = ${company} and f.id = d.file_id
    where d.company_id = ${company} and d.fixture_id = ${id}
    union all
    select 'claimPayment', p.id, trim_scale(p.amount) || ' ' || p.currency from tenant.claims m
    join tenant.claim_payments p on p.company_id = ${company} and p.claim_id = m.id
    where m.company_id = ${company} and m.fixture_id = ${id}
    union all
    select 'claimProvision', v.id, trim_scale(v.expected) || ' ' || v.currency from tenant.claims m
    join tenant.claim_provisions v on v.company_id = ${company} and v.claim_id = m.id
    where m.company_id = ${company} and m.fixture_id = ${id}`,
  offhire: ({ company, id }) => sql`
    select 'offhireDocument', d.id, f.name from tenant.offhire_documents d
    join tenant.files f on f.company_id = ${company} and f.id = d.file_id
    where d.company_id = ${company} and d.offhire_id = ${id}`,
};

export const hasParts = (entity: string): boolean => valueOf(parts, entity) !== undefined;

/** All entries of a record, and those that add, delete or restore one of its parts, newest first. */
export const historyWithParts = (
  { company, entity, id }: Owner & { readonly entity: string },
  page: HistoryPage,
) =>
  statementOf<HistoryEntryRow & { readonly part: string | null }>(sql`
    with records (entity, id, part) as (
      select ${entity}::text, ${id}::bigint, null
      union all ${valueOf(parts, entity)?.({ company, id }) ?? sql`select null, null, null where false`}
    )
    select ${historyEntry}, r.part
    ${entriesOfRecords(company, page, sql`r.part is null or h.action <> 'update' or h.changes ? 'deleted'`)}`);
