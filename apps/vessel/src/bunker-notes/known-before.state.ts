import type { HeldTank } from '@fairlead/domain/fuel-ledger/held-tank';
import { sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { dayMs } from '@fairlead/domain/time/milliseconds';
import type { MovedFuel } from '@fairlead/domain/log-reports/fuel';
import type { KnownBefore } from '@fairlead/domain/validation/written-note';
import type { FuelMove } from '../platform/fuel/fuel-moves.state.ts';
import type { StockedTank } from '../platform/fuel/fuel-stock.state.ts';
import type { PlannedCall } from '../platform/parts/voyage-plan.ts';
import type { PartContent } from '../platform/sync/sync-wire.ts';
import type { NoteDraft } from './note-draft.state.ts';

type StockLimits = NonNullable<PartContent<'reportBasis'>['stock']>;

/** What this device knows of the vessel, from the office and from what waits here. */
export interface OnBoard {
  readonly calls: readonly PlannedCall[];
  /** As they are now. */
  readonly tanks: readonly StockedTank[];
  /** Everything that changed the stock in the last 60 days. */
  readonly moves: readonly FuelMove[];
  /** Undefined: an older server does not send it. */
  readonly limits: StockLimits | undefined;
  /** Bunkerings that wait on this device. */
  readonly waiting: readonly MovedFuel[];
  readonly nowMs: number;
}

type Where = Pick<NoteDraft, 'commenced' | 'port' | 'portCall'>;

/** How far back a device has movements of fuel. */
const reachMs = 60 * dayMs;

function callOf({ portCall }: Where, calls: readonly PlannedCall[]): KnownBefore['call'] {
  const planned = calls.find(({ call }) => call.id === portCall?.id);
  if (planned?.port === undefined) return null;
  const { arrived, departed } = planned.call;
  const { name: portName, timeZone: zone } = planned.port;
  return { portName, zone, start: arrived, end: departed, arrival: arrived, departure: departed };
}

/** The largest bunkering of each fuel in the year before an instant. */
function largestBefore({ limits, waiting }: OnBoard, at: number): KnownBefore['largestKg'] {
  const earlier = [...(limits?.bunkered ?? []), ...waiting].filter((one) => {
    const ms = Date.parse(one.at);
    return ms < at && ms > at - 365 * dayMs;
  });
  const largest = new Map<number, bigint>();
  for (const { fuelId, tonnes } of earlier) {
    const kg = kgOf(tonnes);
    if (kg > (largest.get(fuelId) ?? 0n)) largest.set(fuelId, kg);
  }
  return largest;
}

/** The tanks as they were: their content is only known while nothing was moved since. */
const tanksBefore = ({ tanks }: OnBoard, later: readonly FuelMove[]): readonly HeldTank[] =>
  later.length > 0
    ? []
    : tanks.map(({ id, name, capacity, held }) => ({
        id,
        name,
        capacity,
        held: held.map(({ lot, kg }) => ({ lotId: lot?.id ?? null, kg, density: null })),
      }));

/** What a note on board is compared with: the stock when bunkering commenced, its port call, and earlier bunkerings. */
export function knownBefore(where: Where, onBoard: OnBoard): KnownBefore {
  const { tanks, moves, limits, nowMs } = onBoard;
  const at = where.commenced === null ? nowMs : Date.parse(where.commenced);
  const later = moves.filter((move) => move.at >= at);
  const capacity = limits?.capacity ?? null;
  return {
    call: callOf(where, onBoard.calls),
    portName: where.port?.name ?? '',
    beforeKg: at < nowMs - reachMs ? null : sumKg(tanks) - sumKg(later),
    capacityKg: capacity === null ? null : kgOf(capacity),
    largestKg: largestBefore(onBoard, at),
    tanks: tanksBefore(onBoard, later),
  };
}
