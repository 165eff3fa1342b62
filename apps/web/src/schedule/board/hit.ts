import type { BoardModel, Leg, Stay } from './model.ts';
import { barPx, barTop, rowPx } from './paint.ts';
import { msAt, type Scale, xOf } from './scale.ts';

/** What lies under the pointer: a stay, or the way to the next one. */
export type Hit =
  | { readonly kind: 'stay'; readonly stay: Stay; readonly row: number }
  | { readonly kind: 'leg'; readonly before: Stay; readonly row: number };

export interface Pointed {
  readonly model: BoardModel;
  readonly scale: Scale;
  readonly scrollPx: number;
  readonly x: number;
  readonly y: number;
}

const reachPx = 3;

/** Stays first, the one that begins last on top; then legs, which stand for their voyage. */
export function hitAt({ model, scale, scrollPx, x, y }: Pointed): Hit | undefined {
  const row = Math.floor((y + scrollPx) / rowPx);
  if (row < 0 || row >= model.vessels.length) return undefined;
  const inRow = y + scrollPx - row * rowPx;
  if (inRow < barTop - reachPx || inRow > barTop + barPx + reachPx) return undefined;
  const { stays, legs } = model.row(row);
  const stay = stays.findLast(
    ({ fromMs, toMs }) =>
      xOf(scale, fromMs) - reachPx <= x && x <= Math.max(xOf(scale, toMs), xOf(scale, fromMs) + 3),
  );
  if (stay !== undefined) return { kind: 'stay', stay, row };
  // A leg is thin: what is dragged beside it is the board itself.
  const isOnLeg = Math.abs(inRow - barTop - barPx / 2) <= 5;
  const before = isOnLeg ? legAt(legs, stays, msAt(scale, x)) : undefined;
  return before === undefined ? undefined : { kind: 'leg', before, row };
}

function legAt(legs: readonly Leg[], stays: readonly Stay[], ms: number): Stay | undefined {
  const leg = legs.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  return leg && stays.findLast(({ toMs, isSailed }) => isSailed && toMs <= leg.fromMs);
}

/** The stay next to another by an arrow key: along the row, or the nearest in time in the row above or below. */
export function neighbour(
  model: BoardModel,
  from: { readonly stay: Stay; readonly row: number },
  key: string,
): { readonly stay: Stay; readonly row: number } | undefined {
  const { stays } = model.row(from.row);
  const at = stays.findIndex(({ id }) => id === from.stay.id);
  const along: Readonly<Record<string, Stay | undefined>> = {
    ArrowLeft: stays[at - 1],
    ArrowRight: stays[at + 1],
    Home: stays[0],
    End: stays.at(-1),
  };
  if (key in along) {
    const stay = along[key];
    return stay && { stay, row: from.row };
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  for (let row = from.row + step; row >= 0 && row < model.vessels.length; row += step) {
    const stay = nearest(model.row(row).stays, from.stay.fromMs);
    if (stay !== undefined) return { stay, row };
  }
  return undefined;
}

/** The stay that begins nearest to a moment. */
export function nearest(stays: readonly Stay[], ms: number): Stay | undefined {
  const away = (stay: Stay) => Math.abs(stay.fromMs - ms);
  return stays.toSorted((a, b) => away(a) - away(b))[0];
}
