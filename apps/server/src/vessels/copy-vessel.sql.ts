import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../platform/database/query.ts';
import type { Statement } from '../platform/database/session.ts';

interface Copied {
  readonly company: number;
  readonly from: number;
  readonly to: number;
}

const partColumns = sql`kind, name, description, type, capacity, reference_height, regulator_code, slip_class, monitoring_method, power,
  safe_working_load, outreach, in_active`;
const settingsColumns = sql`auto_fetch_gps, allow_delete_cargo_operation_with_events, chat_on, disable_issues_checking,
  disable_quantity_processed_warning, disable_arrival_and_departure_report_warning, disable_consumption_warning,
  use_consumption, use_rob, use_arrival_email_report, use_departure_email_report, exclude_consumption_data_from_sof,
  five_percent_eua_discount_due_to_ice_class, gross_tonnage_over_5k, bdn_attachment_required, exclude_from_vms_sync,
  coordinate_type, wind_factor`;

/**
 * Everything that describes a vessel, copied to a new vessel: parts, fuels, settings, routes, the latest particulars,
 * rates and speeds. Not what belongs to one ship only: voyages, the picture, tank tables, the verifier, paid sources.
 */
export function copyBelongings({ company, from, to }: Copied): readonly Statement[] {
  const list = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
    statementOf(sql`
      insert into ${table} (company_id, vessel_id, ${columns})
      select ${company}, ${to}, ${columns} from ${table} t
      where t.company_id = ${company} and t.vessel_id = ${from} and not t.deleted order by t.id`);
  const own = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
    statementOf(sql`
      insert into ${table} (company_id, id, ${columns})
      select ${company}, ${to}, ${columns} from ${table} t
      where t.company_id = ${company} and t.id = ${from}`);
  const particulars = sql`valid_from, gross_tonnage, deadweight, ship_type, ice_class, flag, owner, ism_company`;
  return [
    list(sql`tenant.vessel_parts`, partColumns),
    list(sql`tenant.vessel_fuels`, sql`fuel_id, consumer_unit_class`),
    list(sql`tenant.vessel_cargo_rates`, sql`operation, commodity_id, rate, unit, remark`),
    list(sql`tenant.vessel_speeds`, sql`condition, draft, speed, consumption, remark`),
    own(sql`tenant.vessel_settings`, settingsColumns),
    own(sql`tenant.vessel_sea_routes`, sql`allow_ice_areas, avoid_hra, avoid_seca`),
    statementOf(sql`
      insert into tenant.vessel_particulars (company_id, vessel_id, ${particulars})
      select ${company}, ${to}, ${particulars} from tenant.vessel_particulars
      where company_id = ${company} and vessel_id = ${from} order by valid_from desc limit 1`),
    statementOf(sql`
      update tenant.vessels v set chat_enabled = s.chat_enabled from tenant.vessels s
      where v.company_id = ${company} and v.id = ${to} and s.company_id = ${company} and s.id = ${from}`),
  ];
}
