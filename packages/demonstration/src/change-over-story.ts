import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { hourMs, minuteMs } from '@fairlead/domain/time/milliseconds';
import type { LogPage, ShipLog } from './ship-log.ts';
import type { ShipPlant } from './ship-plant.ts';

const { ChangeOverBegin, ChangeOverEnd, Departure } = logReportKind;

/** After arrival, and before departure. */
const begunAfterMs = 20 * minuteMs;
const completedAfterMs = 50 * minuteMs;
const begunBeforeMs = 85 * minuteMs;
const completedBeforeMs = 55 * minuteMs;
/** A page that is divided covers at least this long. */
const leastHours = 6;

const burns = ({ burned }: LogPage, fuelId: number): boolean =>
  burned.some((one) => one.fuelId === fuelId);

/** What is left after a page is what was left before it less what it burned: nothing came on board, nothing was corrected. */
const isPlain = ({ remaining, burned }: LogPage, before: LogPage): boolean =>
  [...remaining].every(([fuelId, kg]) => {
    const used = burned.reduce((sum, one) => sum + (one.fuelId === fuelId ? one.kg : 0), 0);
    return (before.remaining.get(fuelId) ?? 0) - used === kg;
  });

interface Change {
  readonly from: number;
  readonly to: number;
}

/** To the fuel for port after the arrival: the page after it covers the rest of its time. */
function changedAtArrival(page: LogPage, before: LogPage, changeOver: Change): readonly LogPage[] {
  const idle = { ...page, changeOver, burned: [], shore: null, remaining: before.remaining };
  const begun = page.leg.from + begunAfterMs;
  const completed = page.leg.from + completedAfterMs;
  return [
    { ...idle, kind: ChangeOverBegin, at: begun, hours: (begun - before.at) / hourMs },
    { ...idle, kind: ChangeOverEnd, at: completed, hours: (completed - begun) / hourMs },
    { ...page, hours: (page.at - completed) / hourMs },
  ];
}

/** Back before the departure: the beginning reports what was burned up to then. */
function changedAtDeparture(page: LogPage, before: LogPage, changeOver: Change) {
  const idle = { ...page, burned: [], shore: null };
  const begun = page.at - begunBeforeMs;
  const completed = page.at - completedBeforeMs;
  return [
    {
      ...page,
      changeOver,
      kind: ChangeOverBegin,
      at: begun,
      hours: (begun - before.at) / hourMs,
    },
    {
      ...idle,
      changeOver,
      kind: ChangeOverEnd,
      at: completed,
      hours: (completed - begun) / hourMs,
    },
    { ...idle, hours: (page.at - completed) / hourMs },
  ];
}

/** The pages of a port call from the last one before it, with a change-over at both ends if biofuel was burned between. */
function changed(before: LogPage, stay: readonly LogPage[], fuels: Change): readonly LogPage[] {
  const [first] = stay;
  const last = stay.at(-1);
  const beforeLast = stay.at(-2);
  const isWhole =
    first !== undefined &&
    last?.kind === Departure &&
    beforeLast !== undefined &&
    [first, last].every((page) => page.hours >= leastHours && burns(page, fuels.to)) &&
    isPlain(first, before) &&
    isPlain(last, beforeLast);
  if (!isWhole) return stay;
  return [
    ...changedAtArrival(first, before, fuels),
    ...stay.slice(1, -1),
    ...changedAtDeparture(last, beforeLast, { from: fuels.to, to: fuels.from }),
  ];
}

/** The log with the change-overs of generators that burn biofuel in port. What is burned in all is the same. */
export function withChangeOvers({ pages }: ShipLog, plant: ShipPlant): readonly LogPage[] {
  const bio = plant.stores.find(({ isBio }) => isBio === true)?.fuelId;
  if (bio === undefined) return pages;
  const fuels = { from: plant.auxiliaryFuel, to: bio };
  const stays = [...Map.groupBy(pages, ({ leg }) => leg).values()];
  return stays.flatMap((stay, at) => {
    const before = stays[at - 1]?.at(-1);
    const isPort = stay[0]?.leg.kind === 'port';
    return isPort && before !== undefined ? changed(before, stay, fuels) : stay;
  });
}
