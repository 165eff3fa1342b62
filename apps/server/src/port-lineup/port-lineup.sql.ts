import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import type { PortMove } from '@fairlead/domain/port-lineup/presence';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import { namedBerth } from '../port-call-events/port-call-events.sql.ts';

export interface BerthRow {
  readonly id: number;
  readonly berth: string | null;
}

/** The berth that the events of a call name last, otherwise the planned one. */
export const berthsOfCalls = (company: number, calls: readonly number[]) =>
  statementOf<BerthRow>(sql`
    select c.id, ${namedBerth(company)} as berth
    from tenant.port_calls c where c.company_id = ${company} and c.id = any (${[...calls]}::bigint[])`);

export interface MoveRow extends PortMove {
  readonly port_call_id: number;
}

const { StartAnchor, EndAnchor } = flowEventAction;

/** When the vessels anchored and berthed during calls, in the order of time. */
export const movesOfCalls = (company: number, calls: readonly number[]) =>
  statementOf<MoveRow>(sql`
    select port_call_id, event_date as at,
      case when action = ${StartAnchor} then 'anchored' when action = ${EndAnchor} then 'aweigh'
        when 'StartBerth' = any (triggers) then 'berthed' else 'unberthed' end as move
    from tenant.port_call_events
    where company_id = ${company} and port_call_id = any (${[...calls]}::bigint[]) and deleted is null
      and event_date <= now()
      and (action in (${StartAnchor}, ${EndAnchor}) or triggers && array['StartBerth', 'EndBerth'])
    order by event_date, id`);

export interface FactRow {
  readonly port_call_id: number;
  readonly id: number;
  readonly at: string;
  readonly until: string | null;
  readonly kind: string;
  readonly reason: string | null;
}

/** The lines of the statements of facts of calls, in the order of time. */
export const factsOfCalls = (company: number, calls: readonly number[]) =>
  statementOf<FactRow>(sql`
    select s.port_call_id, l.id, l.at, l.until, l.kind, l.reason
    from tenant.statements_of_facts s
    join tenant.sof_lines l on l.company_id = ${company} and l.sof_id = s.id
    where s.company_id = ${company} and s.port_call_id = any (${[...calls]}::bigint[])
    order by l.at, l.position`);
