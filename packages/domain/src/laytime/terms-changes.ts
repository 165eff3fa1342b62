import type { CharterTerms } from './charter-terms.ts';
import { reasonLabel } from './default-reasons.ts';

/** A value that differs between two versions of charter terms; null if one has none. */
export interface TermsChange {
  /** As text: `Discharging, allowance, rate per day`. */
  readonly what: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Leaves = ReadonlyMap<string, string>;

/** Each value of the terms by its path as text; clauses and windows by their number and hours. */
function leavesOf(value: unknown, path: readonly string[] = []): Leaves {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value)) {
    if (value.length === 0) return new Map([[path.join(', '), 'none']]);
    if (value.every((entry) => typeof entry !== 'object'))
      return new Map([[path.join(', '), value.join(', ')]]);
    return new Map(
      value.flatMap((entry: unknown, at) => [...leavesOf(entry, [...path, nameOf(entry, at)])]),
    );
  }
  if (typeof value !== 'object')
    return new Map([[path.join(', '), JSON.stringify(value).replaceAll('"', '')]]);
  return new Map(
    Object.entries(value).flatMap(([key, entry]) =>
      key === 'library'
        ? [...leavesOf((entry as { version?: unknown }).version, [...path, 'version'])]
        : [...leavesOf(entry, [...path, textOf(key, path)])],
    ),
  );
}

function nameOf(entry: unknown, at: number): string {
  if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) {
    const { number, from, to } = entry as Readonly<Record<string, unknown>>;
    if (typeof number === 'string' && number !== '') return number;
    if (typeof from === 'string' && typeof to === 'string') return `${from} to ${to}`;
  }
  return String(at + 1);
}

const labels: Readonly<Record<string, string>> = {
  pct: 'in laytime',
  demurrageRatePct: 'of the rate',
  capHours: 'at most',
  sooner: 'sooner by',
  papers: 'supporting documents',
};

function textOf(key: string, path: readonly string[]): string {
  if (path.at(-1) === 'reasons') return reasonLabel(key).toLowerCase();
  return labels[key] ?? key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The differences between two versions of terms or of a part of them, in their order; none if they are equal. */
export function differencesOf(before: object, after: object): readonly TermsChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((what) => old.get(what) !== now.get(what))
    .map((what) => ({
      what: sentence(what.replaceAll(', terms,', ',').replace(/^terms, /, '')),
      before: old.get(what) ?? null,
      after: now.get(what) ?? null,
    }));
}

/** The differences between two versions of charter terms. */
export const changesBetween = (before: CharterTerms, after: CharterTerms): readonly TermsChange[] =>
  differencesOf(before, after);
