import type { TakenEvent } from '@fairlead/domain/statement-of-facts/from-events';
import { sql } from 'kysely';
import { processedAtLine } from '../../port-call-events/cargo-facts.sql.ts';
import { cargoOfEvent, takenEvent } from '../../port-call-events/taken-events.sql.ts';
import { statementOf } from '../../platform/database/query.ts';

export interface RunningCallRow {
  readonly id: number;
  readonly departed: string | null;
  readonly scheduled_departure: string;
}

/** The port call; for a merged one, the call that it was merged into. */
export const runningCall = (company: number, portCall: number) =>
  statementOf<RunningCallRow>(
    sql`
    select p.id, p.departed, p.scheduled_departure from tenant.port_calls k
    join tenant.port_calls p on p.company_id = ${company} and p.id = coalesce(k.parent_id, k.id) and p.deleted is null
    join tenant.voyages v on v.company_id = ${company} and v.id = p.voyage_id and v.deleted is null
    where k.company_id = ${company} and k.id = ${portCall} and k.deleted is null`,
    'running port call',
  );

export interface RunningFixtureRow {
  readonly id: number;
  readonly fixture_number: string;
  readonly reason_id: number;
  /**
   * How much of its cargo was loaded or discharged here, as a part of the nominated quantity; null where no one counts.
   */
  readonly done: number | null;
}

/** The fixtures whose cargo is worked at the call, once for loading and once for discharging. */
export const runningFixtures = (company: number, portCall: number) =>
  statementOf<RunningFixtureRow>(
    sql`
    select f.id, f.fixture_number, l.reason_id,
      (sum(${processedAtLine(company)}::numeric) / nullif(sum(l.quantity), 0))::float8 as done
    from tenant.port_calls k
    join tenant.cargo_ports l on l.company_id = ${company} and l.port_call_id = k.id and not l.in_active
    join tenant.cargo c on c.company_id = ${company} and c.id = l.cargo_id and c.deleted is null
    join tenant.fixtures f on f.company_id = ${company} and f.id = c.fixture_id and f.deleted is null
    where k.company_id = ${company} and coalesce(k.parent_id, k.id) = ${portCall} and k.deleted is null
    group by f.id, f.fixture_number, l.reason_id
    order by f.id, l.reason_id desc limit 20`,
    'fixtures of running port call',
  );

/** What was reported from the call, as long as no statement of facts was begun. */
export const reportedEvents = (company: number, portCall: number) =>
  statementOf<TakenEvent>(
    sql`
    select ${takenEvent} from tenant.port_call_events e ${cargoOfEvent(company)}
    where e.company_id = ${company} and e.port_call_id = ${portCall} and e.deleted is null
    order by e.event_date, e.id limit 5000`,
    'reported events of running port call',
  );
