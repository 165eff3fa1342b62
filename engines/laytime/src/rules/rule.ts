/** The kinds of rule that can decide a minute. */
export type RuleKind =
  | 'laytimeCounts'
  | 'demurrageCounts'
  | 'weeklyWindow'
  | 'holiday'
  | 'outsideHours'
  | 'weatherDay'
  | 'noticeTime'
  | 'reason'
  | 'pumping'
  | 'ruling';

/** A rule as shown on a line: what it is, as text, and its reference in the charter. */
export interface Rule {
  /** Identical for the same rule in every calculation: use it to compare and group. */
  readonly id: string;
  readonly kind: RuleKind;
  readonly label: string;
  readonly clause: string | null;
}

export const LAYTIME_COUNTS: Rule = {
  id: 'laytimeCounts',
  kind: 'laytimeCounts',
  label: 'Laytime counts',
  clause: null,
};

export const DEMURRAGE_COUNTS: Rule = {
  id: 'demurrageCounts',
  kind: 'demurrageCounts',
  label: 'On demurrage',
  clause: null,
};
