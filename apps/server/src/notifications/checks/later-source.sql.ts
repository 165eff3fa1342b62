import { fuelReportState } from '@fairlead/domain/fuel-ledger/enumerations';
import { periodCodes } from '@fairlead/domain/validation/subjects/period-findings';
import { periodKind } from '@fairlead/domain/warehouse/period-kinds';
import { sql } from 'kysely';
import type { OfVessel } from '../../fuel-ledger/fuel-ledger.sql.ts';
import { statementOf } from '../../platform/database/query.ts';
import { boundOf } from '../../warehouse/warehouse.sql.ts';

export interface LaterScopeRow {
  /** Milliseconds since 1970; null without any report. */
  readonly first_report: number | null;
  readonly later_notes: number;
  readonly uses_ledger: boolean;
  readonly ended_periods: number;
  readonly open_before: number;
}

/** What decides whether a change since an instant can be checked by itself (`laterFindings`). */
export const laterScope = ({ company, vessel }: OfVessel, since: number) =>
  statementOf<LaterScopeRow>(
    sql`
    with reports as (
      select min(at) as first, max(at) as last, max(at) filter (where at < ${boundOf(since)}) as before
      from (
        (select at from tenant.log_reports where company_id = ${company} and vessel_id = ${vessel} and state <> 40
          order by at limit 1)
        union all
        (select at from tenant.log_reports where company_id = ${company} and vessel_id = ${vessel} and state <> 40
          and at < ${boundOf(since)} order by at desc limit 1)
        union all
        (select at from tenant.log_reports where company_id = ${company} and vessel_id = ${vessel} and state <> 40
          order by at desc limit 1)) r)
    select (extract(epoch from r.first) * 1000)::float8 as first_report,
      (select count(*)::int from tenant.bunker_notes t
        where t.company_id = ${company} and t.vessel_id = ${vessel} and t.deleted is null
          and t.state <> ${fuelReportState.Void}::int and t.commenced > ${boundOf(since)}) as later_notes,
      exists (
        select from tenant.fuel_ledger m
        where m.company_id = ${company} and m.vessel_id = ${vessel} and m.kind in (10, 20) and m.reverses is null
          and not exists (select from tenant.fuel_ledger o where o.company_id = ${company} and o.reverses = m.id)
      ) as uses_ledger,
      (select count(*)::int from tenant.warehouse_periods w
        where w.company_id = ${company} and w.vessel_id = ${vessel} and w.start_at is not null and w.end_at > r.before
          and w.end_at <= r.last and w.to_call_id is not null
          and not (w.kind = ${periodKind.PortCall}::int and w.is_end_assumed)) as ended_periods,
      (select count(*)::int from tenant.notifications n
        where n.company_id = ${company} and n.vessel_id = ${vessel} and n.closed is null and (n.code in (10, 20)
          or n.code = any (${[...periodCodes]}::smallint[]) and n.ref_date > r.before)) as open_before
    from reports r`,
    'scope of a later check',
  );

export interface HeldLotRow {
  readonly tank_id: number | null;
  readonly lot_id: number | null;
  readonly kg: string;
}

/** What the tanks in which fuel was moved since an instant held before it. A movement is reversed at its own time. */
export const heldBefore = ({ company, vessel }: OfVessel, since: number) =>
  statementOf<HeldLotRow>(
    sql`
    select m.tank_id, m.lot_id, sum(m.kg)::text as kg from tenant.fuel_ledger m
    where m.company_id = ${company} and m.vessel_id = ${vessel} and m.at < ${boundOf(since)} and m.tank_id in (
      select l.tank_id from tenant.fuel_ledger l
      where l.company_id = ${company} and l.vessel_id = ${vessel} and l.at >= ${boundOf(since)})
    group by 1, 2 having sum(m.kg) <> 0`,
    'held in tanks before an instant',
  );
