import { DAY_SECONDS } from './civil.ts';
import type { Zone, Zones } from './zone.ts';

const zones = new Map<string, Zone | undefined>();

/**
 * Zones from the runtime's own time zone data (Intl: available in every browser and in Node, so it adds no size).
 * Offsets are cached. To reproduce old figures exactly for decades, pass your own zones instead.
 */
export const intlZones: Zones = (name) => {
  if (!zones.has(name)) zones.set(name, makeZone(name));
  return zones.get(name);
};

function makeZone(name: string): Zone | undefined {
  const measure = makeMeasure(name);
  if (measure === undefined) return undefined;
  const days = new Map<number, number | null>();
  const offsetOfDay = (day: number): number | null => {
    let known = days.get(day);
    if (known === undefined) {
      const first = measure(day * DAY_SECONDS);
      known = first === measure((day + 1) * DAY_SECONDS - 1) ? first : null;
      days.set(day, known);
    }
    return known;
  };
  const quarters = new Map<number, number>();
  return {
    offsetAt: (at) => {
      const whole = offsetOfDay(Math.floor(at / DAY_SECONDS));
      if (whole !== null) return whole;
      // Since 1972 every clock change falls on a quarter hour of UTC, so one lookup is valid for the quarter.
      const quarter = Math.floor(at / 900);
      const offset = quarters.get(quarter) ?? measure(quarter * 900);
      quarters.set(quarter, offset);
      return offset;
    },
  };
}

function makeMeasure(name: string): ((at: number) => number) | undefined {
  if (name === 'Etc/UTC' || name === 'UTC') return () => 0;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    return (at) => offsetOf(format.format(at * 1000));
  } catch {
    return undefined;
  }
}

/** The offset at the end of '6/24/2026, GMT+05:30'. */
function offsetOf(text: string): number {
  const match = /GMT(?:([+\u2212-])(\d{1,2}):?(\d{2})?(?::?(\d{2}))?)?$/.exec(text);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === undefined || sign === '+' ? size : -size;
}
