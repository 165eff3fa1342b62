import type { OfCompany } from './row-of-company.ts';

export type MeasurementRow = OfCompany & {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Decimals are texts in all rows. */
  readonly tonnes: string | null;
  readonly cubic_metres: string | null;
};

export type CommodityRow = OfCompany & {
  readonly name: string;
  readonly code: string | null;
  readonly default_measurement_id: number;
  readonly imsbc_group: 'A' | 'B' | 'C' | 'A and B' | null;
  readonly imsbc_name: string | null;
  readonly density_kg_m3: string | null;
  readonly stowage_factor: string | null;
};

export type FreightTypeRow = OfCompany & { readonly name: string; readonly description: string };

export type FixtureRow = OfCompany & {
  readonly fixture_number: string;
  readonly status: number;
  readonly vessel_id: number;
  readonly voyage_id: number;
  readonly charterer_id: number;
  readonly broker_id: number | null;
  readonly coa_date: string | null;
  readonly cp_date: string;
  readonly laycan_from: string;
  readonly laycan_to: string;
  readonly aggregation: number;
  readonly demurrage_rate: string;
  readonly despatch_rate: string;
  readonly currency: string;
};

export type CargoGroupRow = OfCompany & {
  readonly voyage_id: number;
  readonly name: string;
  readonly quantity_unit: string;
  readonly description: string | null;
};

export type CargoRow = OfCompany & {
  readonly voyage_id: number;
  readonly commodity_id: number;
  readonly measurement_id: number;
  readonly charterer_id: number;
  readonly fixture_id: number | null;
  readonly freight_type_id: number | null;
  readonly group_id: number | null;
  readonly quantity: string | null;
  readonly tolerance_percent: string | null;
  readonly tolerance_option: number | null;
  readonly billed_quantity: number;
  readonly tracking_active: boolean;
  readonly external_id: string | null;
};

export type CargoPortRow = OfCompany & {
  readonly cargo_id: number;
  readonly voyage_id: number;
  readonly port_call_id: number;
  readonly reason_id: number;
  readonly quantity: string;
  readonly bill_of_lading: string | null;
  readonly ship_figure: string | null;
  readonly shore_figure: string | null;
  readonly outturn: string | null;
  readonly laytime_term: string | null;
  readonly laytime_allowed_minutes: number | null;
  readonly demurrage_rate: string | null;
  readonly despatch_rate: string | null;
  readonly counter_line_id: number | null;
  readonly external_id: string | null;
};
