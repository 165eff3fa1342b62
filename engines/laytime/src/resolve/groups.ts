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
    if (mode === undefined) return [];
    return [{ id: group.id, mode, calls: members, pools: poolsOf({ ...group, mode }, members) }];
  });
}

/** The calls by pool: all in one, each alone, or as the group states. */
function poolsOf(
  { mode, pools = [] }: GroupInput,
  calls: readonly ResolvedCall[],
): ResolvedGroup['pools'] {
  if (mode === 'reversible') return [calls];
  const shared = pools.map((ids) =>
    ids.flatMap((id) => calls.find((call) => call.id === id) ?? []),
  );
  const alone = calls.filter(({ id }) => !pools.some((ids) => ids.includes(id)));
  return [...shared.filter(({ length }) => length > 0), ...alone.map((call) => [call])];
}

function refuseDoubles(
  location: InputLocation,
  input: StatementInput,
  groups: readonly GroupInput[],
): void {
  const refuse: Refuse = (path, code, sentence) =>
    noteProblem(location.collector, { path, code, sentence });
  const known = new Set<string>();
  for (const { id } of input.portCalls) {
    if (known.has(id)) refuse(`portCalls[${id}]`, 'sameId', `Two port calls are named '${id}'.`);
    known.add(id);
  }
  const grouped = new Set<string>();
  for (const group of groups) {
    for (const id of group.portCallIds) {
      const path = `groups[${group.id}].portCallIds[${id}]`;
      if (!known.has(id)) refuse(path, 'unknownPortCall', `There is no port call '${id}'.`);
      if (grouped.has(id)) refuse(path, 'groupedTwice', `'${id}' is in two groups.`);
      grouped.add(id);
    }
    refusePools(group, refuse);
  }
  if (input.groups === undefined) return;
  for (const { id } of input.portCalls) {
    if (!grouped.has(id)) noteMissing(location.collector, `portCalls[${id}].group`, 'groups');
  }
}

type Refuse = (path: string, code: ProblemCode, sentence: string) => void;

/** Pools belong to an average, and each holds calls of its group that are in no other pool. */
function refusePools({ id: groupId, mode, portCallIds, pools = [] }: GroupInput, refuse: Refuse) {
  const path = `groups[${groupId}].pools`;
  if (pools.length > 0 && mode !== undefined && mode !== 'average')
    refuse(path, 'poolNotAveraged', 'Only a group that is averaged contains pools.');
  const grouped = new Set<string>();
  for (const id of pools.flat()) {
    const at = `${path}[${id}]`;
    if (!portCallIds.includes(id))
      refuse(at, 'unknownPortCall', `'${id}' is not in the group of its pool.`);
    if (grouped.has(id)) refuse(at, 'groupedTwice', `'${id}' is in two pools.`);
    grouped.add(id);
  }
}
