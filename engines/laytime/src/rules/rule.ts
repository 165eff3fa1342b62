/** What can decide a minute. */
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

/** A rule as a line shows it: what it is, in words, and where the charter says so. */
export interface Rule {
  /** The same for the same rule in every calculation: compare and group by it. */
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
