import type { DecimalText } from '../quantities/decimal.ts';
import type { Position } from '../ports/position.ts';
import type { Figures } from './figures.ts';
import type { LogReportKind } from './kinds.ts';

/** Fuel burned by one consumer, from one lot if the ship reports by lot. */
export interface FuelUse {
  readonly fuelId: number;
  readonly lotId: number | null;
  /** Tonnes with at most three decimals. */
  readonly tonnes: DecimalText;
}

/** What an engine, a boiler or another consumer did since the last report. */
export interface ConsumerUse {
  /** The engine or boiler of the vessel; null for the other consumers, which are then named. */
  readonly engineId: number | null;
  readonly name: string;
  readonly hours: DecimalText | null;
  /** Work in kWh. */
  readonly work: DecimalText | null;
  readonly fuels: readonly FuelUse[];
}

/** Fuel remaining on board, as measured: of the vessel, or of one tank. */
export interface Remaining {
  readonly fuelId: number;
  readonly tankId: number | null;
  readonly tonnes: DecimalText;
}

/** Why an unlikely value is right, in the crew's words. */
export interface Explanation {
  /** The path of the value, such as `figures.distanceOverGround` or `remaining.30`. */
  readonly field: string;
  readonly text: string;
}

/** How much the crew had to do: shown to the office as the cost of a report. */
export interface Effort {
  readonly seconds: number;
  readonly typed: number;
  readonly prefilled: number;
}

/** A photo or another file; its bytes may come later. */
export interface ReportFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** base64url. */
  readonly sha256: string;
}

/** As many as one report has. */
export const mostReportFiles = 10;

/** A log report as the ship fills it in. Instants are ISO 8601 in UTC; masses are tonnes as decimal text. */
export interface LogReport {
  readonly kind: LogReportKind;
  readonly at: string;
  /** The time zone of the ship's clock: an IANA name, or an offset such as `+03:00`. */
  readonly zone: string;
  readonly voyageId: number | null;
  readonly portCallId: number | null;
  readonly position: Position | null;
  readonly isLaden: boolean | null;
  /** The next port and when the ship expects to arrive. */
  readonly eta: { readonly portCallId: number | null; readonly at: string } | null;
  readonly figures: Figures;
  readonly consumers: readonly ConsumerUse[];
  readonly remaining: readonly Remaining[];
  /** The company's further log report fields, by their OVD column. */
  readonly fields: Readonly<Record<string, string>>;
  readonly explanations: readonly Explanation[];
  readonly remark: string;
  /** Left out if there are none. */
  readonly files?: readonly ReportFile[] | undefined;
  readonly effort: Effort | null;
}
