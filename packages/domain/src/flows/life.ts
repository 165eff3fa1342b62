import { label } from '../words/word.ts';
import { type FlowStatus, flowStatus, flowStatuses } from './words.ts';

/** Which status may follow which; a draft that nobody ever used may go at once. */
const next: Readonly<Record<FlowStatus, readonly FlowStatus[]>> = {
  [flowStatus.Draft]: [flowStatus.Published, flowStatus.Deleted],
  [flowStatus.Published]: [flowStatus.Inactive],
  [flowStatus.Inactive]: [flowStatus.Deleted],
  [flowStatus.Deleted]: [],
};

/** Why a flow cannot go from one status to another; undefined when it may. */
export function statusRefusal(from: FlowStatus, to: FlowStatus): string | undefined {
  if (from === to || next[from].includes(to)) return undefined;
  const words = (status: FlowStatus) => label(flowStatuses, status).toLowerCase();
  return `A flow that is ${words(from)} cannot become ${words(to)}`;
}

/** The statuses that a flow may be given, its own first. */
export const statusChoices = (from: FlowStatus): readonly FlowStatus[] => [from, ...next[from]];

/** Sentence for a change of what ships fill in already. */
export const copyToEdit =
  'The events of a flow change only while it is a draft. Copy it to edit them.';
