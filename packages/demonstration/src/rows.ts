import type { PositionRow } from './position-rows.ts';
import type { AllowanceRows } from './allowance-rows.ts';
import type { ChatRows } from './chat-message-rows.ts';
import type { ClaimAccountRows } from './claim-account-rows.ts';
import type { CompanyRole } from '@fairlead/domain/people/roles';
import type { PartnerDetails } from './partner-details.ts';
import type { GeofenceKind } from '@fairlead/domain/live/geofences/geofence';
import type { FlowDefinition } from '@fairlead/domain/flows/definition';
import type { WarrantyRow } from './warranty-rows.ts';
import type { ShipReportRows } from './ship-report-rows.ts';
import type { ShipRows } from './ship-rows.ts';
import type { OfCompany } from './row-of-company.ts';
import type {
  CargoGroupRow,
  CargoPortRow,
  CargoRow,
  CommodityRow,
  FixtureRow,
  FreightTypeRow,
  MeasurementRow,
} from './cargo-rows.ts';
import type { LaytimeRows, LaytimeTermsRows } from './laytime-rows.ts';

/** Rows in the format of the database tables; instants in ISO 8601 UTC. */
export type CustomerRow = {
  readonly id: number;
  readonly name: string;
  readonly customer_type: 10 | 20;
  readonly use_voyage_reference: boolean;
  readonly chat_enabled: boolean;
};

export type SubscriptionRow = {
  readonly id: number;
  readonly customer_id: number;
  readonly valid_from: string;
  readonly valid_to: string;
};

export type UserRow = {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly system_roles: readonly number[];
  readonly is_demonstration_on: true;
};

export type MembershipRow = {
  readonly user_id: number;
  readonly customer_id: number;
  readonly role_id: CompanyRole;
  readonly is_default: boolean;
};

export type FlowRow = OfCompany & {
  readonly name: string;
  readonly status: 10 | 20;
  readonly definition: FlowDefinition;
};

export type VesselRow = OfCompany & {
  readonly name: string;
  readonly imo: string;
  readonly mmsi: string;
  readonly flow_id: number;
  readonly company_number: number;
  readonly chat_enabled: boolean;
};

export type PersonRow = OfCompany & {
  readonly full_name: string;
  readonly rank: string;
  readonly email: string;
  readonly phone: string;
};

export type PartnerRow = OfCompany &
  PartnerDetails & {
    readonly name: string;
    readonly partner_types: readonly number[];
    readonly tracking_active: boolean;
  };

export type TradeRow = OfCompany & {
  readonly name: string;
  readonly regions: readonly string[];
  readonly description: string | null;
};

export type BerthRow = OfCompany & {
  readonly port_id: number;
  readonly name: string;
  readonly terminal: string | null;
  readonly smdg_code: string | null;
  readonly depth_m: string;
  readonly length_m: string;
  readonly max_loa_m: string;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly note: string | null;
};

/** An area at a port as the table has it. */
export type GeofenceRow = OfCompany & {
  readonly port_id: number;
  readonly kind: GeofenceKind;
  readonly name: string;
  readonly berth_id: number | null;
  /** Its corners in order, each latitude and longitude. */
  readonly outline: readonly (readonly [latitude: number, longitude: number])[];
};

export type VoyageRow = OfCompany & {
  readonly voyage_number: number;
  readonly reference: string | null;
  readonly vessel_id: number;
  readonly master_id: number;
  readonly trade_id: number;
  readonly ballast_port_call_id: number | null;
  readonly in_active: boolean;
  readonly external_id: string | null;
  readonly merged: boolean;
};

export type PortCallRow = OfCompany & {
  readonly voyage_id: number;
  readonly parent_id: number | null;
  readonly port_id: number;
  readonly agent_id: number | null;
  readonly scheduled_arrival: string;
  readonly scheduled_departure: string;
  readonly arrived: string | null;
  readonly departed: string | null;
  readonly in_active: boolean;
  readonly hide_in_app: boolean;
  readonly reason_ids: readonly number[];
  readonly external_id: string | null;
};

export type CallEventRow = {
  readonly company_id: number;
  readonly id: number;
  readonly port_call_id: number;
  readonly cargo_port_id: number | null;
  readonly template_id: number;
  readonly name: string;
  readonly internal_name: string;
  readonly item_level: number;
  readonly action: number | null;
  readonly triggers: readonly string[];
  readonly event_date: string;
  readonly created_frontend: boolean;
  readonly data: readonly { readonly internalName: string; readonly value: string }[];
  readonly quantity: string | null;
  readonly said_by: number;
  readonly author_id: number | null;
};

export type CallTimeRow = {
  readonly company_id: number;
  readonly port_call_id: number;
  readonly service: number;
  readonly kind: number;
  readonly at: string;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly said_at: string;
  readonly reason: string | null;
  readonly event_id: number | null;
  readonly author_id: number | null;
};

export type StatementRow = OfCompany & {
  readonly port_call_id: number;
  readonly working_times: string;
  readonly remarks: string;
  readonly author_id: number | null;
};

export type SofLineRow = OfCompany & {
  readonly sof_id: number;
  readonly position: number;
  readonly at: string;
  readonly until: string | null;
  readonly kind: string;
  readonly reason: string | null;
  readonly template_id: number | null;
  readonly text: string;
  readonly remark: string | null;
  readonly under_protest: boolean;
  readonly said_by: number;
  readonly said_by_name: string | null;
  readonly said_at: string;
  readonly author_id: number | null;
  readonly event_id: number | null;
  readonly gangs: number | null;
};

/** Claims of fixtures that both sides calculated: rows of their tables, ids of the others are the database's. */
export interface ClaimRows extends ClaimAccountRows {
  readonly comparisons: readonly object[];
  readonly claims: readonly { readonly id: number }[];
  readonly items: readonly object[];
  readonly documents: readonly object[];
}

/** The last number of a series that the rows have used. */
export type CounterRow = {
  readonly company_id: number;
  readonly series: string;
  readonly value: number;
};

/** Own ports, settings of ports, and off-hire periods, in the format of the tables. */
export interface LocationRows {
  readonly ports: readonly { readonly id: number }[];
  readonly settings: readonly { readonly id: number }[];
  readonly partners: readonly { readonly id: number }[];
  readonly offhires: readonly { readonly id: number }[];
  readonly bunkers: readonly { readonly id: number }[];
}

/** What belongs to one company. */
export type CompanyRows = {
  readonly flows: readonly FlowRow[];
  readonly vessels: readonly VesselRow[];
  readonly ships: ShipRows;
  readonly persons: readonly PersonRow[];
  readonly partners: readonly PartnerRow[];
  readonly trades: readonly TradeRow[];
  readonly berths: readonly BerthRow[];
  readonly geofences: readonly GeofenceRow[];
  readonly voyages: readonly VoyageRow[];
  readonly portCalls: readonly PortCallRow[];
  readonly measurements: readonly MeasurementRow[];
  readonly commodities: readonly CommodityRow[];
  readonly freightTypes: readonly FreightTypeRow[];
  readonly fixtures: readonly FixtureRow[];
  readonly cargoGroups: readonly CargoGroupRow[];
  readonly cargo: readonly CargoRow[];
  readonly cargoPorts: readonly CargoPortRow[];
  readonly portCallEvents: readonly CallEventRow[];
  readonly serviceTimes: readonly CallTimeRow[];
  readonly statements: readonly StatementRow[];
  readonly sofLines: readonly SofLineRow[];
  readonly counters: readonly CounterRow[];
  readonly terms: LaytimeTermsRows;
  readonly laytime: LaytimeRows;
  readonly claims: ClaimRows;
  readonly locations: LocationRows;
  readonly reports: ShipReportRows;
  readonly warranties: readonly WarrantyRow[];
  readonly allowances: AllowanceRows;
  readonly positions: readonly PositionRow[];
  readonly chat: ChatRows;
};

export type DemonstrationRows = {
  readonly customers: readonly CustomerRow[];
  readonly subscriptions: readonly SubscriptionRow[];
  readonly users: readonly UserRow[];
  readonly memberships: readonly MembershipRow[];
  /** By id of the customer. */
  readonly companies: ReadonlyMap<number, CompanyRows>;
};
