import type { PartKind, PartValues } from '@fairlead/domain/vessels/parts';

/** Rows of vessel particulars, in the format of the tables; decimals are texts. */
export type VesselPartRow = Omit<PartValues, 'in_active' | 'deleted'> &
  OfVessel & { readonly id: number; readonly kind: PartKind };

type OfVessel = { readonly company_id: number; readonly vessel_id: number };
/** Rows that share their id with the vessel or the tank. */
type Beside = { readonly company_id: number; readonly id: number };

export type VesselFuelRow = OfVessel & {
  readonly fuel_id: number;
  readonly consumer_unit_class: number;
};

export type VesselSettingsRow = Beside & {
  readonly auto_fetch_gps: boolean;
  readonly chat_on: boolean;
  readonly use_consumption: boolean;
  readonly use_rob: boolean;
  readonly use_arrival_email_report: boolean;
  readonly use_departure_email_report: boolean;
  readonly five_percent_eua_discount_due_to_ice_class: boolean;
  readonly gross_tonnage_over_5k: boolean;
  readonly bdn_attachment_required: boolean;
  readonly coordinate_type: number;
  readonly wind_factor: string;
};

export type SeaRouteRow = Beside & {
  readonly allow_ice_areas: boolean;
  readonly avoid_hra: boolean;
  readonly avoid_seca: boolean;
};

export type ParticularsRow = OfVessel & {
  readonly valid_from: string;
  readonly gross_tonnage: string;
  readonly deadweight: string;
  readonly ship_type: number;
  readonly ice_class: number;
  readonly flag: string;
  readonly owner: string;
  readonly ism_company: string;
};

export type CargoRateRow = OfVessel & {
  readonly operation: number;
  readonly rate: string;
  readonly unit: number;
  readonly remark: string | null;
};

export type SpeedRow = OfVessel & {
  readonly condition: number;
  readonly draft: string | null;
  readonly speed: string | null;
  readonly consumption: readonly { readonly fuelId: number; readonly tonnesPerDay: string }[];
  readonly remark: string | null;
};

export type TankTableRow = Beside & { readonly lines: number; readonly sha256: string };
export type TankTableLinesRow = Beside & { readonly content: string };

/** What describes the vessels of one company. */
export type ShipRows = {
  readonly parts: readonly VesselPartRow[];
  readonly fuels: readonly VesselFuelRow[];
  readonly settings: readonly VesselSettingsRow[];
  readonly seaRoutes: readonly SeaRouteRow[];
  readonly particulars: readonly ParticularsRow[];
  readonly rates: readonly CargoRateRow[];
  readonly speeds: readonly SpeedRow[];
  readonly tankTables: readonly TankTableRow[];
  readonly tankTableLines: readonly TankTableLinesRow[];
};
