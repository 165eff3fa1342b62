import { emptyDefinition, type FlowDefinition } from '@fairlead/domain/flows/definition';
import type { CargoLine, FlowEntry, FlowSituation } from '@fairlead/domain/flows/situation';
import { commonActivityTemplates } from '@fairlead/domain/port-calls/activity-templates';
import type { CallFlowRow, EventRow, TemplateRow } from '../port-call-events.sql.ts';

export interface CallOperation {
  readonly id: number;
  readonly cargo_id: number;
  readonly idle: boolean;
}

/** The rows of a port call that its flow is interpreted from. */
export interface CallFlowRows {
  readonly flow: CallFlowRow;
  readonly rows: readonly EventRow[];
  readonly operations: readonly CallOperation[];
  readonly own: readonly TemplateRow[];
  readonly now: Date;
}

function entryOf(row: EventRow, operations: readonly CallOperation[]): FlowEntry {
  const cargo = operations.find(({ id }) => id === row.cargo_port_id)?.cargo_id ?? null;
  return {
    id: row.id,
    templateId: row.template_id,
    action: row.action,
    flowId: row.flow_id,
    itemId: row.flow_item_id,
    position: { berth: row.flow_berth, cargo, operation: row.cargo_port_id },
    at: row.event_date,
  };
}

const lineOf = ({ id, cargo_id: cargo }: CallOperation): CargoLine => ({ cargo, operation: id });

/** A port call as the interpretation of its vessel's flow sees it. */
export function callSituation({ flow, rows, operations, own, now }: CallFlowRows): FlowSituation {
  const named = own.map((row) => ({
    id: row.id,
    name: row.name,
    itemLevel: row.item_level,
    action: row.action,
  }));
  return {
    flowId: flow.id,
    // A flow that was created before definitions were stored has none.
    definition: { ...emptyDefinition, ...(flow.definition as Partial<FlowDefinition>) },
    templates: new Map([...commonActivityTemplates, ...named].map((one) => [one.id, one])),
    entries: rows.filter((row) => row.deleted === null).map((row) => entryOf(row, operations)),
    cargo: operations.filter(({ idle }) => !idle).map(lineOf),
    opened: [],
    nowMs: now.getTime(),
  };
}
