import { allowedTime } from '../allowance/allowed-time.ts';
import type { ResolvedCall } from '../calls/outcome.ts';
import { noteProblem } from '../findings/findings.ts';
import { product, whole } from '../exact/fraction.ts';
import { locationOfCall } from '../groups/group-outcome.ts';
import type { PortCallInput, TotalsInput } from '../input/port-call.ts';
import type { Zones } from '../time/zone.ts';
import { resolveSheet } from './sheet.ts';
import { amountOf, locationIn, type InputLocation } from './values.ts';

/** Every port call that can be resolved, by id; the others leave findings. */
export function resolveCalls(
  location: InputLocation,
  calls: readonly PortCallInput[],
  zones: Zones,
): ReadonlyMap<string, ResolvedCall> {
  const resolved = calls.flatMap((call) => {
    const at = locationOfCall(location, call.id);
    const read = call.kind === 'totals' ? resolveTotals(at, call) : resolveSheet(at, call, zones);
    if (read === undefined) refuseSilence(at, call.id);
    return read === undefined ? [] : [[call.id, read] as const];
  });
  return new Map(resolved);
}

/** A call that cannot be resolved but left no finding: its input does not match the types. */
function refuseSilence(location: InputLocation, id: string): void {
  const { missing, problems } = location.collector;
  const isExplained = [...missing, ...problems].some(({ path }) => path.startsWith(location.path));
  if (isExplained) return;
  const sentence = `The port call '${id}' cannot be read.`;
  noteProblem(location.collector, { path: location.path, code: 'unreadable', sentence });
}

function resolveTotals(location: InputLocation, call: TotalsInput): ResolvedCall | undefined {
  const allowed = allowedTime(locationIn(location, 'allowance'), call.allowance);
  const used = amountOf(locationIn(location, 'usedMinutes'), call.usedMinutes, 'usedMinutes');
  if (allowed === undefined || used === undefined) return undefined;
  return { kind: 'totals', id: call.id, allowed, used: product(used, whole(60)) };
}
