import type {
  CompleteStatement,
  GroupInput,
  GroupResult,
  Line,
  PortCallResult,
  StatementInput,
} from '@fairlead/laytime';
import { Exact, exactOf } from './figures.ts';
import { type AgreedRates, agreedRates } from './rates.ts';

/** Counted time at one amount per day, such that multiplying gives the printed amount. */
export interface PricedTime {
  readonly minutes: Exact;
  readonly perDay: Exact;
}

/** One amount of the settlement with its calculation; several rates give several parts. */
export interface SettledItem {
  readonly kind: 'demurrage' | 'despatch';
  readonly groupId: string;
  /** Null if the calls of the group settle as one. */
  readonly callId: string | null;
  readonly parts: readonly PricedTime[];
  /** The engine's amount, as decimal text. */
  readonly amount: string;
}

/** The amounts of a complete statement, in the order of its groups and calls. Empty without rates. */
export function settledItems(
  statement: StatementInput,
  result: CompleteStatement,
): readonly SettledItem[] {
  return result.groups.flatMap((group) => {
    const agreed = statement.groups?.find(({ id }) => id === group.id);
    if (agreed === undefined || group.money === null) return [];
    const calls = result.portCalls.filter(({ id }) => group.portCallIds.includes(id));
    return group.mode === 'nonReversible'
      ? separateItems({ statement, agreed, calls })
      : [...poolItems({ statement, agreed, calls }, group)];
  });
}

interface Settling {
  readonly statement: StatementInput;
  readonly agreed: GroupInput;
  readonly calls: readonly PortCallResult[];
}

function separateItems({ statement, agreed, calls }: Settling): readonly SettledItem[] {
  let already = new Exact(0);
  return calls.flatMap((call) => {
    const rates = agreedRates(statement, agreed, call.id);
    if (rates === null || call.money === null) return [];
    const demurrage = pricedTimes(chunksOf(call), rates, already);
    if (rates.stepsRunThrough) already = already.plus(exactOf(call.demurrage.exact));
    const saved = savedTime(rates, call);
    return itemsOf({ group: agreed.id, call: call.id, demurrage, saved, rates, money: call.money });
  });
}

function poolItems({ statement, agreed, calls }: Settling, group: GroupResult) {
  const rates = agreedRates(statement, agreed, agreed.portCallIds[0]);
  if (rates === null || group.money === null) return [];
  let already = new Exact(0);
  const demurrage: PricedTime[] = [];
  if (group.mode === 'average') {
    const lost = { minutes: exactOf(group.demurrage.exact), part: averagePart(calls) };
    demurrage.push(...pricedTimes([lost], rates, already));
  } else {
    for (const call of agreed.portCallIds.flatMap(
      (id) => calls.find((one) => one.id === id) ?? [],
    )) {
      demurrage.push(...pricedTimes(chunksOf(call), rates, already));
      if (rates.stepsRunThrough || rates.steps.length === 1)
        already = already.plus(exactOf(call.demurrage.exact));
    }
  }
  const saved = group.mode === 'average' ? exactOf(group.saved.exact) : savedTime(rates, group);
  return itemsOf({
    group: agreed.id,
    call: null,
    demurrage: gathered(demurrage),
    saved,
    rates,
    money: group.money,
  });
}

/** Time at the same rate combined into one part, whichever call it comes from. */
function gathered(parts: readonly PricedTime[]): PricedTime[] {
  const byRate = new Map<string, PricedTime>();
  for (const { minutes, perDay } of parts) {
    const known = byRate.get(perDay.toFixed())?.minutes ?? new Exact(0);
    byRate.set(perDay.toFixed(), { minutes: known.plus(minutes), perDay });
  }
  return [...byRate.values()];
}

interface Chunk {
  readonly minutes: Exact;
  /** The part of the rate that applies to this time. */
  readonly part: Exact;
}

const partOf = ({ reducedRate }: Line): Exact =>
  reducedRate === null ? new Exact(1) : new Exact(reducedRate.percent).dividedBy(100);

function chunksOf({ kind, lines, demurrage }: PortCallResult): readonly Chunk[] {
  if (kind === 'totals') return [{ minutes: exactOf(demurrage.exact), part: new Exact(1) }];
  return lines
    .filter(({ isOnDemurrage }) => isOnDemurrage)
    .map((line) => ({ minutes: exactOf(line.counted.exact), part: partOf(line) }));
}

/** The remainder of averaged demurrage is charged at the average part of the rate. */
function averagePart(calls: readonly PortCallResult[]): Exact {
  const chunks = calls.flatMap(chunksOf);
  const minutes = chunks.reduce((sum, chunk) => sum.plus(chunk.minutes), new Exact(0));
  const paid = chunks.reduce(
    (sum, chunk) => sum.plus(chunk.minutes.times(chunk.part)),
    new Exact(0),
  );
  return minutes.isZero() ? new Exact(1) : paid.dividedBy(minutes);
}

/** Splits time by the steps of the rate, and combines it by amount per day. */
function pricedTimes(chunks: readonly Chunk[], { steps }: AgreedRates, from: Exact): PricedTime[] {
  const priced: PricedTime[] = [];
  let at = from;
  for (const { minutes, part } of chunks) {
    let left = minutes;
    while (left.greaterThan(0)) {
      const { open, perDay } = stepAt(steps, at);
      const taken = open === null ? left : Exact.min(open, left);
      priced.push({ minutes: taken, perDay: perDay.times(part) });
      at = at.plus(taken);
      left = left.minus(taken);
    }
  }
  return gathered(priced);
}

function stepAt(steps: AgreedRates['steps'], at: Exact) {
  let before = new Exact(0);
  for (const { minutes, perDay } of steps) {
    if (minutes === null || at.lessThan(before.plus(minutes)))
      return { open: minutes === null ? null : before.plus(minutes).minus(at), perDay };
    before = before.plus(minutes);
  }
  return { open: null, perDay: steps.at(-1)?.perDay ?? new Exact(0) };
}

function savedTime(
  { despatch }: AgreedRates,
  { saved, allTimeSaved }: Pick<PortCallResult, 'saved' | 'allTimeSaved'>,
): Exact {
  const working = exactOf(saved?.exact ?? '0');
  if (despatch.basis !== 'allTimeSaved' || allTimeSaved === null) return working;
  return Exact.max(exactOf(allTimeSaved.exact), working);
}

interface Settled {
  readonly group: string;
  readonly call: string | null;
  readonly demurrage: readonly PricedTime[];
  readonly saved: Exact;
  readonly rates: AgreedRates;
  readonly money: { readonly demurrage: string; readonly despatch: string };
}

function itemsOf({ group, call, demurrage, saved, rates, money }: Settled): readonly SettledItem[] {
  const position = { groupId: group, callId: call };
  const isPaid = saved.greaterThan(0) && rates.despatch.basis !== 'none';
  return [
    ...(demurrage.length === 0
      ? []
      : [{ ...position, kind: 'demurrage', parts: demurrage, amount: money.demurrage } as const]),
    ...(isPaid
      ? [
          {
            ...position,
            kind: 'despatch',
            parts: [{ minutes: saved, perDay: rates.despatch.perDay }],
            amount: money.despatch,
          } as const,
        ]
      : []),
  ];
}
