import { type RawBuilder, sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';

/** How a vessel is checked: its switches, and what the company turned off or changed. */
export interface CheckSettingsRow {
  readonly use_consumption: boolean;
  readonly use_rob: boolean;
  readonly skips_all: boolean;
  readonly skips_quantity: boolean;
  readonly skips_reports: boolean;
  readonly skips_consumption: boolean;
  readonly by_mmsi: boolean;
  readonly uses_paid: boolean;
  /** The codes that the company has switched off, as keys. */
  readonly excluded: Readonly<Record<string, unknown>>;
  readonly company_limits: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly vessel_limits: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface VesselChecksRow extends CheckSettingsRow {
  readonly vessel_id: number;
}

const settings = (company: number, isConcerned: RawBuilder<unknown>) => sql<VesselChecksRow>`
  select s.id as vessel_id,
    coalesce(w.use_consumption, true) as use_consumption, coalesce(w.use_rob, false) as use_rob,
    coalesce(w.disable_issues_checking, false) as skips_all,
    coalesce(w.use_mmsi_for_ais, false) as by_mmsi, coalesce(w.use_nav_premium, false) as uses_paid,
    coalesce(w.disable_quantity_processed_warning, false) as skips_quantity,
    coalesce(w.disable_arrival_and_departure_report_warning, false) as skips_reports,
    coalesce(w.disable_consumption_warning, false) as skips_consumption,
    coalesce((select x.values from tenant.company_settings x
      where x.company_id = ${company} and x.section = 'companyExcludedTypes'), '{}') as excluded,
    coalesce((select t.values from tenant.check_thresholds t
      where t.company_id = ${company} and t.vessel_id is null), '{}') as company_limits,
    coalesce((select t.values from tenant.check_thresholds t
      where t.company_id = ${company} and t.vessel_id = s.id), '{}') as vessel_limits
  from tenant.vessels s
  left join tenant.vessel_settings w on w.company_id = ${company} and w.id = s.id
  where s.company_id = ${company} and not s.deleted and ${isConcerned}`;

interface OfVessel {
  readonly company: number;
  readonly vessel: number;
}

/** The settings of an existing vessel on which its checks depend. */
export const checkedVessel = ({ company, vessel }: OfVessel) =>
  statementOf(settings(company, sql`s.id = ${vessel}`), 'checked vessel');

interface Fleet {
  readonly company: number;
  readonly vessels: readonly number[];
}

/** The same of several vessels. */
export const checkedVessels = ({ company, vessels }: Fleet) =>
  statementOf(settings(company, sql`s.id = any (${[...vessels]}::bigint[])`), 'checked vessels');
