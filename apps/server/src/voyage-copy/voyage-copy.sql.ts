import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

/** Whether the copied voyage exists, and ids for the new records, in the stated order. */
export const sourceAndIds = (
  company: number,
  source: number,
  counts: { readonly portCalls: number; readonly cargo: number; readonly lines: number },
) =>
  statementOf<{
    readonly port_calls: readonly number[];
    readonly cargo: readonly number[];
    readonly lines: readonly number[];
  }>(
    sql`
    select array(select nextval(pg_get_serial_sequence('tenant.port_calls', 'id'))::float8
        from generate_series(1, ${counts.portCalls}::int)) as port_calls,
      array(select nextval(pg_get_serial_sequence('tenant.cargo', 'id'))::float8
        from generate_series(1, ${counts.cargo}::int)) as cargo,
      array(select nextval(pg_get_serial_sequence('tenant.cargo_ports', 'id'))::float8
        from generate_series(1, ${counts.lines}::int)) as lines
    from tenant.voyages where company_id = ${company} and id = ${source} and deleted is null`,
    'source of copy',
  );

export interface NewPortCall {
  readonly id: number;
  readonly port: number;
  readonly agent: number | null;
  readonly arrival: string;
  readonly departure: string;
  readonly reasons: readonly number[];
}

/** Everything of one company that a copy adds below its new voyage. */
export interface CopyReference {
  readonly company: number;
  readonly voyage: number;
}

export const insertPortCalls = (
  { company, voyage }: CopyReference,
  calls: readonly NewPortCall[],
) =>
  statementOf(
    sql`
    insert into tenant.port_calls (company_id, id, voyage_id, port_id, agent_id, scheduled_arrival,
      scheduled_departure, reason_ids)
    select ${company}, id, ${voyage}, port, agent, arrival, departure, reasons
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      as c (id bigint, port bigint, agent bigint, arrival timestamptz, departure timestamptz, reasons smallint[])`,
    'copy port calls',
  );

export interface NewCargo {
  readonly id: number;
  /** The copied cargo; values that the copy does not state are taken from it. */
  readonly source: number | null;
  readonly commodity: number;
  readonly measurement: number;
  readonly charterer: number;
  readonly freight_type: number | null;
}

export const insertCargo = (
  { company, voyage }: CopyReference,
  source: number,
  cargo: readonly NewCargo[],
) =>
  statementOf(
    sql`
    insert into tenant.cargo (company_id, id, voyage_id, commodity_id, measurement_id, charterer_id,
      freight_type_id, tolerance_percent, tolerance_option, billed_quantity)
    select ${company}, c.id, ${voyage}, c.commodity, c.measurement, c.charterer, c.freight_type,
      s.tolerance_percent, s.tolerance_option, coalesce(s.billed_quantity, 20)
    from jsonb_to_recordset(${JSON.stringify(cargo)}::jsonb)
      as c (id bigint, source bigint, commodity bigint, measurement bigint, charterer bigint, freight_type bigint)
    left join tenant.cargo s on s.company_id = ${company} and s.voyage_id = ${source} and s.id = c.source`,
    'copy cargo',
  );

export interface NewLine {
  readonly id: number;
  /** The copied line: its rates are those of the copy. */
  readonly source: number | null;
  readonly cargo: number;
  readonly port_call: number;
  readonly reason: number;
  readonly quantity: string;
  readonly term: string | null;
  readonly minutes: number | null;
}

export const insertLines = (
  { company, voyage }: CopyReference,
  source: number,
  lines: readonly NewLine[],
) =>
  statementOf(
    sql`
    insert into tenant.cargo_ports (company_id, id, voyage_id, cargo_id, port_call_id, reason_id, quantity,
      laytime_term, laytime_allowed_minutes, demurrage_rate, despatch_rate)
    select ${company}, c.id, ${voyage}, c.cargo, c.port_call, c.reason, c.quantity, c.term, c.minutes,
      s.demurrage_rate, s.despatch_rate
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as c (id bigint, source bigint, cargo bigint, port_call bigint, reason smallint, quantity numeric, term text,
        minutes int)
    left join tenant.cargo_ports s on s.company_id = ${company} and s.voyage_id = ${source} and s.id = c.source`,
    'copy cargo ports',
  );
