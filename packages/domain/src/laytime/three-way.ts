import { canonicalJson } from './canonical-json.ts';

/** A value within a content: any JSON value, or undefined for an omitted field. */
export type Value = unknown;

export interface ThreeWay {
  /** The derived value when the calculation was built, its current value, and the newly derived value. */
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Merged {
  readonly value: Value;
  /** Paths where both the user and the facts changed something: the user's value stays. */
  readonly retained: readonly string[];
}

/**
 * Merges changes of the facts with the user's changes. A field that the user did not change follows the facts, a field
 * that the user changed stays, and the entries of a list are matched by their keys.
 */
export function threeWay({ base, mine, theirs }: ThreeWay, path = ''): Merged {
  if (isSame(theirs, base) || isSame(theirs, mine)) return { value: mine, retained: [] };
  if (isSame(mine, base)) return { value: theirs, retained: [] };
  if (isFields(mine) && isFields(theirs)) return byField({ base, mine, theirs }, path);
  const lists = [base ?? [], mine, theirs].map(keyed);
  const [ofBase, ofMine, ofTheirs] = lists;
  if (ofBase !== undefined && ofMine !== undefined && ofTheirs !== undefined)
    return byEntry({ ofBase, ofMine, ofTheirs }, path);
  return { value: mine, retained: [path] };
}

function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return canonicalJson(a) === canonicalJson(b);
}

type Fields = Readonly<Record<string, Value>>;

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function byField(
  { base, mine, theirs }: { base: Value; mine: Fields; theirs: Fields },
  path: string,
): Merged {
  const before = isFields(base) ? base : {};
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = names.map((name) => {
    const field = { base: before[name], mine: mine[name], theirs: theirs[name] };
    return [name, threeWay(field, path === '' ? name : `${path}.${name}`)] as const;
  });
  return {
    value: Object.fromEntries(
      merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    retained: merged.flatMap(([, { retained }]) => retained),
  };
}

type Entries = ReadonlyMap<string, Value>;

/** The entries of a list by key: id, date, lines or bounds. Undefined if entries have no unique keys. */
function keyed(list: Value): Entries | undefined {
  if (!Array.isArray(list)) return undefined;
  const names = counted(list.map(nameOf));
  const entries = new Map(names.map((name, at) => [name ?? '', list[at] as Value]));
  return entries.size === list.length && !names.includes(undefined) ? entries : undefined;
}

/** Entries with the same lines are distinguished by their order, such as a work interval split by several rains. */
function counted(names: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (name === undefined) return undefined;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name} ${count + 1}`;
  });
}

function nameOf(entry: Value): string | undefined {
  if (!isFields(entry)) return undefined;
  const { id, date, lineIds, from, to } = entry;
  if (typeof id === 'string') return id;
  if (typeof date === 'string') return date;
  if (Array.isArray(lineIds) && lineIds.length > 0) return lineIds.join(' ');
  return typeof from === 'string' && typeof to === 'string' ? `${from} ${to}` : undefined;
}

function byEntry(
  { ofBase, ofMine, ofTheirs }: Readonly<Record<'ofBase' | 'ofMine' | 'ofTheirs', Entries>>,
  path: string,
): Merged {
  const names = [...new Set([...ofTheirs.keys(), ...ofMine.keys()])];
  const merged = names.map((name) => {
    const entry = { base: ofBase.get(name), mine: ofMine.get(name), theirs: ofTheirs.get(name) };
    return threeWay(entry, `${path}[${name}]`);
  });
  return {
    value: merged.flatMap(({ value }) => (value === undefined ? [] : [value])),
    retained: merged.flatMap(({ retained }) => retained),
  };
}
