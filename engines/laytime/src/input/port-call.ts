import type { Decimal } from '../exact/decimal.ts';
import type { MomentText } from '../time/moment.ts';
import type { AllowanceInput } from './allowance.ts';
import type { CommencementInput, Notice, WhetherOrNot } from './commencement.ts';
import type { Percent } from './percent.ts';
import type { PumpingInput } from './pumping.ts';
import type { Rates } from './rates.ts';
import type { SharingInput } from './sharing.ts';
import type { Terms } from './terms.ts';

/** Time in which cargo was worked. Intervals are half-open: the minute at `to` is not inside. */
export interface WorkInterval {
  readonly from: MomentText;
  readonly to: MomentText;
  readonly lineIds?: readonly string[] | undefined;
}

/** An interval with a cause. Its own percentages override those of the reason's term. */
export interface Deduction {
  readonly id?: string | undefined;
  readonly from: MomentText;
  /** Absent: the end is not known, and the engine asks for it. */
  readonly to?: MomentText | undefined;
  readonly reason: string;
  readonly pct?: Percent | undefined;
  readonly onDemurrage?: Percent | undefined;
  readonly demurrageRatePct?: Percent | undefined;
  /** The lines of the statement of facts that it is based on. */
  readonly lineIds?: readonly string[] | undefined;
}

/** What the parties agreed about these minutes; it overrides every rule, and earlier agreements in the list. */
export interface Ruling {
  readonly id: string;
  readonly from: MomentText;
  readonly to: MomentText;
  readonly pct: Percent;
  readonly onDemurrage: Percent;
  readonly label?: string | undefined;
  readonly lineIds?: readonly string[] | undefined;
}

/** The end of the count, exclusive: one event, the later of several, or documents with a cap after completion of cargo. */
export type EndInput =
  | { readonly rule: 'at'; readonly at?: MomentText; readonly lineId?: string | undefined }
  | { readonly rule: 'latest'; readonly at: readonly MomentText[] }
  | {
      readonly rule: 'documents';
      readonly completedAt?: MomentText;
      readonly documentsAt?: MomentText;
      readonly capHours?: Decimal;
    };

interface CallBase {
  readonly id: string;
  /** If set, it must equal the statement's currency: currencies are never mixed. */
  readonly currency?: string | undefined;
  readonly allowance?: AllowanceInput | undefined;
  /** Overrides the rates of the group and the statement, field by field. */
  readonly rates?: Rates | undefined;
}

/** A port call with its events. */
export interface SheetInput extends CallBase {
  readonly kind: 'sheet';
  /** IANA name. */
  readonly timeZone?: string | undefined;
  readonly notices?: readonly Notice[] | undefined;
  /** null: no notice took effect, so laytime begins only by an agreed moment. */
  readonly effectiveNoticeId?: string | null | undefined;
  /** What a notice need not wait for under the charter; suppresses the corresponding warnings. Absent: nothing. */
  readonly whetherOrNot?: readonly WhetherOrNot[] | undefined;
  /** Which time of the notice counts. */
  readonly noticeBasis?: 'tendered' | 'received' | 'accepted' | undefined;
  readonly commencement?: CommencementInput | undefined;
  readonly terms?: Terms | undefined;
  /** Empty: a log exists and nothing was worked. Absent: there is no log. */
  readonly work?: readonly WorkInterval[] | undefined;
  readonly deductions?: readonly Deduction[] | undefined;
  readonly pumping?: PumpingInput | undefined;
  readonly rulings?: readonly Ruling[] | undefined;
  readonly end?: EndInput | undefined;
  /** null: another charterer's cargo is worked at the berth, and it is not known how the stay is shared. */
  readonly sharing?: SharingInput | null | undefined;
  /** From this moment on the lines are a forecast: they are split here and marked. */
  readonly forecastFrom?: MomentText | undefined;
}

/** A port call for which only the time used is known. */
export interface TotalsInput extends CallBase {
  readonly kind: 'totals';
  readonly usedMinutes?: Decimal | undefined;
}

export type PortCallInput = SheetInput | TotalsInput;
