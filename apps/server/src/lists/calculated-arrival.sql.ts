import {
  service,
  serviceTimeKind,
  serviceTimeSource,
} from '@fairlead/domain/port-calls/service-times';
import { type RawBuilder, sql } from 'kysely';

/**
 * The calculated arrival of a port call that has not begun, if its position is from the last 30 hours and later than what the
 * master states; otherwise null. `call` is the alias of its row.
 */
export function calculatedArrival(company: number, call: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${call}.${column}`);
  return sql`
    case when ${of('arrived')} is null and ${of('departed')} is null then (
      select m.eta from tenant.eta_estimates m
      where m.company_id = ${company} and m.port_call_id = ${of('id')} and m.step = 0
        and m.position_at > now() - interval '30 hours'
        and not exists (select from tenant.log_reports r
          where r.company_id = ${company} and r.eta_port_call_id = ${of('id')} and r.state <> 40
            and r.at >= m.position_at)
        and not exists (select from tenant.service_times t
          where t.company_id = ${company} and t.port_call_id = ${of('id')} and t.service = ${service.Arrival}
            and t.kind = ${serviceTimeKind.Estimated} and t.said_by = ${serviceTimeSource.Master}
            and t.said_at >= m.position_at)) end`;
}
