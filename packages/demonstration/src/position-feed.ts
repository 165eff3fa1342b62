import { distanceNm } from '@fairlead/domain/ports/distance';
import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import { passagePosition } from './passage.ts';
import type { PositionRow } from './position-rows.ts';
import type { PortCallRow } from './rows.ts';
import { type ShipLeg, shipLegs } from './ship-legs.ts';
import { hasSeaLane } from './sea-route.ts';

export interface FeedPeriod {
  readonly companyId: number;
  readonly vesselId: number;
  /** Milliseconds since 1970; the first instant is after `fromMs`. */
  readonly fromMs: number;
  readonly nowMs: number;
}

/** Every ten minutes of the last two days, every hour before; as the product thins its tracks. */
const stepMs = { recent: 10 * minuteMs, older: hourMs };
const recentForMs = 48 * hourMs;

const radians = Math.PI / 180;

/** Degrees from true north of a short piece of a track. */
function courseBetween(from: ReturnType<typeof passagePosition>, to: typeof from): number {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians);
  const degrees = Math.atan2(east, to.latitude - from.latitude) / radians;
  return Math.round(((degrees + 360) % 360) * 10) / 10;
}

function positionOn(leg: ShipLeg, atMs: number) {
  if (leg.kind === 'port') return { ...leg.port, speed: 0, course: null };
  const shareAt = (ms: number) => Math.max(0, Math.min(1, (ms - leg.from) / (leg.to - leg.from)));
  const here = passagePosition(leg.origin, leg.port, shareAt(atMs));
  const before = passagePosition(leg.origin, leg.port, shareAt(atMs - 10 * minuteMs));
  const speed = Math.min(25, distanceNm(before, here) * 6);
  return { ...here, speed, course: speed < 0.1 ? null : courseBetween(before, here) };
}

function* instants({ fromMs, nowMs }: FeedPeriod): Generator<number> {
  const step = (ms: number) => (nowMs - ms > recentForMs ? stepMs.older : stepMs.recent);
  const first = Math.ceil((fromMs + 1) / stepMs.recent) * stepMs.recent;
  for (let ms = first; ms <= nowMs; ms += step(ms)) yield ms;
}

/**
 * Where a vessel of the demonstration was, from its port calls along the sea lanes. Nothing for a vessel that calls at a
 * port without a sea lane: a made-up track over land would be worse than none.
 */
export function positionFeed(
  calls: readonly PortCallRow[],
  period: FeedPeriod,
): readonly PositionRow[] {
  if (!calls.every(({ port_id: port }) => hasSeaLane(port))) return [];
  const legs = shipLegs(calls, period.nowMs);
  return [...instants(period)].flatMap((ms) => {
    const leg = legs.find(({ from, to, isOpen }) => ms >= from && (ms < to || isOpen));
    // A vessel at its berth says nothing new every ten minutes.
    if (leg === undefined || (leg.kind === 'port' && ms % hourMs !== 0)) return [];
    const { latitude, longitude, speed, course } = positionOn(leg, ms);
    return [
      {
        company_id: period.companyId,
        vessel_id: period.vesselId,
        at: new Date(ms).toISOString(),
        source: 30 as const,
        source_name: 'Demonstration',
        latitude: Number(latitude.toFixed(5)),
        longitude: Number(longitude.toFixed(5)),
        speed_kn: Math.round(speed * 10) / 10,
        course,
      },
    ];
  });
}
