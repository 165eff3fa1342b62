import type { FlowCondition, FlowContainer, FlowDefinition, FlowItem } from './definition.ts';
import {
  durationUnit,
  durationUnits,
  flowContainerKind,
  type FlowItemKind,
  flowItemKind,
  flowEventActions,
} from './enumerations.ts';
import { label, entryOf } from '../enumerations/enumeration.ts';

/** The initial definition of a new flow: the containers of nearly every port call, without events. */
export const startingDefinition: FlowDefinition = {
  containers: [
    { id: 1, kind: flowContainerKind.Port, name: 'Port call', parentId: null },
    { id: 2, kind: flowContainerKind.Berth, name: 'At berth', parentId: 1 },
    { id: 3, kind: flowContainerKind.Cargo, name: 'Each cargo', parentId: 2 },
  ],
  items: [],
};

/** The next free id among containers, or among items. */
export const nextLocalId = (all: readonly { readonly id: number }[]): number =>
  all.reduce((greatest, { id }) => Math.max(greatest, id), 0) + 1;

/** An event that is still to be chosen, in the specified container. */
export const blankItem = (id: number, containerId: number): FlowItem => ({
  id,
  kind: flowItemKind.Event,
  containerId,
  underId: null,
  name: '',
  templateId: null,
  isRequired: false,
  mayRepeat: false,
  action: null,
  condition: null,
});

/** The event, the action, or the event that a condition tests; null if none is chosen. */
export function whatOf({ kind, templateId, action, condition }: FlowItem): number | null {
  if (kind === flowItemKind.Event) return templateId;
  return kind === flowItemKind.Action ? action : (condition?.itemId ?? null);
}

/** A choice for an item: an event by its template, an action, or a condition on an item. */
export interface ItemChoice {
  readonly kind: FlowItemKind;
  readonly what: number;
}

/** The item with the choice applied; a name that was not typed follows the choice. */
export function withChoice(
  item: FlowItem,
  { kind, what }: ItemChoice,
  names: { readonly before: string; readonly now: string },
): FlowItem {
  const isFollowing = item.name.trim() === '' || item.name === names.before;
  const next = { ...item, kind, name: isFollowing ? names.now : item.name };
  if (kind === flowItemKind.Event) return { ...next, templateId: what };
  if (kind === flowItemKind.Action)
    return { ...next, action: entryOf(flowEventActions, what)?.number ?? null };
  const condition = { holds: 'Entered', amount: null, unit: null, ...item.condition } as const;
  return { ...next, condition: { ...condition, itemId: what } };
}

export type Holds = FlowCondition['holds'];

/** The condition with its comparison; a duration is only stored if the comparison needs one. */
export function withHolds(item: FlowItem, holds: Holds): FlowItem {
  const { condition } = item;
  if (condition === null) return item;
  const span = holds === 'LongerAgoThan' ? condition : { amount: null, unit: null };
  return { ...item, condition: { ...condition, amount: span.amount, unit: span.unit, holds } };
}

/** "2 h"; blank without a duration. */
export function spanText({ condition }: FlowItem): string {
  if (condition === null || condition.amount === null || condition.unit === null) return '';
  return `${condition.amount} ${label(durationUnits, condition.unit)}`;
}

/** The condition with a duration such as "2 h" or "30min", in hours without a unit; invalid text clears it. */
export function withSpan(item: FlowItem, text: string): FlowItem {
  const { condition } = item;
  if (condition === null) return item;
  const [, digits = '', unitText = ''] = /^\s*(\d{1,6})\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const amount = Number(digits);
  const typed = unitText.toLowerCase();
  const unit =
    typed === ''
      ? durationUnit.h
      : durationUnits.find((one) => one.label === typed || one.label === `${typed}s`)?.number;
  if (digits === '' || amount < 1 || amount > 100_000 || unit === undefined)
    return { ...item, condition: { ...condition, amount: null, unit: null } };
  return { ...item, condition: { holds: 'LongerAgoThan', itemId: condition.itemId, amount, unit } };
}

/** A line without any choice or text; it is not saved. */
export const isBlankItem = (item: FlowItem): boolean =>
  item.name.trim() === '' && whatOf(item) === null && item.underId === null;

/** The definition as it is saved: without blank lines, with trimmed names. */
export const savedDefinition = ({ containers, items }: FlowDefinition): FlowDefinition => ({
  containers: containers.map((container) => ({ ...container, name: container.name.trim() })),
  items: items
    .filter((item) => !isBlankItem(item))
    .map((item) => ({ ...item, name: item.name.trim() })),
});

/** Containers in the order of the tree: each before those inside it. */
function inOutline(
  containers: readonly FlowContainer[],
  parent: number | null,
): readonly FlowContainer[] {
  return containers.flatMap((container) =>
    container.parentId === parent ? [container, ...inOutline(containers, container.id)] : [],
  );
}

/** The same flow with its lines in the order of the tree. */
export function inTreeOrder({ containers, items }: FlowDefinition): FlowDefinition {
  const ordered = inOutline(containers, null);
  const under = (container: number, above: number | null): readonly FlowItem[] =>
    items.flatMap((item) =>
      item.containerId === container && item.underId === above
        ? [item, ...under(container, item.id)]
        : [],
    );
  const reached = ordered.flatMap(({ id }) => under(id, null));
  const rest = items.filter((item) => !reached.includes(item));
  return { containers: ordered, items: [...reached, ...rest] };
}

/** The items with one moved up or down among its siblings in the tree. */
export function moved(items: readonly FlowItem[], id: number, by: -1 | 1): readonly FlowItem[] {
  const item = items.find((other) => other.id === id);
  const siblings = items.filter(
    ({ containerId, underId }) => containerId === item?.containerId && underId === item.underId,
  );
  const other = siblings[siblings.findIndex((one) => one.id === id) + by];
  if (item === undefined || other === undefined) return items;
  return items.map((one) => (one.id === item.id ? other : one.id === other.id ? item : one));
}
