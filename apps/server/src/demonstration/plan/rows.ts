/** Rows as the tables of the database take them; instants in ISO 8601 UTC. */
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
};

export type MembershipRow = {
  readonly user_id: number;
  readonly customer_id: number;
  readonly role_id: 10 | 40 | 100;
  readonly is_default: boolean;
};

type OfCompany = { readonly company_id: number; readonly id: number };

export type FlowRow = OfCompany & { readonly name: string; readonly status: 10 | 20 };

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
};

export type PartnerRow = OfCompany & {
  readonly name: string;
  readonly partner_types: readonly number[];
  readonly tracking_active: boolean;
};

export type TradeRow = OfCompany & { readonly name: string };

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

/** What belongs to one company. */
export type CompanyRows = {
  readonly flows: readonly FlowRow[];
  readonly vessels: readonly VesselRow[];
  readonly persons: readonly PersonRow[];
  readonly partners: readonly PartnerRow[];
  readonly trades: readonly TradeRow[];
  readonly voyages: readonly VoyageRow[];
  readonly portCalls: readonly PortCallRow[];
};

export type DemonstrationRows = {
  readonly customers: readonly CustomerRow[];
  readonly subscriptions: readonly SubscriptionRow[];
  readonly users: readonly UserRow[];
  readonly memberships: readonly MembershipRow[];
  /** By id of the customer. */
  readonly companies: ReadonlyMap<number, CompanyRows>;
};
