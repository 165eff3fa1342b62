import type { FlowDefinition, FlowItem } from '@fairlead/domain/flows/definition';
import {
  flowContainerKind,
  flowEventAction,
  flowItemKind,
  durationUnit,
} from '@fairlead/domain/flows/enumerations';
import { commonActivityTemplates } from '@fairlead/domain/port-calls/activity-templates';

const port = 1;
const berth = 2;
const cargo = 3;
const { Event, Condition, Action } = flowItemKind;

const containers = [
  { id: port, kind: flowContainerKind.Port, name: 'Port call', parentId: null },
  { id: berth, kind: flowContainerKind.Berth, name: 'At berth', parentId: port },
  { id: cargo, kind: flowContainerKind.Cargo, name: 'Each cargo', parentId: berth },
] as const;

const blank = {
  underId: null,
  templateId: null,
  isRequired: false,
  mayRepeat: false,
  action: null,
  condition: null,
} as const;

/** Events by their internal names, in the order in which they are entered. */
const entered: readonly (readonly [container: number, name: string, rules?: Partial<FlowItem>])[] =
  [
    [port, 'EndOfSeaPassage'],
    [port, 'Arrived', { isRequired: true }],
    [port, 'NorTendered'],
    [port, 'Anchored', { mayRepeat: true }],
    [port, 'AnchorAweigh', { mayRepeat: true }],
    [port, 'PilotOnBoard', { mayRepeat: true }],
    [berth, 'AllFast', { isRequired: true }],
    [cargo, 'StartLoadDischarge', { isRequired: true }],
    [cargo, 'RegisterQuantity'],
    [cargo, 'EndLoadDischarge', { isRequired: true }],
    [port, 'DocumentsOnBoard'],
    [berth, 'CastOff', { isRequired: true }],
    [port, 'Departed', { isRequired: true }],
  ];

const events = entered.flatMap(([containerId, internalName, rules], at): readonly FlowItem[] => {
  const template = commonActivityTemplates.find((one) => one.internalName === internalName);
  if (template === undefined) return [];
  const { id: templateId, name } = template;
  return [{ ...blank, id: at + 1, kind: Event, containerId, name, templateId, ...rules }];
});

const arrived = events.find(({ name }) => name === 'Arrived')?.id ?? 0;

const afterArrival: readonly FlowItem[] = [
  {
    ...blank,
    id: 50,
    kind: Condition,
    containerId: port,
    name: 'Two hours after arrival',
    condition: { itemId: arrived, holds: 'LongerAgoThan', amount: 2, unit: durationUnit.h },
  },
  {
    ...blank,
    id: 51,
    kind: Action,
    containerId: port,
    underId: 50,
    name: 'Send the arrival report',
    action: flowEventAction.ArrivalReportEmail,
  },
];

/** What ships of a company fill in at a port: arrival, berth, cargo, departure, and a mail two hours after arrival. */
export const portFlow: FlowDefinition = {
  containers,
  // The mail comes right after the arrival: behind the departure it would wait for that.
  items: events.flatMap((event) => (event.id === arrived ? [event, ...afterArrival] : [event])),
};

/** One that is still being drafted: berths are not in it yet. */
export const draftFlow: FlowDefinition = {
  containers: containers.slice(0, 1),
  items: events.filter(({ containerId }) => containerId === port),
};
