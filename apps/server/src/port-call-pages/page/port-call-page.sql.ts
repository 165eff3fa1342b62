import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import { portCallColumns } from '../../port-calls/port-calls.sql.ts';
import { type PortCallRowTexts, rowColumns, rowJoins } from '../list/port-call-list.sql.ts';

export interface DecidedCallTexts extends PortCallRowTexts {
  readonly regulatory: boolean | null;
  readonly regulatory_reason: string | null;
}

/** One port call as the list shows it, and what was decided of it as a port of call. */
export const onePortCall = (company: number, id: number) =>
  statementOf<DecidedCallTexts>(
    sql`
    select ${portCallColumns(company)}, ${rowColumns}, c.regulatory, c.regulatory_reason
    from tenant.port_calls c ${rowJoins(company)}
    where c.company_id = ${company} and c.id = ${id} and c.deleted is null and v.deleted is null`,
    'one port call',
  );

/** One row where the port call exists; whether a newer version than the stated one is stored, which then stays. */
export const decideRegulatory = (
  { company, portCall }: { readonly company: number; readonly portCall: number },
  decision: { readonly isPortOfCall: boolean | null; readonly reason: string | null },
  stated: string | null,
) =>
  statementOf<{ voyage_id: number; vessel_id: number; is_stale: boolean | null }>(
    sql`
    with before as (
      select c.id, c.voyage_id, v.vessel_id, c.modified > ${stated}::timestamptz as is_stale from tenant.port_calls c
      join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id and v.deleted is null
      where c.company_id = ${company} and c.id = ${portCall} and c.deleted is null
      for no key update of c
    ), saved as (
      update tenant.port_calls c set regulatory = ${decision.isPortOfCall}, regulatory_reason = ${decision.reason}
      from before b where c.company_id = ${company} and c.id = b.id and b.is_stale is not true
    )
    select voyage_id, vessel_id, is_stale from before`,
    'decide regulatory',
  );

/** One line of cargo that is handled at the call or at one that was merged into it. */
export interface OperationRow {
  readonly id: number;
  readonly cargo_id: number;
  readonly reason_id: number;
  readonly commodity_id: number;
  readonly commodity_name: string;
  readonly charterer_id: number;
  readonly charterer_name: string;
  readonly measurement_id: number;
  readonly measurement_name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly quantity: string;
  readonly in_active: boolean;
  readonly external_id: string | null;
}

export const cargoOperationsOf = (company: number, portCall: number) =>
  statementOf<OperationRow>(
    sql`
    select l.id, l.cargo_id, l.reason_id, o.id as commodity_id, o.name as commodity_name, p.id as charterer_id,
      p.name as charterer_name, m.id as measurement_id, m.name as measurement_name, m.symbol, m.decimals,
      trim_scale(l.quantity)::text as quantity, l.in_active, l.external_id
    from tenant.port_calls c
    join tenant.cargo_ports l on l.company_id = ${company} and l.port_call_id = c.id
    join tenant.cargo g on g.company_id = ${company} and g.id = l.cargo_id and g.deleted is null
    join tenant.commodities o on o.company_id = ${company} and o.id = g.commodity_id
    join tenant.partners p on p.company_id = ${company} and p.id = g.charterer_id
    join tenant.measurements m on m.company_id = ${company} and m.id = g.measurement_id
    where c.company_id = ${company} and (c.id = ${portCall} or c.parent_id = ${portCall}) and c.deleted is null
    order by l.reason_id desc, l.id`,
    'cargo operations',
  );

export interface MergedCallRow {
  readonly id: number;
  readonly voyage_id: number;
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly external_id: string | null;
}

export const mergedCallsOf = (company: number, portCall: number) =>
  statementOf<MergedCallRow>(
    sql`
    select c.id, v.id as voyage_id, v.voyage_number, v.reference, c.scheduled_arrival, c.scheduled_departure, c.external_id
    from tenant.port_calls c
    join tenant.voyages v on v.company_id = ${company} and v.id = c.voyage_id
    where c.company_id = ${company} and c.parent_id = ${portCall} and c.deleted is null
    order by c.scheduled_arrival, c.id`,
    'merged port calls',
  );
