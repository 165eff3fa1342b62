import type { ChangeEvent } from '@fairlead/contract/hub';
import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';
import type { ChangedRecords } from './requests.sql.ts';

/** How an event names the vessel to be checked: by its own id, or by a record of one of its voyages. */
const concerned: Partial<
  Record<ChangeEntity, keyof Omit<ChangedRecords, 'isEverything' | 'marked'>>
> = {
  bunkerNote: 'vessels',
  cargo: 'cargo',
  checkThresholds: 'vessels',
  fuelLedger: 'vessels',
  logReport: 'vessels',
  portCall: 'calls',
  portCallEvent: 'vessels',
  tankTransfer: 'vessels',
  vessel: 'vessels',
  vesselPosition: 'vessels',
  voyage: 'voyages',
};

/** The vessel itself, and the stock that is known by its vessel. */
const isVesselItself = ({ entity }: ChangeEvent): boolean =>
  entity === 'vessel' || entity === 'fuelLedger';

/** What marks the vessel in the warehouse, with the instant from which on something may be different. */
const marking: ReadonlySet<ChangeEntity> = new Set<ChangeEntity>(['fuelLedger', 'logReport']);

/** Settings of the company that change what is found in every vessel. */
const isOfCompany = ({ entity, vesselId }: ChangeEvent): boolean =>
  entity === 'companyExcludedTypes' ||
  entity === 'notificationRule' ||
  (entity === 'checkThresholds' && vesselId === null);

/** The records whose vessels have to be checked after changes; undefined if none. */
export function checkedRecords(events: readonly ChangeEvent[]): ChangedRecords | undefined {
  const changed = {
    vessels: new Set<number>(),
    marked: new Set<number>(),
    voyages: new Set<number>(),
    calls: new Set<number>(),
    cargo: new Set<number>(),
  };
  for (const event of events) {
    const kind = concerned[event.entity];
    if (kind === undefined) continue;
    const vessels = marking.has(event.entity) ? changed.marked : changed.vessels;
    if (isVesselItself(event)) vessels.add(event.id);
    else if (event.vesselId !== null) vessels.add(event.vesselId);
    else if (kind !== 'vessels') changed[kind].add(event.id);
  }
  const isEverything = events.some(isOfCompany);
  const isNothing = Object.values(changed).every(({ size }) => size === 0);
  if (isNothing && !isEverything) return undefined;
  return {
    vessels: [...changed.vessels],
    marked: [...changed.marked],
    voyages: [...changed.voyages],
    calls: [...changed.calls],
    cargo: [...changed.cargo],
    isEverything,
  };
}
