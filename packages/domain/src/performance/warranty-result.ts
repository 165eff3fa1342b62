import type { Warranty, WarrantedLine, WarrantyReading } from './warranty.ts';

/** A log report under way, as a warranty counts it. Hours, nautical miles, tonnes; knots and metres, null if not reported. */
export interface WarrantedDay {
  readonly isLaden: boolean | null;
  readonly hours: number;
  readonly distance: number;
  readonly fuel: number;
  readonly windForce: number | null;
  readonly sea: number | null;
  readonly swell: number | null;
  /** Along the track, positive from behind; the sign is known only if the log says so. */
  readonly current: number | null;
  readonly isCurrentByLog: boolean;
  readonly dismissal: string | null;
}

/** What the days of one condition amount to, read one way. Hours, miles, knots, tonnes; what was lost or used in excess is positive. */
export interface ConditionResult {
  readonly isLaden: boolean;
  readonly warranted: WarrantedLine;
  readonly days: number;
  readonly countedDays: number;
  readonly distance: number;
  readonly hours: number;
  readonly countedDistance: number;
  readonly countedHours: number;
  readonly countedFuel: number;
  /** In good weather, after the current; null without a day that counts. */
  readonly speed: number | null;
  readonly perDay: number | null;
  /** With which the result is calculated: all miles, or those of good weather. */
  readonly miles: number;
  readonly allowedHours: number;
  readonly takenHours: number;
  readonly hoursLost: number;
  readonly allowedFuel: number;
  readonly usedFuel: number;
  readonly excessFuel: number;
}

export interface ReadResult {
  /** Why each day does not count, in the order of the days; empty if it counts. */
  readonly reasons: readonly (readonly string[])[];
  readonly conditions: readonly ConditionResult[];
  readonly hoursLost: number;
  readonly excessFuel: number;
}

const figure = (value: number): string => String(Math.round(value * 10) / 10);

/** Above a limit, or not reported where there is one. */
function over(name: string, unit: string, [value, limit]: readonly [number | null, string | null]) {
  if (limit === null) return [];
  if (value === null) return [`${name} not reported`];
  return value > Number(limit) ? [`${name} ${figure(value)} > ${limit} ${unit}`] : [];
}

/** A current from ahead by the log; the size alone if its direction is not known. */
const adverse = ({ current, isCurrentByLog }: WarrantedDay): number | null =>
  current === null ? null : isCurrentByLog ? Math.max(0, -current) : current;

const lineOf = (warranty: Warranty, isLaden: boolean | null): WarrantedLine | null =>
  isLaden === null ? null : isLaden ? warranty.laden : warranty.ballast;

/** Why a day does not count, read one way; empty if it counts. */
export function reasonsAgainst(
  day: WarrantedDay,
  warranty: Warranty,
  reading: WarrantyReading,
): readonly string[] {
  const { limits } = warranty;
  if (day.isLaden === null) return ['Laden or ballast not reported'];
  if (lineOf(warranty, day.isLaden) === null)
    return [day.isLaden ? 'Not warranted laden' : 'Not warranted in ballast'];
  return [
    ...(day.dismissal === null ? [] : [`Dismissed: ${day.dismissal}`]),
    ...(day.hours < Number(limits.hours)
      ? [`Under way ${figure(day.hours)} < ${limits.hours} h`]
      : []),
    ...over('Wind', 'Bft', [day.windForce, limits.wind]),
    ...over('Sea', 'm', [day.sea, limits.sea]),
    ...over('Swell', 'm', [day.swell, limits.swell]),
    ...(reading.current === 'excluded'
      ? over('Adverse current', 'kn', [adverse(day), limits.current])
      : []),
  ];
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Miles through the water: what the current added or took is left out. */
const milesOf = (day: WarrantedDay, { current }: WarrantyReading): number =>
  current === 'corrected' && day.isCurrentByLog && day.current !== null
    ? Math.max(0, day.distance - day.current * day.hours)
    : day.distance;

interface Counting {
  readonly isLaden: boolean;
  readonly warranted: WarrantedLine;
  readonly days: readonly WarrantedDay[];
  readonly counted: readonly WarrantedDay[];
}

/**
 * Time and fuel of one condition. The speed made good in good weather sails the miles that the reading counts; that time and
 * its fuel stand against the warranted speed less 'about' and the warranted consumption plus 'about'.
 */
function conditionResult(
  { isLaden, warranted, days, counted }: Counting,
  reading: WarrantyReading,
): ConditionResult {
  const hours = sumOf(days, (day) => day.hours);
  const distance = sumOf(days, (day) => day.distance);
  const countedHours = sumOf(counted, (day) => day.hours);
  const countedFuel = sumOf(counted, (day) => day.fuel);
  const countedMiles = sumOf(counted, (day) => milesOf(day, reading));
  const countedDistance = sumOf(counted, (day) => day.distance);
  const base = {
    isLaden,
    warranted,
    days: days.length,
    countedDays: counted.length,
    distance,
    hours,
    countedDistance,
    countedHours,
    countedFuel,
  };
  if (countedHours <= 0 || countedMiles <= 0)
    return {
      ...base,
      speed: null,
      perDay: null,
      miles: 0,
      allowedHours: 0,
      takenHours: 0,
      hoursLost: 0,
      allowedFuel: 0,
      usedFuel: 0,
      excessFuel: 0,
    };
  const speed = countedMiles / countedHours;
  const perDay = (countedFuel / countedHours) * 24;
  const miles = reading.isForWhole ? distance : countedDistance;
  const leastSpeed = Number(warranted.speed) - Number(reading.aboutSpeed);
  const mostPerDay = Number(warranted.perDay) * (1 + Number(reading.aboutFuel) / 100);
  const allowedHours = miles / leastSpeed;
  const takenHours = miles / speed;
  const allowedFuel = (mostPerDay * (miles / Number(warranted.speed))) / 24;
  const usedFuel = (perDay * takenHours) / 24;
  return {
    ...base,
    speed,
    perDay,
    miles,
    allowedHours,
    takenHours,
    hoursLost: takenHours - allowedHours,
    allowedFuel,
    usedFuel,
    excessFuel: usedFuel - allowedFuel,
  };
}

/** The sum over the conditions: with set-off savings count against losses, without it each condition only if it lost. */
const together = (parts: readonly number[], setsOff: boolean): number =>
  setsOff ? sumOf(parts, (part) => part) : sumOf(parts, (part) => Math.max(0, part));

/** A warranty read one way: which days count, and what was lost. */
export function readWarranty(
  days: readonly WarrantedDay[],
  warranty: Warranty,
  reading: WarrantyReading,
): ReadResult {
  const reasons = days.map((day) => reasonsAgainst(day, warranty, reading));
  const conditions = [true, false].flatMap((isLaden) => {
    const warranted = lineOf(warranty, isLaden);
    const own = days.filter((day) => day.isLaden === isLaden);
    if (warranted === null || own.length === 0) return [];
    const counted = days.filter((day, at) => day.isLaden === isLaden && reasons[at]?.length === 0);
    return [conditionResult({ isLaden, warranted, days: own, counted }, reading)];
  });
  return {
    reasons,
    conditions,
    hoursLost: together(
      conditions.map(({ hoursLost }) => hoursLost),
      reading.setsOff,
    ),
    excessFuel: together(
      conditions.map(({ excessFuel }) => excessFuel),
      reading.setsOff,
    ),
  };
}
