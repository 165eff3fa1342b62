import { reasonForCall } from './reasons-for-call.ts';

const cargoReasons: ReadonlySet<number> = new Set([
  reasonForCall.Loading,
  reasonForCall.Discharging,
]);

/**
 * Whether a call is a port of call for emissions: cargo is loaded or discharged there. Calls only for bunkers, crew,
 * repairs, dry dock, waiting, canals or inspection do not split a voyage (Regulation (EU) 2015/757, article 3). A
 * user's decision takes precedence.
 */
export function isPortOfCall(call: {
  readonly reasonIds: readonly number[];
  readonly hasCargo: boolean;
  readonly decided: boolean | null;
}): boolean {
  if (call.decided !== null) return call.decided;
  return call.hasCargo || call.reasonIds.some((id) => cargoReasons.has(id));
}
