import type { CalculationContent } from '@fairlead/domain/laytime/calculation';

/** A calculation split into parts: each is changed by one user at a time. */
type Parts = Readonly<Record<string, unknown>>;

/** The merge of both users' changes, with a list of the conflicts; no value is lost. */
export interface Merge {
  /** Theirs, with our changes; where both changed, ours. */
  readonly merged: CalculationContent;
  /** The same, but theirs where both changed. */
  readonly theirs: CalculationContent;
  /** Parts that both changed to different values, by their labels. */
  readonly contested: readonly string[];
}

const callKey = /^call (\S+) (\w+)(?:#(.+))?$/;

/** Lists whose entries are separate parts: two users may edit different lines. */
const listed: ReadonlySet<string> = new Set(['rulings', 'deductions']);
const isListed = (name: string, value: unknown): value is readonly { readonly id: string }[] =>
  listed.has(name) &&
  Array.isArray(value) &&
  value.every((one: { readonly id?: unknown }) => typeof one.id === 'string');

function partsOfField(key: string, name: string, value: unknown): (readonly [string, unknown])[] {
  if (!isListed(name, value)) return [[key, value]];
  return [[key, []], ...value.map((one) => [`${key}#${one.id}`, one] as const)];
}

function partsOf({ statement, calls, ...rest }: CalculationContent): Parts {
  const { portCalls, ...shared } = statement;
  const own = Object.entries(shared).map(([name, value]) => [`statement ${name}`, value]);
  const sheets = portCalls.flatMap((call) =>
    Object.entries(call).flatMap(([name, value]) =>
      partsOfField(`call ${call.id} ${name}`, name, value),
    ),
  );
  const order = portCalls.map(({ id }) => id);
  const readings = calls.map((call) => [`reading ${call.id}`, call]);
  const others = Object.entries(rest).map(([name, value]) => [`rest ${name}`, value]);
  return Object.fromEntries([...own, ...sheets, ...readings, ...others, ['order', order]]);
}

function contentOf(parts: Parts): CalculationContent {
  const order = parts['order'] as readonly string[];
  const shared: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  const sheets = new Map<string, Record<string, unknown>>(order.map((id) => [id, {}]));
  for (const [key, value] of Object.entries(parts)) {
    const [, id = '', name = '', entry] = callKey.exec(key) ?? [];
    if (key.startsWith('statement ')) shared[key.slice(10)] = value;
    if (key.startsWith('rest ')) rest[key.slice(5)] = value;
    const sheet = sheets.get(id);
    if (sheet === undefined || value === undefined) continue;
    const list = Array.isArray(sheet[name]) ? (sheet[name] as readonly unknown[]) : undefined;
    if (entry !== undefined) sheet[name] = [...(list ?? []), value];
    else if (list === undefined) sheet[name] = value;
  }
  return {
    statement: { ...shared, portCalls: [...sheets.values()] },
    calls: order.flatMap((id) => parts[`reading ${id}`] ?? []),
    ...rest,
  } as unknown as CalculationContent;
}

/** Whether two parts are equal, whatever the order of their fields. */
export const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';

const labels: Readonly<Record<string, string>> = {
  allowance: 'allowance',
  notices: 'notices of readiness',
  effectiveNoticeId: 'effective notice',
  commencement: 'commencement',
  terms: 'terms',
  work: 'cargo work',
  deductions: 'intervals',
  rulings: 'overrides',
  end: 'end of the count',
  rates: 'rates',
  groups: 'time sharing between port calls',
  timeBar: 'time bar',
  comment: 'comment',
  order: 'port calls',
  fixture: 'fixture data',
};

const entryOf = (key: string): string => {
  const [name = key] = (key.split('#')[0] ?? key).split(' ').slice(-1);
  if (key.startsWith('reading ')) return 'statement of facts';
  return labels[name] ?? name;
};

/** Merges two users' changes to one calculation, part by part. */
export function merge(
  base: CalculationContent,
  mine: CalculationContent,
  stored: CalculationContent,
): Merge {
  const [was, ours, theirs] = [partsOf(base), partsOf(mine), partsOf(stored)];
  const changed = [...new Set([...Object.keys(ours), ...Object.keys(was)])].filter(
    (key) => !isSame(ours[key], was[key]),
  );
  const contested = changed.filter(
    (key) => !isSame(theirs[key], was[key]) && !isSame(theirs[key], ours[key]),
  );
  const over = (keys: readonly string[]): CalculationContent => {
    const retained: Record<string, unknown> = { ...theirs };
    for (const key of keys) retained[key] = ours[key];
    return contentOf(retained);
  };
  return {
    merged: over(changed),
    theirs: over(changed.filter((key) => !contested.includes(key))),
    contested: [...new Set(contested.map(entryOf))],
  };
}
