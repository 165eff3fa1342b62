import type { Stop } from '@fairlead/emissions';
import { reasonForCall } from '../port-calls/reasons-for-call.ts';

type StopPurpose = Stop['purposes'][number];

/** A canal or an inspection is a stop like waiting: nothing is loaded, and no passenger embarks. */
const purposes: ReadonlyMap<number, StopPurpose> = new Map<number, StopPurpose>([
  [reasonForCall.Loading, 'cargo'],
  [reasonForCall.Discharging, 'cargo'],
  [reasonForCall.Bunkering, 'bunkering'],
  [reasonForCall.CrewChange, 'crew-change'],
  [reasonForCall.Repairs, 'repair'],
  [reasonForCall.DryDock, 'dry-dock'],
  [reasonForCall.Waiting, 'waiting'],
  [reasonForCall.CanalTransit, 'waiting'],
  [reasonForCall.Inspection, 'waiting'],
]);

/** What a vessel did at a port call, by its reasons for call and whether cargo is planned there. */
export function stopPurposesOf(call: {
  readonly reasonIds: readonly number[];
  readonly hasCargo: boolean;
}): readonly StopPurpose[] {
  const known = call.reasonIds.flatMap((id) => purposes.get(id) ?? []);
  return [...new Set<StopPurpose>(call.hasCargo ? ['cargo', ...known] : known)];
}
