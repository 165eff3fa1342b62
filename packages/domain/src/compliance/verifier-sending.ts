import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import { dayMs } from '../time/milliseconds.ts';

/** The files that a verifier reads. */
export const verifierFiles = [
  { name: 'LogAbstract', number: 10, label: 'Log abstract' },
  { name: 'BunkerReport', number: 20, label: 'Bunker report' },
] as const;
export type VerifierFile = NumberOf<typeof verifierFiles>;
export const verifierFile = codes(verifierFiles);

/** A row of a file as it is sent; `hash` is that of its cells. */
export interface SentRow {
  readonly file: VerifierFile;
  /** Of the report, note or correction; a note with several products has a row for each. */
  readonly id: string;
  readonly at: string;
  readonly label: string;
  readonly hash: string;
  readonly cells: readonly string[];
}

export interface SendingChange extends Pick<SentRow, 'file' | 'id' | 'at' | 'label'> {
  readonly change: 'added' | 'changed' | 'removed';
}

/** Half-open, in milliseconds since 1970. */
export interface SendingWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The time that a verifier may read: from the beginning of the first day to the end of the last one, UTC. Null unless
 * both days are set: a verifier never reads without an end.
 */
export function sendingWindow(from: string | null, to: string | null): SendingWindow | null {
  if (from === null || to === null) return null;
  const start = Math.floor(Date.parse(from) / dayMs) * dayMs;
  const end = (Math.floor(Date.parse(to) / dayMs) + 1) * dayMs;
  return end > start ? { from: start, to: end } : null;
}

/** The rows that lie in a window. */
export const rowsWithin = <Row extends { readonly at: string }>(
  rows: readonly Row[],
  { from, to }: SendingWindow,
): readonly Row[] => rows.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to);

const keyOf = ({ file, id }: SentRow): string => `${file} ${id}`;

/** What a sending would change for the verifier, in the order of the rows; rows that are gone come last. */
export function sendingChanges(
  sent: readonly SentRow[],
  now: readonly SentRow[],
): readonly SendingChange[] {
  const before = new Map(sent.map((row) => [keyOf(row), row.hash]));
  const current = new Set(now.map(keyOf));
  const change = ({ file, id, at, label }: SentRow, kind: SendingChange['change']) => ({
    file,
    id,
    at,
    label,
    change: kind,
  });
  return [
    ...now.flatMap((row) => {
      const hash = before.get(keyOf(row));
      if (hash === row.hash) return [];
      return [change(row, hash === undefined ? 'added' : 'changed')];
    }),
    ...sent.filter((row) => !current.has(keyOf(row))).map((row) => change(row, 'removed')),
  ];
}
