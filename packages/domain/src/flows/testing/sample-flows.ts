import { commonActivityTemplates } from '../../port-calls/activity-templates.ts';
import type { FlowCondition, FlowContainer, FlowDefinition, FlowItem } from '../definition.ts';
import { flowContainerKind, flowItemKind } from '../enumerations.ts';
import { type FlowEntry, type FlowSituation, wholeCall } from '../situation.ts';

export const templates = new Map(
  commonActivityTemplates.map((template) => [template.id, template]),
);

const idOf = (internalName: string): number =>
  commonActivityTemplates.find((one) => one.internalName === internalName)?.id ?? 0;

const { Port, Berth, Cargo, CargoOperation } = flowContainerKind;
/** The containers of the samples, by the letter that lines begin with. */
const containers: Readonly<Record<string, FlowContainer>> = {
  P: { id: 1, kind: Port, name: 'Port call', parentId: null },
  B: { id: 2, kind: Berth, name: 'At berth', parentId: 1 },
  C: { id: 3, kind: Cargo, name: 'Each cargo', parentId: 2 },
  O: { id: 4, kind: CargoOperation, name: 'Each operation', parentId: 3 },
};

const holdsOf = { is: 'Entered', not: 'NotEntered', ago: 'LongerAgoThan' } as const;

export type Line =
  | readonly [container: string, event: string, flags?: string]
  | readonly [
      container: string,
      when: 'when',
      holds: keyof typeof holdsOf,
      event: number,
      hours?: number,
    ]
  | readonly [container: string, does: 'do', action: number];

function itemOf(line: Line, id: number): FlowItem {
  const [text, what] = line;
  const [letter = 'P', under] = text.split('<');
  const blank = {
    id,
    containerId: containers[letter]?.id ?? 0,
    underId: under === undefined ? null : Number(under),
    templateId: null,
    isRequired: false,
    mayRepeat: false,
    action: null,
    condition: null,
  };
  if (what === 'when') {
    const [, , holds, itemId, hours] = line as Extract<
      Line,
      readonly [string, 'when', ...unknown[]]
    >;
    const condition: FlowCondition = {
      itemId,
      holds: holdsOf[holds],
      amount: hours ?? null,
      unit: hours === undefined ? null : 40,
    };
    return { ...blank, kind: flowItemKind.Condition, name: `Condition ${id}`, condition };
  }
  if (what === 'do') {
    const action = line[2] as FlowItem['action'];
    return { ...blank, kind: flowItemKind.Action, name: `Action ${id}`, action };
  }
  const flags = String(line[2] ?? '');
  return {
    ...blank,
    kind: flowItemKind.Event,
    name: what,
    templateId: idOf(what),
    isRequired: flags.includes('!'),
    mayRepeat: flags.includes('*'),
  };
}

/**
 * A flow of short lines, numbered from 1: the container (P, B, C or O) and the event with "!" for required and "*" for
 * repeatable, `when` with a comparison and the number of its event, or `do` with an action. "P<3" is below condition 3.
 */
export const flowOf = (lines: readonly Line[]): FlowDefinition => ({
  containers: Object.values(containers),
  items: lines.map((line, at) => itemOf(line, at + 1)),
});

export const start = Date.parse('2026-11-02T06:00:00Z');
const hour = 3_600_000;
export const instantAt = (hours: number): string => new Date(start + hours * hour).toISOString();

type Entered = readonly [line: number, hours: number, position?: Partial<FlowEntry['position']>];

/** A call under a sample: the events entered by their line and the hours after its start, and the hours that have passed. */
export function situationOf(
  definition: FlowDefinition,
  entered: readonly Entered[],
  more: Partial<FlowSituation> & { readonly hours?: number } = {},
): FlowSituation {
  const entries = entered.map(([line, hours, position], at): FlowEntry => {
    const item = definition.items.find(({ id }) => id === line);
    return {
      id: at + 1,
      templateId: item?.templateId ?? 0,
      action: templates.get(item?.templateId ?? 0)?.action ?? null,
      flowId: 1,
      itemId: line,
      position: { ...wholeCall, ...position },
      at: instantAt(hours),
    };
  });
  const { hours = 1000, ...rest } = more;
  return {
    flowId: 1,
    definition,
    templates,
    entries,
    cargo: [],
    opened: [],
    nowMs: start + hours * hour,
    ...rest,
  };
}
