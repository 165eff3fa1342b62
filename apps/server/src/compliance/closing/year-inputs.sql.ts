import type { YearInput } from '@fairlead/domain/compliance/closed-year';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { VesselSpan } from '../operational-data.sql.ts';

export interface InputRow {
  readonly kind: YearInput['kind'];
  readonly id: string;
  readonly label: string;
  readonly at: string | null;
  readonly version: number | null;
  readonly hash: string;
}

/**
 * What a vessel's year follows from, each with the hash of what it states. A report covers the time before it, so the
 * first one after the year belongs to it too; fuel of a note may be burned years after its delivery.
 */
export const yearInputRows = ({ company, vessel, from, to }: VesselSpan) =>
  statementOf<InputRow>(
    sql`
    select i.kind, i.id, i.label, i.at, i.version,
      encode(sha256(convert_to(i.content, 'UTF8')), 'hex') as hash
    from (
      select 'logReport' as kind, r.guid::text as id, r.kind::text as label, r.at, r.version, x.report::text as content
      from tenant.log_reports r
      join tenant.log_report_versions x
        on x.company_id = ${company} and x.report_id = r.id and x.number = r.version
      where r.company_id = ${company} and r.vessel_id = ${vessel} and r.state <> 40 and r.at > ${from}::timestamptz
        and r.at <= coalesce((
          select min(o.at) from tenant.log_reports o
          where o.company_id = ${company} and o.vessel_id = ${vessel} and o.state <> 40 and o.at >= ${to}::timestamptz),
          ${to}::timestamptz)
      union all
      select 'bunkerNote', n.guid::text, n.number, n.completed, n.version, w.content::text
      from tenant.bunker_notes n
      join tenant.bunker_note_versions w
        on w.company_id = ${company} and w.note_id = n.id and w.version = n.version
      where n.company_id = ${company} and n.vessel_id = ${vessel} and n.deleted is null and n.state <> 30
        and n.completed <= ${to}::timestamptz
      union all
      select 'correction', c.guid::text, c.reason, c.at, null, concat_ws('|', c.kind, c.fuel_id, c.kg, c.tank_id)
      from tenant.fuel_corrections c
      where c.company_id = ${company} and c.vessel_id = ${vessel} and c.voided is null
        and c.at > ${from}::timestamptz and c.at <= ${to}::timestamptz
      union all
      select 'particulars', p.valid_from::text, p.valid_from::text, null, null,
        concat_ws('|', trim_scale(p.gross_tonnage)::text, '/', trim_scale(p.deadweight)::text, '/', p.ship_type, '/',
          p.ice_class, '/', p.flag)
      from tenant.vessel_particulars p
      where p.company_id = ${company} and p.vessel_id = ${vessel} and p.valid_from < ${to}::timestamptz
      union all
      select 'portCall', c.id::text, coalesce(p.name, q.name), c.arrived, null,
        concat_ws('|', coalesce(p.un_locode, q.un_locode, ''), coalesce(p.country_code, q.country_code)::text,
          extract(epoch from c.arrived), '/', extract(epoch from c.departed), '/', c.reason_ids::text, c.regulatory,
          '/', c.regulatory_reason, '/',
          exists (select from tenant.cargo_ports o where o.company_id = ${company} and o.port_call_id = c.id))
      from tenant.port_calls c
      left join shared.ports p on p.id = c.catalogue_port_id
      left join tenant.ports q on q.company_id = ${company} and q.id = c.own_port_id
      where c.company_id = ${company} and c.call_vessel_id = ${vessel} and c.call_exists
        and c.arrived < ${to}::timestamptz and coalesce(c.departed, 'infinity') > ${from}::timestamptz
      union all
      select 'vesselFuel', v.fuel_id::text, f.name, null, null, concat_ws('|', f.type, v.consumer_unit_class)
      from tenant.vessel_fuels v join shared.fuels f on f.id = v.fuel_id
      where v.company_id = ${company} and v.vessel_id = ${vessel}
      union all
      select 'settings', s.id::text, 'Consumption by stocks, wind factor', null, null,
        concat_ws('|', s.use_rob and not s.use_consumption, trim_scale(s.wind_factor))
      from tenant.vessel_settings s where s.company_id = ${company} and s.id = ${vessel}
    ) i`,
    'inputs of a closed year',
  );

export const vesselToClose = (company: number, vessel: number) =>
  statementOf<{ id: number; name: string; imo: string }>(
    sql`
    select v.id, v.name, v.imo from tenant.vessels v
    where v.company_id = ${company} and v.id = ${vessel} and not v.deleted`,
    'vessel of a closed year',
  );
