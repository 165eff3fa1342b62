import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';
import { label } from '../enumerations/enumeration.ts';
import type { FlowCondition, FlowItem } from './definition.ts';
import { type EnteredEvent, entriesOf } from './entered-events.ts';
import { type DurationUnit, durationUnit, durationUnits, flowItemKind } from './enumerations.ts';
import type { ContainerInstance, KnownPositions } from './instances.ts';
import { conditionsAbove, sequenceOf } from './situation.ts';

/** What an item of an instance waits for. */
export interface ItemState {
  readonly item: FlowItem;
  readonly instance: ContainerInstance;
  /** Whether its conditions hold now. */
  readonly isVisible: boolean;
  /** The instant from which its conditions hold by time alone; null if they hold, or depend on events. */
  readonly from: string | null;
  /** What it waits for until then: "2 h after Arrived". */
  readonly waitsFor: string | null;
  /** The required event before it in its container that is not entered; null if there is none. */
  readonly heldBackBy: FlowItem | null;
  /** The events entered for it here, the latest first. */
  readonly entries: readonly EnteredEvent[];
  /** When its conditions and the required events before it were met; null if since the beginning. */
  readonly since: string | null;
}

const unitMs: Readonly<Record<DurationUnit, number>> = {
  [durationUnit.ms]: 1,
  [durationUnit.s]: 1000,
  [durationUnit.min]: minuteMs,
  [durationUnit.h]: hourMs,
  [durationUnit.days]: dayMs,
};

/** Whether a condition holds, and the instant since or from which it does. */
interface Verdict {
  readonly condition: FlowCondition | null;
  readonly holds: boolean;
  readonly at: string | null;
}

function verdictOf(
  condition: FlowCondition | null,
  instance: ContainerInstance,
  { entered, keys, situation }: KnownPositions,
): Verdict {
  if (condition === null) return { condition, holds: false, at: null };
  const { itemId, holds, amount, unit } = condition;
  const [latest] = entriesOf(itemId, entered, { position: instance.position, keys });
  if (holds === 'NotEntered') return { condition, holds: latest === undefined, at: null };
  if (latest === undefined) return { condition, holds: false, at: null };
  if (holds === 'Entered') return { condition, holds: true, at: latest.entry.at };
  const span = amount === null || unit === null ? 0 : amount * unitMs[unit];
  const from = Date.parse(latest.entry.at) + span;
  return { condition, holds: from <= situation.nowMs, at: new Date(from).toISOString() };
}

const latestOf = (instants: readonly (string | null)[]): string | null =>
  instants
    .flatMap((instant) => instant ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1) ?? null;

function waitText(
  { itemId, amount, unit }: FlowCondition,
  byId: ReadonlyMap<number, FlowItem>,
): string {
  const span = amount === null || unit === null ? '' : `${amount} ${label(durationUnits, unit)} `;
  return `${span}after ${byId.get(itemId)?.name ?? 'a deleted event'}`;
}

function visibility(item: FlowItem, instance: ContainerInstance, known: KnownPositions) {
  const byId = new Map(known.situation.definition.items.map((one) => [one.id, one]));
  const verdicts = conditionsAbove(item, byId).map(({ condition }) =>
    verdictOf(condition, instance, known),
  );
  const failing = verdicts.filter(({ holds }) => !holds);
  const waitsForTimeAlone = failing.length > 0 && failing.every(({ at }) => at !== null);
  const from = waitsForTimeAlone ? latestOf(failing.map(({ at }) => at)) : null;
  const last = failing.find(({ at }) => at === from)?.condition;
  return {
    isVisible: failing.length === 0,
    from,
    waitsFor: from === null || last == null ? null : waitText(last, byId),
    metSince: latestOf(verdicts.map(({ at }) => at)),
  };
}

/**
 * The events and actions of a container instance in their order. A visible required event that is not entered holds back
 * those after it; a hidden one holds back nothing.
 */
export function itemStates(
  instance: ContainerInstance,
  known: KnownPositions,
): readonly ItemState[] {
  const { definition } = known.situation;
  let holder: FlowItem | null = null;
  let since: string | null = null;
  const states: ItemState[] = [];
  for (const item of sequenceOf(definition, instance.container.id)) {
    if (item.kind === flowItemKind.Condition) continue;
    const { isVisible, from, waitsFor, metSince } = visibility(item, instance, known);
    const scope = { position: instance.position, keys: known.keys };
    const entries = entriesOf(item.id, known.entered, scope);
    states.push({
      item,
      instance,
      isVisible,
      from,
      waitsFor,
      heldBackBy: holder,
      entries,
      since: latestOf([since, metSince]),
    });
    if (item.kind !== flowItemKind.Event || !item.isRequired || !isVisible) continue;
    const first = entries.at(-1);
    if (first === undefined) holder ??= item;
    else since = latestOf([since, first.entry.at]);
  }
  return states;
}
