import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReportState } from '@fairlead/domain/log-reports/states';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import type { FuelMovementKind, FuelSource } from '@fairlead/domain/fuel-ledger/enumerations';
import type { EntryForm } from '@fairlead/domain/ship-entries/forms';
import type { OfCompany } from './row-of-company.ts';

/** Rows of what ships reported, in the format of the tables; masses in kilograms as text. */
export type LogReportRow = OfCompany & {
  readonly guid: string;
  readonly vessel_id: number;
  readonly voyage_id: number;
  readonly port_call_id: number | null;
  readonly kind: LogReportKind;
  readonly at: string;
  readonly zone: string;
  readonly state: LogReportState;
  readonly version: number;
  readonly findings: number;
  readonly author_name: string;
  readonly author_rank: string;
  readonly source: 10 | 40;
  readonly received: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly is_laden: boolean;
  readonly eta: string | null;
  readonly eta_port_call_id: number | null;
  readonly distance: string | null;
  readonly hours_under_way: string | null;
  readonly wind_force: string;
  readonly remark: string;
  readonly seconds: number;
  readonly withdrawn_reason: string | null;
  readonly approved: string | null;
  readonly approved_by: number | null;
};

export type LogReportVersionRow = {
  readonly company_id: number;
  readonly report_id: number;
  readonly number: number;
  readonly entry_id: string;
  readonly reason: string;
  readonly report: LogReport;
};

type OfReport = { readonly company_id: number; readonly report_id: number };
export type ReportFuelRow = OfReport & {
  readonly engine_id: number;
  readonly consumer: string;
  readonly fuel_id: number;
  readonly lot_id: number | null;
  readonly kg: string;
};
export type ReportRemainingRow = OfReport & { readonly fuel_id: number; readonly kg: string };

export type ShipEntryRow = {
  readonly company_id: number;
  readonly id: string;
  readonly vessel_id: number;
  readonly source: 10 | 40;
  readonly author_id: number | null;
  readonly person_name: string;
  readonly person_rank: string;
  readonly form: EntryForm;
  readonly form_version: 1;
  readonly device_time: string;
  readonly estimated_time: string;
  readonly received: string;
  readonly hash: string;
  readonly body: string;
  readonly replaces_id: string | null;
  readonly outcome: 10;
  readonly errors: object;
  readonly findings: readonly object[];
  readonly refs: readonly { readonly entity: string; readonly id: number }[];
};

export type BunkerNoteRow = OfCompany & {
  readonly vessel_id: number;
  readonly commenced: string;
};

export type FuelLotRow = OfCompany & {
  readonly fuel_id: number;
  readonly kg: string;
  readonly at: string;
};

export type FuelPostingRow = OfCompany & {
  readonly vessel_id: number;
  readonly source: FuelSource;
  readonly source_id: string;
  readonly kind: FuelMovementKind;
  readonly at: string;
  readonly tank_id: number | null;
  readonly to_tank_id: number | null;
  readonly lot_id: number | null;
  readonly fuel_id: number;
  readonly kg: string;
};

export type FuelLedgerRow = {
  readonly company_id: number;
  readonly vessel_id: number;
  readonly posting_id: number;
  readonly kind: number;
  readonly at: string;
  readonly tank_id: number | null;
  readonly lot_id: number | null;
  readonly fuel_id: number | null;
  readonly kg: string;
};

export type TankTransferRow = OfCompany & {
  readonly guid: string;
  readonly vessel_id: number;
  readonly version: number;
  readonly state: 10 | 20;
  readonly from_tank_id: number;
  readonly to_tank_id: number;
  readonly fuel_id: number;
  readonly started: string;
  readonly ended: string;
  readonly kg: string;
  readonly source: 10;
  readonly severity: number | null;
  readonly approved: string | null;
  readonly approved_by: number | null;
};

export type TankReadingRow = OfCompany & {
  readonly guid: string;
  readonly vessel_id: number;
  readonly tank_id: number;
  readonly at: string;
  readonly sounding: string | null;
  readonly trim: string | null;
  readonly heel: null;
  readonly volume: string;
  readonly temperature: string;
  readonly density: string;
  readonly volume_correction: string;
  readonly kg: string;
  readonly source: 10;
  readonly author_id: null;
  readonly person: string | null;
  readonly rank: string | null;
  readonly created: string;
};

/** What ships reported: rows of their tables. */
export type ShipReportRows = {
  readonly entries: readonly ShipEntryRow[];
  readonly logReports: readonly LogReportRow[];
  readonly versions: readonly LogReportVersionRow[];
  readonly fuel: readonly ReportFuelRow[];
  readonly remaining: readonly ReportRemainingRow[];
  readonly notes: readonly BunkerNoteRow[];
  readonly noteVersions: readonly object[];
  readonly certificates: readonly OfCompany[];
  readonly certificateUses: readonly OfCompany[];
  readonly corrections: readonly OfCompany[];
  readonly lots: readonly FuelLotRow[];
  readonly postings: readonly FuelPostingRow[];
  readonly ledger: readonly FuelLedgerRow[];
  readonly transfers: readonly TankTransferRow[];
  readonly transferVersions: readonly object[];
  readonly readings: readonly TankReadingRow[];
};
