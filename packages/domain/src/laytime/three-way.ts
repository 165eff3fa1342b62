import { canonicalJson } from './canonical-json.ts';

/** A value of a content: everything that JSON can carry, and nothing where a field is left out. */
export type Value = unknown;

export interface ThreeWay {
  /** What the facts gave when the calculation was built, what it holds now, and what the facts give now. */
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Merged {
  readonly value: Value;
  /** Where both people and facts changed something: what people decided stays. */
  readonly kept: readonly string[];
}

/**
 * Brings what changed in the facts into what people made of them. A field that nobody touched follows the facts, a field
 * that people changed stays, and the entries of a list are paired by what names them.
 */
export function threeWay({ base, mine, theirs }: ThreeWay, path = ''): Merged {
  if (isSame(theirs, base) || isSame(theirs, mine)) return { value: mine, kept: [] };
  if (isSame(mine, base)) return { value: theirs, kept: [] };
  if (isFields(mine) && isFields(theirs)) return byField({ base, mine, theirs }, path);
  const lists = [base ?? [], mine, theirs].map(keyed);
  const [ofBase, ofMine, ofTheirs] = lists;
  if (ofBase !== undefined && ofMine !== undefined && ofTheirs !== undefined)
    return byEntry({ ofBase, ofMine, ofTheirs }, path);
  return { value: mine, kept: [path] };
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
    kept: merged.flatMap(([, { kept }]) => kept),
  };
}

type Entries = ReadonlyMap<string, Value>;

/** The entries of a list by what names each: its id, its date, the lines it rests on, its bounds. Undefined: they have no names. */
function keyed(list: Value): Entries | undefined {
  if (!Array.isArray(list)) return undefined;
  const names = counted(list.map(nameOf));
  const entries = new Map(names.map((name, at) => [name ?? '', list[at] as Value]));
  return entries.size === list.length && !names.includes(undefined) ? entries : undefined;
}

/** Entries that rest on the same are told apart by their order: a work interval that several rains part, for one. */
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
    kept: merged.flatMap(({ kept }) => kept),
  };
}
