import type { ResolvedCall } from '../calls/outcome.ts';
import { noteMissing, noteProblem, type ProblemCode } from '../findings/findings.ts';
import type { ResolvedGroup } from '../groups/group-outcome.ts';
import type { GroupInput, StatementInput } from '../input/statement.ts';
import { needed, locationIn, type InputLocation } from './values.ts';

/** The groups with their calls: each call belongs to exactly one, or there are findings. */
export function resolveGroups(
  location: InputLocation,
  input: StatementInput,
  calls: ReadonlyMap<string, ResolvedCall>,
): readonly ResolvedGroup[] {
  if (input.portCalls.length === 0) noteMissing(location.collector, 'portCalls', 'portCalls');
  const groups = needed(locationIn(location, 'groups'), input.groups, 'groups') ?? [];
  refuseDoubles(location, input, groups);
  return groups.flatMap((group) => {
    const at = locationIn(location, `groups[${group.id}]`);
    const mode = needed(locationIn(at, 'mode'), group.mode, 'aggregation');
    const members = group.portCallIds.flatMap((id) => {
      const call = calls.get(id);
      return call === undefined ? [] : [call];
    });
    return mode === undefined ? [] : [{ id: group.id, mode, calls: members }];
  });
}

function refuseDoubles(
  location: InputLocation,
  input: StatementInput,
  groups: readonly GroupInput[],
): void {
  const refuse = (path: string, code: ProblemCode, sentence: string) =>
    noteProblem(location.collector, { path, code, sentence });
  const known = new Set<string>();
  for (const { id } of input.portCalls) {
    if (known.has(id)) refuse(`portCalls[${id}]`, 'sameId', `Two port calls are named '${id}'.`);
    known.add(id);
  }
  const placed = new Set<string>();
  for (const group of groups) {
    for (const id of group.portCallIds) {
      const path = `groups[${group.id}].portCallIds[${id}]`;
      if (!known.has(id)) refuse(path, 'unknownPortCall', `There is no port call '${id}'.`);
      if (placed.has(id)) refuse(path, 'groupedTwice', `'${id}' is in two groups.`);
      placed.add(id);
    }
  }
  if (input.groups === undefined) return;
  for (const { id } of input.portCalls) {
    if (!placed.has(id)) noteMissing(location.collector, `portCalls[${id}].group`, 'groups');
  }
}
