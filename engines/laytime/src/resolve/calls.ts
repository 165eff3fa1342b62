import { allowedTime } from '../allowance/allowed-time.ts';
import type { ResolvedCall } from '../calls/outcome.ts';
import { noteProblem } from '../findings/findings.ts';
import { product, whole } from '../exact/fraction.ts';
import { placeOfCall } from '../groups/group-outcome.ts';
import type { PortCallInput, TotalsInput } from '../input/port-call.ts';
import type { Zones } from '../time/zone.ts';
import { resolveSheet } from './sheet.ts';
import { amountOf, placeIn, type Place } from './values.ts';

/** Every port call that can be resolved, by id; the others leave findings. */
export function resolveCalls(
  place: Place,
  calls: readonly PortCallInput[],
  zones: Zones,
): ReadonlyMap<string, ResolvedCall> {
  const resolved = calls.flatMap((call) => {
    const at = placeOfCall(place, call.id);
    const read = call.kind === 'totals' ? resolveTotals(at, call) : resolveSheet(at, call, zones);
    if (read === undefined) refuseSilence(at, call.id);
    return read === undefined ? [] : [[call.id, read] as const];
  });
  return new Map(resolved);
}

/** A call that cannot be resolved but left no finding: its input does not match the types. */
function refuseSilence(place: Place, id: string): void {
  const { missing, problems } = place.collector;
  const isExplained = [...missing, ...problems].some(({ path }) => path.startsWith(place.path));
  if (isExplained) return;
  const sentence = `The port call '${id}' cannot be read.`;
  noteProblem(place.collector, { path: place.path, code: 'unreadable', sentence });
}

function resolveTotals(place: Place, call: TotalsInput): ResolvedCall | undefined {
  const allowed = allowedTime(placeIn(place, 'allowance'), call.allowance);
  const used = amountOf(placeIn(place, 'usedMinutes'), call.usedMinutes, 'usedMinutes');
  if (allowed === undefined || used === undefined) return undefined;
  return { kind: 'totals', id: call.id, allowed, used: product(used, whole(60)) };
}
