import { label } from '../enumerations/enumeration.ts';
import { type FlowStatus, flowStatus, flowStatuses } from './enumerations.ts';

/** Allowed status transitions; a draft that was never used can be deleted at once. */
const next: Readonly<Record<FlowStatus, readonly FlowStatus[]>> = {
  [flowStatus.Draft]: [flowStatus.Published, flowStatus.Deleted],
  [flowStatus.Published]: [flowStatus.Inactive],
  [flowStatus.Inactive]: [flowStatus.Deleted],
  [flowStatus.Deleted]: [],
};

/** Why a status transition is not allowed; undefined if it is. */
export function statusRefusal(from: FlowStatus, to: FlowStatus): string | undefined {
  if (from === to || next[from].includes(to)) return undefined;
  const text = (status: FlowStatus) => label(flowStatuses, status).toLowerCase();
  return `A flow that is ${text(from)} cannot become ${text(to)}`;
}

/** The possible statuses of a flow, its current one first. */
export const statusChoices = (from: FlowStatus): readonly FlowStatus[] => [from, ...next[from]];

/** Message for editing what ships already fill in. */
export const copyToEdit =
  'The events of a flow can be changed only while it is a draft. Copy the flow to edit them.';
