import { label } from '../enumerations/enumeration.ts';
import type { FlowDefinition, FlowFinding, FlowItem, FlowTemplate } from './definition.ts';
import {
  type FlowContainerKind,
  flowContainerKinds,
  flowEventAction,
  flowItemKind,
} from './enumerations.ts';
import { reachabilityFindings } from './reachability.ts';

const error = (
  message: string,
  position: Partial<Pick<FlowFinding, 'itemId' | 'containerId'>> = {},
): FlowFinding => ({ severity: 'error', itemId: null, containerId: null, ...position, message });

function findingsOfItem(
  item: FlowItem,
  kind: FlowContainerKind | undefined,
  template: FlowTemplate | undefined,
): readonly FlowFinding[] {
  const at = { itemId: item.id, containerId: item.containerId };
  if (item.kind === flowItemKind.Action)
    return item.action === null ? [error('Choose what the action does', at)] : [];
  if (item.kind === flowItemKind.Condition) {
    if (item.condition === null) return [error('Choose the event to check', at)];
    const { holds, amount, unit } = item.condition;
    return holds === 'LongerAgoThan' && (amount === null || unit === null)
      ? [error('State how long ago', at)]
      : [];
  }
  if (template === undefined) return [error('Choose an event', at)];
  if (kind !== undefined && template.itemLevel > kind) {
    const needed = label(flowContainerKinds, template.itemLevel).toLowerCase();
    return [error(`${template.name} must be in a container for each ${needed}`, at)];
  }
  return [];
}

/** Pairs of actions: a start and its end. */
const pairs = [
  ['StartAnchor', 'EndAnchor'],
  ['StartDrift', 'EndDrift'],
  ['StartBerth', 'EndBerth'],
  ['StartCargo', 'EndCargo'],
  ['StartCargoOperation', 'EndCargoOperation'],
  ['StartLoadDischarge', 'EndLoadDischarge'],
  ['StartDelay', 'EndDelay'],
] as const;

function findingsOfWhole(actions: ReadonlySet<number>, hasEvents: boolean): readonly FlowFinding[] {
  if (!hasEvents) return [error('A flow needs at least one event')];
  const warn = (message: string): FlowFinding => ({ ...error(message), severity: 'warning' });
  const has = (name: keyof typeof flowEventAction) => actions.has(flowEventAction[name]);
  return [
    ...(has('StartPortCall') || has('AlreadyInPort')
      ? []
      : [warn('No event begins the port call')]),
    ...(has('EndPortCall') || has('ClosePortCall') ? [] : [warn('No event ends the port call')]),
    ...pairs.flatMap(([start, end]) => {
      if (has(start) === has(end)) return [];
      const [there, missing] = has(start) ? [start, end] : [end, start];
      return [warn(`${textOf(there)} is present, but ${textOf(missing).toLowerCase()} is missing`)];
    }),
  ];
}

/** `StartLoadDischarge` as words. */
const textOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** What prevents publishing a definition, and warnings about it. */
export function definitionFindings(
  definition: FlowDefinition,
  templates: ReadonlyMap<number, FlowTemplate>,
): readonly FlowFinding[] {
  const kinds = new Map(definition.containers.map(({ id, kind }) => [id, kind]));
  const templateOf = ({ templateId }: FlowItem) =>
    templateId === null ? undefined : templates.get(templateId);
  const events = definition.items.filter(({ kind }) => kind === flowItemKind.Event);
  const actions = new Set(
    definition.items.flatMap((item) => {
      const action = item.kind === flowItemKind.Event ? templateOf(item)?.action : item.action;
      return action === null || action === undefined ? [] : [action];
    }),
  );
  return [
    ...definition.items.flatMap((item) =>
      findingsOfItem(item, kinds.get(item.containerId), templateOf(item)),
    ),
    ...findingsOfWhole(actions, events.length > 0),
    ...reachabilityFindings(definition, templates),
  ];
}
