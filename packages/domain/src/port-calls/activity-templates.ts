import {
  type FlowContainerKind,
  flowContainerKind,
  type FlowEventAction,
  flowEventAction,
  flowEventActions,
} from '../flows/enumerations.ts';
import { codes, type NumberOf } from '../enumerations/enumeration.ts';
import type { EventTrigger } from './enumerations.ts';

/** Types of the further properties of an event (numbers are ours). */
export const eventDataTypes = [
  { name: 'Text', number: 10, label: 'Text' },
  { name: 'Number', number: 20, label: 'Number' },
  { name: 'Date', number: 30, label: 'Date' },
  { name: 'Flag', number: 40, label: 'Yes or no' },
] as const;
export type EventDataType = NumberOf<typeof eventDataTypes>;
export const eventDataType = codes(eventDataTypes);

/** A further property in the form of an event. */
export interface EventProperty {
  readonly internalName: string;
  readonly name: string;
  readonly dataType: EventDataType;
}

/** A type of event. */
export interface ActivityTemplate {
  readonly id: number;
  readonly name: string;
  readonly internalName: string;
  readonly itemLevel: FlowContainerKind;
  readonly action: FlowEventAction | null;
  readonly properties: readonly EventProperty[];
  readonly hasQuantity: boolean;
}

/** Ids of a company's own templates start here; lower ids are the common ones. */
export const firstOwnTemplateId = 1000;

const berth: EventProperty = {
  internalName: 'Berth',
  name: 'Berth',
  dataType: eventDataType.Text,
};
const delay: EventProperty = {
  internalName: 'DelayReason',
  name: 'Reason',
  dataType: eventDataType.Text,
};
const { Port, Berth, Cargo, CargoOperation } = flowContainerKind;

type Row = readonly [
  id: number,
  internalName: string,
  name: string,
  itemLevel: FlowContainerKind,
  action: keyof typeof flowEventAction | null,
  properties?: readonly EventProperty[],
];

const rows: readonly Row[] = [
  [1, 'EndOfSeaPassage', 'End of sea passage', Port, null],
  [2, 'ArrivedPilotStation', 'Arrived at pilot station', Port, null],
  [3, 'Arrived', 'Arrived', Port, 'StartPortCall'],
  [4, 'AlreadyInPort', 'Already in port', Port, 'AlreadyInPort'],
  [5, 'NorTendered', 'Notice of readiness tendered', Port, 'NoticeOfReadiness'],
  [6, 'NorAccepted', 'Notice of readiness accepted', Port, null],
  [7, 'Anchored', 'Anchored', Port, 'StartAnchor'],
  [8, 'AnchorAweigh', 'Anchor aweigh', Port, 'EndAnchor'],
  [9, 'StartedDrifting', 'Drifting started', Port, 'StartDrift'],
  [10, 'EndedDrifting', 'Drifting ended', Port, 'EndDrift'],
  [11, 'PilotOnBoard', 'Pilot on board', Port, null],
  [12, 'PilotOff', 'Pilot off', Port, null],
  [13, 'AllFast', 'All fast', Berth, 'StartBerth', [berth]],
  [14, 'CastOff', 'Cast off', Berth, 'EndBerth', [berth]],
  [15, 'StartCargo', 'Cargo commenced', Cargo, 'StartCargo'],
  [16, 'EndCargo', 'Cargo completed', Cargo, 'EndCargo'],
  [17, 'StartCargoOperation', 'Operation commenced', CargoOperation, 'StartCargoOperation'],
  [18, 'EndCargoOperation', 'Operation completed', CargoOperation, 'EndCargoOperation'],
  [19, 'StartLoadDischarge', 'Loading or discharging commenced', Cargo, 'StartLoadDischarge'],
  [20, 'EndLoadDischarge', 'Loading or discharging completed', Cargo, 'EndLoadDischarge'],
  [21, 'RegisterQuantity', 'Quantity registered', Cargo, 'RegisterQuantity'],
  [22, 'StartDelay', 'Delay began', Port, 'StartDelay', [delay]],
  [23, 'EndDelay', 'Delay ended', Port, 'EndDelay'],
  [24, 'BunkeringCommenced', 'Bunkering commenced', Port, null],
  [25, 'BunkeringCompleted', 'Bunkering completed', Port, null],
  [26, 'DocumentsOnBoard', 'Documents on board', Port, null],
  [27, 'Departed', 'Departed', Port, 'EndPortCall'],
  [28, 'ClosePortCall', 'Port call closed', Port, 'ClosePortCall'],
];

const counting: ReadonlySet<string> = new Set([
  'EndCargo',
  'EndCargoOperation',
  'EndLoadDischarge',
  'RegisterQuantity',
]);

/** The common templates of all companies, in the usual order of a port call. */
export const commonActivityTemplates: readonly ActivityTemplate[] = rows.map(
  ([id, internalName, name, itemLevel, action, properties = []]) => ({
    id,
    internalName,
    name,
    itemLevel,
    action: action === null ? null : flowEventAction[action],
    properties,
    hasQuantity: action !== null && counting.has(action),
  }),
);

const triggersByAction: ReadonlyMap<number, EventTrigger> = new Map([
  [flowEventAction.StartCargo, 'StartCargo'],
  [flowEventAction.EndCargo, 'EndCargo'],
  [flowEventAction.StartLoadDischarge, 'StartLoadDischarge'],
  [flowEventAction.EndLoadDischarge, 'EndLoadDischarge'],
  [flowEventAction.StartBerth, 'StartBerth'],
  [flowEventAction.EndBerth, 'EndBerth'],
]);

/** The triggers of an action. */
export function triggersOfAction(action: number | null): readonly EventTrigger[] {
  const trigger = action === null ? undefined : triggersByAction.get(action);
  return trigger === undefined ? [] : [trigger];
}

const startVerbs = ['start', 'begin', 'commence'];
const endVerbs = ['stop', 'end', 'finish', 'complete'];

/**
 * Other search words for an event, lower case: what it starts or ends, and synonyms.
 *
 * @example otherWordsOf({ action: flowEventAction.StartBerth }) // ['start', 'begin', 'commence', 'berth']
 */
export function synonymsOf({ action }: Pick<ActivityTemplate, 'action'>): readonly string[] {
  const name = flowEventActions.find(({ number }) => number === action)?.name ?? '';
  const [first = '', ...rest] = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  if (first === 'start') return [...startVerbs, ...rest];
  if (first === 'end') return [...endVerbs, ...rest];
  return [first, ...rest].filter((part) => part !== '');
}
