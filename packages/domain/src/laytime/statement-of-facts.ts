import type { PumpingLog } from './pumping.ts';

/**
 * The effect of an event in a statement of facts on a calculation. `opens` and `closes` start and end an interruption with a
 * reason; `remark` has no effect.
 */
export const sofKinds = [
  'arrived',
  'noticeTendered',
  'noticeReceived',
  'noticeAccepted',
  'anchored',
  'freePratique',
  'holdsPassed',
  'holdsFailed',
  'berthed',
  'unberthed',
  'cargoBegins',
  'cargoStops',
  'cargoResumes',
  'cargoCompleted',
  'hosesOff',
  'pumpingBegins',
  'pumpingEnds',
  'documentsOnBoard',
  'sailed',
  'opens',
  'closes',
  'remark',
] as const;
export type SofKind = (typeof sofKinds)[number];

/** Causes of interruptions, as used in terms (`Terms.reasons`): code and label. */
export const sofReasons = [
  { code: 'rain', label: 'Rain' },
  { code: 'swell', label: 'Swell' },
  { code: 'wind', label: 'High wind' },
  { code: 'ice', label: 'Ice' },
  { code: 'fog', label: 'Fog' },
  { code: 'shifting', label: 'Shifting' },
  { code: 'draftSurvey', label: 'Draft survey' },
  { code: 'hatches', label: 'Opening or closing hatches' },
  { code: 'holdsFailed', label: 'Holds rejected' },
  { code: 'shipGear', label: 'Breakdown of ship gear' },
  { code: 'shoreGear', label: 'Breakdown of shore gear' },
  { code: 'strike', label: 'Strike' },
  { code: 'portClosed', label: 'Port closed' },
  { code: 'noCargo', label: 'Waiting for cargo or trucks' },
  { code: 'documents', label: 'Waiting for documents' },
  { code: 'berth', label: 'Waiting for berth' },
  { code: 'tide', label: 'Waiting for tide, daylight or pilot' },
  { code: 'ballast', label: 'Ballasting or slops' },
  { code: 'pratique', label: 'Customs, immigration, pratique' },
  { code: 'otherCargo', label: 'Cargo of another party' },
  { code: 'bunkering', label: 'Bunkering' },
  { code: 'labour', label: 'Labour break or shift change' },
  { code: 'other', label: 'Other' },
] as const;
export type SofReason = (typeof sofReasons)[number]['code'];

const reasonCodes: ReadonlySet<string> = new Set(sofReasons.map(({ code }) => code));
export const isSofReason = (code: string): boolean => reasonCodes.has(code);

/** More lines than any port call has; more are probably a mistake, such as a whole sheet pasted. */
export const mostSofLines = 1000;

/** Signatories of a statement of facts, in the order of its signature block. */
export const sofRoles = [
  'master',
  'agent',
  'terminal',
  'shipper',
  'receiver',
  'charterer',
] as const;
export type SofRole = (typeof sofRoles)[number];

/** One line of a statement of facts, for calculations and printing. Instants in ISO 8601 UTC. */
export interface SofLine {
  /** `sof-` and the number of the line; referenced in a calculation's `lineIds`. */
  readonly id: string;
  readonly at: string;
  /** The end, if the line has a whole interval. */
  readonly until: string | null;
  readonly kind: SofKind;
  /** For lines that open or close an interruption. */
  readonly reason: string | null;
  readonly text: string;
  readonly remark: string | null;
  readonly underProtest: boolean;
  /** Who reported it: `serviceTimeSources` of packages/domain/src/port-calls/service-times.ts. */
  readonly saidBy: number;
  readonly saidByName: string | null;
  readonly saidAt: string;
  /** Gangs or cranes at work from this moment on. */
  readonly gangs: number | null;
}

/** A statement of facts as a calculation reads it; `revision` increases with every change of its lines. */
export interface SofReading {
  readonly id: number;
  readonly revision: number;
  readonly portCallId: number;
  readonly lines: readonly SofLine[];
  /** Omitted if there is none. */
  readonly pumping?: PumpingLog | undefined;
}
