import type { DecimalText } from '../quantities/decimal.ts';
import type { LogReportKind } from '../log-reports/kinds.ts';
import type { OffhireReason } from '../offhires/enumerations.ts';
import type { FuelType } from '../vessels/fuels.ts';
import type { FuelMass } from '../warehouse/source.ts';
import { codes, type NumberOf } from '../enumerations/enumeration.ts';

/** What an off-hire was proposed from (numbers are ours). */
export const proposalOrigins = [
  { name: 'OffhireReports', number: 10, label: 'Off-hire reports' },
  { name: 'Stoppage', number: 20, label: 'Stoppage at sea' },
  { name: 'Deviation', number: 30, label: 'Deviation' },
  { name: 'StatementOfFacts', number: 40, label: 'Statement of facts' },
] as const;
export type ProposalOrigin = NumberOf<typeof proposalOrigins>;
export const proposalOrigin = codes(proposalOrigins);

/** What was decided about a proposal (numbers are ours). */
export const proposalStates = [
  { name: 'Open', number: 10, label: 'Open' },
  { name: 'Accepted', number: 20, label: 'Accepted' },
  { name: 'Rejected', number: 30, label: 'Rejected' },
] as const;
export type ProposalState = NumberOf<typeof proposalStates>;
export const proposalState = codes(proposalStates);

/** A log report in its current version; it covers the time since the report before it. Instants in milliseconds. */
export interface ProposingReport {
  readonly id: number;
  readonly guid: string;
  readonly kind: LogReportKind;
  readonly at: number;
  readonly since: number;
  readonly zone: string;
  readonly voyageId: number | null;
  readonly remark: string;
  readonly fuels: readonly FuelMass[];
}

/** An interruption in a statement of facts for which the ship answers. */
export interface ProposingFact {
  /** Of its opening line. */
  readonly id: number;
  readonly reason: OffhireReason;
  readonly from: number;
  readonly to: number | null;
  readonly zone: string;
  readonly voyageId: number;
  readonly portCallId: number;
  readonly text: string;
}

/** Everything that the proposals of one vessel follow from. Any order is accepted. */
export interface ProposalSource {
  readonly reports: readonly ProposingReport[];
  readonly facts: readonly ProposingFact[];
}

/** Fuel of a kind, in tonnes. */
export interface ProposedFuel {
  readonly fuelType: FuelType;
  readonly consumed: DecimalText;
}

/** An off-hire that events and reports suggest. */
export interface ProposedOffhire {
  /** The same after every calculation: the report or the line of the statement of facts with which it begins. */
  readonly key: string;
  readonly origin: ProposalOrigin;
  readonly reason: OffhireReason;
  readonly from: number;
  /** Null while it goes on. */
  readonly to: number | null;
  readonly zone: string;
  readonly voyageId: number | null;
  readonly portCallId: number | null;
  /** Of its time so far. */
  readonly fuels: readonly ProposedFuel[];
  /** No report ends it: the arrival does. */
  readonly isEndAssumed: boolean;
  /** A report reaches beyond its start or end; its fuel was divided by time. */
  readonly isEstimated: boolean;
  /** The reports that it rests on. */
  readonly reports: readonly string[];
  readonly remark: string;
}
