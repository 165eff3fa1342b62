import { type Band, barIn, type Form, keyAcross, middleOf } from './form.ts';
import type { BoardModel, Leg, Stay } from './model.ts';
import { msAt, positionOf, type Scale } from './scale.ts';

/** What is under the pointer: a stay, or the leg to the next one. */
export type Hit =
  | { readonly kind: 'stay'; readonly stay: Stay; readonly row: number }
  | { readonly kind: 'leg'; readonly before: Stay; readonly row: number };

export interface Pointed {
  readonly model: BoardModel;
  readonly form: Form;
  readonly scale: Scale;
  readonly scrollPx: number;
  /** The position of the pointer in the board's own directions. */
  readonly along: number;
  readonly across: number;
}

const reachPx = 3;

/** Stays first, the one that begins last on top; then legs, which represent their voyage. */
export function hitAt({ model, form, scale, scrollPx, along, across }: Pointed): Hit | undefined {
  const { lanePx, barAt, barPx } = form;
  const row = Math.floor((across + scrollPx) / lanePx);
  if (row < 0 || row >= model.vessels.length) return undefined;
  const inRow = across + scrollPx - row * lanePx;
  if (inRow < barAt - reachPx || inRow > barAt + barPx + reachPx) return undefined;
  const { stays, legs } = model.row(row);
  const stay = stays.findLast(
    ({ fromMs, toMs, band }) =>
      positionOf(scale, fromMs) - reachPx <= along &&
      along <= Math.max(positionOf(scale, toMs), positionOf(scale, fromMs) + 3) &&
      isInBand(form, band, inRow),
  );
  if (stay !== undefined) return { kind: 'stay', stay, row };
  // A leg is thin: a drag beside it moves the board itself.
  const before = legAt(
    legs.filter(({ band }) => Math.abs(inRow - middleOf(form, band)) <= 5),
    stays,
    msAt(scale, along),
  );
  return before === undefined ? undefined : { kind: 'leg', before, row };
}

/** A bar that has the whole lane can also be hit slightly beside it. */
function isInBand(form: Form, band: Band, inRow: number): boolean {
  const { across, breadth } = barIn(form, band);
  const reach = band.levels === 1 ? reachPx : 0.5;
  return inRow >= across - reach && inRow <= across + breadth + reach;
}

function legAt(legs: readonly Leg[], stays: readonly Stay[], ms: number): Stay | undefined {
  const leg = legs.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  return leg && stays.findLast(({ toMs, isSailed }) => isSailed && toMs === leg.fromMs);
}

interface DrawnStay {
  readonly stay: Stay;
  readonly row: number;
}

/** The next stay in the direction of an arrow key: along the lane, or the nearest in time in the adjacent lane. */
export function neighbour(
  { model, form }: { readonly model: BoardModel; readonly form: Form },
  from: DrawnStay,
  pressed: string,
): DrawnStay | undefined {
  const key = keyAcross(form, pressed);
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
