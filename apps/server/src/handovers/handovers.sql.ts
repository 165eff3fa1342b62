import type { EntrySource } from '@fairlead/domain/ship-entries/enumerations';
import { sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';

export interface HandoverRow {
  readonly id: string;
  readonly estimated_time: string;
  readonly received: string;
  readonly person_name: string;
  readonly person_rank: string;
  readonly source: EntrySource;
  readonly device: string | null;
  /** The text of the entry as it was signed. */
  readonly body: string;
}

/** The handover notes of a vessel, the latest received first. */
export const handoversOf = (company: number, vessel: number) =>
  statementOf<HandoverRow>(
    sql`
    select e.id, e.estimated_time, e.received, e.person_name, e.person_rank, e.source, d.name as device, e.body
    from tenant.ship_entries e
    left join tenant.ship_devices d on d.company_id = ${company} and d.id = e.device_id
    where e.company_id = ${company} and e.vessel_id = ${vessel} and e.form = 'handover' and e.outcome = 10
    order by e.number desc limit 200`,
    'handover notes',
  );
