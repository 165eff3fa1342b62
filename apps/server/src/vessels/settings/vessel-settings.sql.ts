import { sql } from 'kysely';
import { type Missing, statementOf } from '../../platform/database/query.ts';

/** The settings that are stored beside the vessel. */
interface StoredSettings {
  readonly auto_fetch_gps: boolean;
  readonly allow_delete_cargo_operation_with_events: boolean;
  readonly disable_issues_checking: boolean;
  readonly disable_quantity_processed_warning: boolean;
  readonly disable_arrival_and_departure_report_warning: boolean;
  readonly disable_consumption_warning: boolean;
  readonly use_consumption: boolean;
  readonly use_rob: boolean;
  readonly use_arrival_email_report: boolean;
  readonly use_departure_email_report: boolean;
  readonly exclude_consumption_data_from_sof: boolean;
  readonly five_percent_eua_discount_due_to_ice_class: boolean;
  readonly gross_tonnage_over_5k: boolean;
  readonly bdn_attachment_required: boolean;
  readonly exclude_from_vms_sync: boolean;
  readonly coordinate_type: number;
  readonly use_nav_premium: boolean;
  readonly use_mmsi_for_ais: boolean;
  readonly wind_factor: string;
  readonly voyage_report_cutoff: string | null;
}

interface SettingsVessel {
  readonly chat_on: boolean;
  readonly modified: string;
  readonly company_chat: boolean;
  readonly company_features: readonly string[];
}

/** A vessel's settings as currently stored; a vessel without a row of them has the defaults and its own timestamp. */
export type SettingsRow = SettingsVessel &
  (
    | ({ readonly saved: true } & StoredSettings)
    | ({ readonly saved: false } & Missing<StoredSettings>)
  );

/** The settings of an existing vessel, with what its company permits. */
export const settingsOfVessel = (company: number, id: number) =>
  statementOf<SettingsRow>(
    sql`
    select s.id is not null as saved, s.auto_fetch_gps, s.allow_delete_cargo_operation_with_events,
      v.chat_enabled as chat_on, s.disable_issues_checking, s.disable_quantity_processed_warning,
      s.disable_arrival_and_departure_report_warning, s.disable_consumption_warning, s.use_consumption, s.use_rob,
      s.use_arrival_email_report, s.use_departure_email_report, s.exclude_consumption_data_from_sof,
      s.five_percent_eua_discount_due_to_ice_class, s.gross_tonnage_over_5k, s.bdn_attachment_required,
      s.exclude_from_vms_sync, s.coordinate_type, s.use_nav_premium, s.use_mmsi_for_ais,
      trim_scale(s.wind_factor)::text as wind_factor, s.voyage_report_cutoff,
      coalesce(s.modified, v.modified) as modified, c.chat_enabled as company_chat, c.features as company_features
    from tenant.vessels v
    join control.customers c on c.id = ${company}
    left join tenant.vessel_settings s on s.company_id = ${company} and s.id = v.id
    where v.company_id = ${company} and v.id = ${id} and not v.deleted`,
    'settings-of-vessel',
  );

/** What a save writes, by column. */
export type SettingsValues = StoredSettings & Pick<SettingsVessel, 'chat_on'>;

const written = sql.raw(
  `auto_fetch_gps, allow_delete_cargo_operation_with_events, chat_on, disable_issues_checking,
  disable_quantity_processed_warning, disable_arrival_and_departure_report_warning, disable_consumption_warning,
  use_consumption, use_rob, use_arrival_email_report, use_departure_email_report, exclude_consumption_data_from_sof,
  five_percent_eua_discount_due_to_ice_class, gross_tonnage_over_5k, bdn_attachment_required, exclude_from_vms_sync,
  coordinate_type, use_nav_premium, use_mmsi_for_ais, wind_factor, voyage_report_cutoff`,
);

/** Writes the settings, and at the vessel whether it has chat. */
export const saveSettings = (company: number, id: number, values: SettingsValues) =>
  statementOf(sql`
    with given as (
      select * from json_populate_record(null::tenant.vessel_settings, ${JSON.stringify(values)})
    ), chat as (
      update tenant.vessels v set chat_enabled = g.chat_on from given g
      where v.company_id = ${company} and v.id = ${id} and v.chat_enabled <> g.chat_on
    )
    insert into tenant.vessel_settings (company_id, id, ${written})
    select ${company}, ${id}, ${written} from given
    on conflict (company_id, id) do update set (${written}) = (
      select ${written} from given)`);

export interface SeaRouteRow {
  readonly id: number;
  readonly allow_ice_areas: boolean;
  readonly avoid_hra: boolean;
  readonly avoid_seca: boolean;
  readonly modified: string;
}

const seaRoutes = (company: number) => sql`
    select v.id, coalesce(s.allow_ice_areas, false) as allow_ice_areas, coalesce(s.avoid_hra, true) as avoid_hra,
      coalesce(s.avoid_seca, false) as avoid_seca, coalesce(s.modified, v.modified) as modified
    from tenant.vessels v
    left join tenant.vessel_sea_routes s on s.company_id = ${company} and s.id = v.id
    where v.company_id = ${company} and not v.deleted`;

export const seaRouteOfVessel = (company: number, id: number) =>
  statementOf<SeaRouteRow>(sql`${seaRoutes(company)} and v.id = ${id}`, 'sea-route-of-vessel');

/** The settings of several vessels, of a vessel without any the usual ones. */
export const seaRoutesOfVessels = (company: number, ids: readonly number[]) =>
  statementOf<SeaRouteRow>(sql`${seaRoutes(company)} and v.id = any (${[...ids]}::bigint[])`);

export const saveSeaRoute = (
  company: number,
  id: number,
  values: Omit<SeaRouteRow, 'id' | 'modified'>,
) =>
  statementOf(sql`
    insert into tenant.vessel_sea_routes (company_id, id, allow_ice_areas, avoid_hra, avoid_seca)
    values (${company}, ${id}, ${values.allow_ice_areas}, ${values.avoid_hra}, ${values.avoid_seca})
    on conflict (company_id, id) do update set (allow_ice_areas, avoid_hra, avoid_seca)
      = (excluded.allow_ice_areas, excluded.avoid_hra, excluded.avoid_seca)`);

export interface VerifierRow {
  /** Null after it was removed. */
  readonly verifier_id: number | null;
  readonly name: string | null;
  readonly api_access_key_hint: string | null;
  readonly sync_from: string | null;
  readonly sync_to: string | null;
  readonly modified: string;
}

export const verifierOfVessel = (company: number, id: number) =>
  statementOf<VerifierRow>(
    sql`
    select x.verifier_id, r.name, r.api_access_key_hint, x.sync_from, x.sync_to, x.modified
    from tenant.vessel_verifiers x
    left join control.verifiers r on r.id = x.verifier_id
    where x.company_id = ${company} and x.id = ${id}`,
    'verifier-of-vessel',
  );

export interface VerifierValues {
  readonly verifierId: number | null;
  readonly syncFrom: string | null;
  readonly syncTo: string | null;
}

/** Writes no row when the verifier is unknown or inactive, unless it is the one that the vessel has. */
export const saveVerifier = (company: number, id: number, values: VerifierValues) =>
  statementOf(sql`
    insert into tenant.vessel_verifiers as x (company_id, id, verifier_id, sync_from, sync_to)
    select ${company}, ${id}, ${values.verifierId}::bigint, ${values.syncFrom}::timestamptz, ${values.syncTo}::timestamptz
    where ${values.verifierId}::bigint is null or exists (
      select from control.verifiers r where r.id = ${values.verifierId}::bigint and (not r.in_active or exists (
        select from tenant.vessel_verifiers y
        where y.company_id = ${company} and y.id = ${id} and y.verifier_id = r.id)))
    on conflict (company_id, id) do update set (verifier_id, sync_from, sync_to)
      = (excluded.verifier_id, excluded.sync_from, excluded.sync_to)`);
