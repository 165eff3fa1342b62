import { demonstration } from '@fairlead/demonstration/demonstration';
import type { DemonstrationRows } from '@fairlead/demonstration/rows';

const plans = new Map<number, DemonstrationRows>();

/** The plan of a moment; the files of one test process share it, as calculating it takes seconds. Nothing may change it. */
export function planAt(now: Date): DemonstrationRows {
  const known = plans.get(now.getTime());
  if (known !== undefined) return known;
  const made = demonstration({ seed: 1, now });
  plans.set(now.getTime(), made);
  return made;
}
