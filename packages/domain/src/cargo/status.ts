import type { EventTrigger } from '../port-calls/enumerations.ts';
import { cargoStatus, type CargoStatus } from './enumerations.ts';

const ends: ReadonlySet<EventTrigger> = new Set(['EndCargo', 'EndLoadDischarge']);
const starts: ReadonlySet<EventTrigger> = new Set(['StartCargo', 'StartLoadDischarge']);

/** Status of a cargo from the triggers of its events: any end makes it Finished, otherwise any start makes it Active. */
export function deriveCargoStatus(triggers: readonly EventTrigger[]): CargoStatus {
  if (triggers.some((trigger) => ends.has(trigger))) {
    return cargoStatus.Finished;
  }
  return triggers.some((trigger) => starts.has(trigger)) ? cargoStatus.Active : cargoStatus.Unknown;
}
