import { describe, expect, test } from 'vitest';
import {
  type FlowContainer,
  type FlowItem,
  type FlowTemplate,
  structureFaults,
} from './definition.ts';
import { definitionFindings } from './findings.ts';
import { statusChoices, statusRefusal } from './lifecycle.ts';
import {
  durationUnit,
  flowContainerKind,
  type FlowEventAction,
  flowEventAction,
  flowItemKind,
  flowStatus,
} from './enumerations.ts';

const { Port, Berth, Cargo, CargoOperation } = flowContainerKind;
const { Event, Condition, Action } = flowItemKind;

const container = (
  id: number,
  kind: FlowContainer['kind'],
  parentId: number | null,
): FlowContainer => ({
  id,
  kind,
  name: `Container ${id}`,
  parentId,
});
const item = (values: Partial<FlowItem>): FlowItem => ({
  id: 1,
  kind: Event,
  containerId: 1,
  underId: null,
  name: 'Item',
  templateId: null,
  isRequired: false,
  mayRepeat: false,
  action: null,
  condition: null,
  ...values,
});
const port = container(1, Port, null);
const entered = (itemId: number) =>
  ({ itemId, holds: 'Entered', amount: null, unit: null }) as const;

describe('a tree', () => {
  test.each<
    readonly [string, readonly FlowContainer[], readonly Partial<FlowItem>[], readonly string[]]
  >([
    ['of nothing', [], [], []],
    [
      'of all kinds',
      [port, container(2, Berth, 1), container(3, Cargo, 2), container(4, CargoOperation, 3)],
      [],
      [],
    ],
    ['that leaves a kind out', [port, container(2, CargoOperation, 1)], [], []],
    [
      'with a berth at its root',
      [container(1, Berth, null)],
      [],
      ['containers.0.parentId Berth must be in another container'],
    ],
    [
      'with a port in a port',
      [port, container(2, Port, 1)],
      [],
      ['containers.1.parentId Port cannot be inside Port'],
    ],
    [
      'upside down',
      [port, container(2, Cargo, 1), container(3, Berth, 2)],
      [],
      ['containers.2.parentId Berth cannot be inside Cargo'],
    ],
    [
      'with a container in itself',
      [container(2, Berth, 2)],
      [],
      ['containers.0.parentId Berth cannot be inside Berth'],
    ],
    [
      'with a container nowhere',
      [port, container(2, Berth, 9)],
      [],
      ['containers.1.parentId Not found'],
    ],
    [
      'with an id twice',
      [port, port],
      [{}, {}],
      ['containers.1.id Listed twice', 'items.1.id Listed twice'],
    ],
    ['with an item nowhere', [port], [{ containerId: 9 }], ['items.0.containerId Not found']],
    ['with an item below nothing', [port], [{ underId: 9 }], ['items.0.underId Not found']],
    [
      'with an item below an event',
      [port],
      [{}, { id: 2, underId: 1 }],
      ['items.1.underId Only a condition can have items below it'],
    ],
    [
      'with an item below a condition elsewhere',
      [port, container(2, Berth, 1)],
      [
        {},
        { id: 2, kind: Condition, condition: entered(1) },
        { id: 3, containerId: 2, underId: 2 },
      ],
      ['items.2.underId The condition is in another container'],
    ],
    [
      'with conditions in a ring',
      [port],
      [
        { id: 1 },
        { id: 2, kind: Condition, condition: entered(1), underId: 3 },
        { id: 3, kind: Condition, condition: entered(1), underId: 2 },
      ],
      [
        'items.1.underId The conditions depend on each other',
        'items.2.underId The conditions depend on each other',
      ],
    ],
    [
      'with a condition on a condition',
      [port],
      [{ id: 2, kind: Condition, condition: entered(2) }],
      ['items.0.condition.itemId Choose an event of this flow'],
    ],
  ])('%s', (...[, containers, items, faults]) => {
    const found = structureFaults({ containers, items: items.map(item) });
    expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual(faults);
  });
});

const actions: Readonly<Record<number, FlowEventAction>> = {
  3: flowEventAction.StartPortCall,
  27: flowEventAction.EndPortCall,
  13: flowEventAction.StartBerth,
  14: flowEventAction.EndBerth,
};
const template = (id: number, name: string, itemLevel: FlowContainer['kind']) =>
  [id, { id, name, itemLevel, action: actions[id] ?? null }] as const;
const templates: ReadonlyMap<number, FlowTemplate> = new Map([
  template(3, 'Arrived', Port),
  template(27, 'Departed', Port),
  template(13, 'All fast', Berth),
  template(14, 'Cast off', Berth),
]);

test.each<readonly [string, readonly Partial<FlowItem>[], readonly string[]]>([
  ['nothing', [], ['error: A flow needs at least one event']],
  ['arrival and departure', [{ templateId: 3 }, { templateId: 27 }], []],
  ['arrival alone', [{ templateId: 3 }], ['warning: No event ends the port call']],
  [
    'an event without a template',
    [{}, { templateId: 3 }, { templateId: 27 }],
    ['error: Choose an event'],
  ],
  [
    'a berth event at port level',
    [{ templateId: 3 }, { templateId: 27 }, { templateId: 13 }, { templateId: 14, containerId: 2 }],
    ['error: All fast must be in a container for each berth'],
  ],
  [
    'a berth that is never left',
    [{ templateId: 3 }, { templateId: 27 }, { templateId: 13, containerId: 2 }],
    ['warning: Start berth is present, but end berth is missing'],
  ],
  [
    'an action that does nothing, a condition on nothing',
    [{ templateId: 3 }, { templateId: 27 }, { kind: Action }, { kind: Condition }],
    ['error: Choose what the action does', 'error: Choose the event to check'],
  ],
  [
    'a condition without its time',
    [
      { templateId: 3 },
      { templateId: 27 },
      { kind: Condition, condition: { itemId: 1, holds: 'LongerAgoThan', amount: 2, unit: null } },
    ],
    ['error: State how long ago'],
  ],
  [
    'a condition with its time, an action that closes the call',
    [
      { templateId: 3 },
      {
        kind: Condition,
        condition: { itemId: 1, holds: 'LongerAgoThan', amount: 2, unit: durationUnit.h },
      },
      { kind: Action, action: flowEventAction.ClosePortCall, underId: 2 },
    ],
    [],
  ],
])('%s', (_what, items, findings) => {
  const definition = {
    containers: [port, container(2, Berth, 1)],
    items: items.map((values, at) => item({ id: at + 1, ...values })),
  };
  const found = definitionFindings(definition, templates);
  expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(findings);
});

const { Draft, Published, Inactive, Deleted } = flowStatus;
test.each([
  [Draft, [Draft, Published, Deleted]],
  [Published, [Published, Inactive]],
  [Inactive, [Inactive, Deleted]],
  [Deleted, [Deleted]],
] as const)('from status %i a flow goes to %j', (from, choices) => {
  expect(statusChoices(from)).toEqual(choices);
  const refused = [Draft, Published, Inactive, Deleted].filter(
    (to) => statusRefusal(from, to) !== undefined,
  );
  expect([...refused, ...choices].toSorted((a, b) => a - b)).toEqual([10, 20, 30, 100]);
});
