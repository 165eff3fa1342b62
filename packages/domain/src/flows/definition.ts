import {
  type DurationUnit,
  type FlowContainerKind,
  flowContainerKind,
  flowContainerKinds,
  type FlowEventAction,
  type FlowItemKind,
  flowItemKind,
} from './enumerations.ts';
import { label } from '../enumerations/enumeration.ts';

/** Port > berth > cargo > cargo operation: each container belongs to one of a wider kind, a port to none. */
export interface FlowContainer {
  readonly id: number;
  readonly kind: FlowContainerKind;
  readonly name: string;
  readonly parentId: number | null;
}

/** Whether an event must be entered, must not be entered, or must have happened longer ago than a duration. */
export interface FlowCondition {
  readonly itemId: number;
  readonly holds: 'Entered' | 'NotEntered' | 'LongerAgoThan';
  readonly amount: number | null;
  readonly unit: DurationUnit | null;
}

/** An event to enter, a condition on what was entered, or an action. */
export interface FlowItem {
  readonly id: number;
  readonly kind: FlowItemKind;
  readonly containerId: number;
  /** The condition under which it is shown. */
  readonly underId: number | null;
  readonly name: string;
  readonly templateId: number | null;
  readonly isRequired: boolean;
  readonly mayRepeat: boolean;
  readonly action: FlowEventAction | null;
  readonly condition: FlowCondition | null;
}

/** The form of events that a ship fills in: containers and items, both in their order on screen. */
export interface FlowDefinition {
  readonly containers: readonly FlowContainer[];
  readonly items: readonly FlowItem[];
}

/** The properties of an event template that the checks use. */
export interface FlowTemplate {
  readonly id: number;
  readonly name: string;
  readonly itemLevel: number;
  readonly action: number | null;
}

/** An error prevents publishing, a warning does not. */
export interface FlowFinding {
  readonly severity: 'error' | 'warning';
  readonly itemId: number | null;
  readonly containerId: number | null;
  readonly message: string;
}

/** A message, and the path in the payload that it concerns. */
export interface StructureFault {
  readonly path: string;
  readonly message: string;
}

export const emptyDefinition: FlowDefinition = { containers: [], items: [] };

function twice(ids: readonly number[]): readonly number[] {
  return ids.flatMap((id, at) => (ids.indexOf(id) === at ? [] : [at]));
}

function containerFaults({ containers }: FlowDefinition): readonly StructureFault[] {
  const byId = new Map(containers.map((container) => [container.id, container]));
  const locations = containers.flatMap(({ kind, parentId }, at) => {
    const path = `containers.${at}.parentId`;
    const parent = parentId === null ? undefined : byId.get(parentId);
    const name = label(flowContainerKinds, kind);
    if (parentId === null)
      return kind === flowContainerKind.Port
        ? []
        : [{ path, message: `${name} must be in another container` }];
    if (parent === undefined) return [{ path, message: 'Not found' }];
    // Each level must have a narrower kind, so there cannot be a cycle.
    return parent.kind < kind
      ? []
      : [{ path, message: `${name} cannot be inside ${label(flowContainerKinds, parent.kind)}` }];
  });
  const doubles = twice(containers.map(({ id }) => id)).map((at) => ({
    path: `containers.${at}.id`,
    message: 'Listed twice',
  }));
  return [...doubles, ...locations];
}

/** Whether the chain of conditions above an item leads back to it. */
function isInRing(item: FlowItem, byId: ReadonlyMap<number, FlowItem>): boolean {
  const seen = new Set([item.id]);
  for (let above = item.underId; above !== null; above = byId.get(above)?.underId ?? null) {
    if (seen.has(above)) return true;
    seen.add(above);
  }
  return false;
}

function positionFaults(
  item: FlowItem,
  byId: ReadonlyMap<number, FlowItem>,
): readonly (readonly [field: string, message: string])[] {
  const above = item.underId === null ? undefined : byId.get(item.underId);
  if (item.underId === null) return [];
  if (above === undefined) return [['underId', 'Not found']];
  if (above.kind !== flowItemKind.Condition)
    return [['underId', 'Only a condition can have items below it']];
  if (above.containerId !== item.containerId)
    return [['underId', 'The condition is in another container']];
  return isInRing(item, byId) ? [['underId', 'The conditions depend on each other']] : [];
}

function itemFaults({ containers, items }: FlowDefinition): readonly StructureFault[] {
  const locations = new Set(containers.map(({ id }) => id));
  const byId = new Map(items.map((item) => [item.id, item]));
  const doubles = new Set(twice(items.map(({ id }) => id)));
  return items.flatMap((item, at) => {
    const dependsOn = item.condition === null ? undefined : byId.get(item.condition.itemId);
    const faults: readonly (readonly [field: string, message: string])[] = [
      ...(doubles.has(at) ? ([['id', 'Listed twice']] as const) : []),
      ...(locations.has(item.containerId) ? [] : ([['containerId', 'Not found']] as const)),
      ...positionFaults(item, byId),
      ...(item.condition !== null && dependsOn?.kind !== flowItemKind.Event
        ? ([['condition.itemId', 'Choose an event of this flow']] as const)
        : []),
    ];
    return faults.map(([field, message]) => ({ path: `items.${at}.${field}`, message }));
  });
}

/** Why a definition is not a valid tree: it is then not even stored as a draft. */
export function structureFaults(definition: FlowDefinition): readonly StructureFault[] {
  return [...containerFaults(definition), ...itemFaults(definition)];
}
