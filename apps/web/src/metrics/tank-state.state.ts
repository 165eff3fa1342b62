import { fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import { kgOf, mtText } from '@fairlead/domain/fuel-ledger/tonnes';
import { type StockSeries, stockSeries } from '@fairlead/domain/metrics/stock-series';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import type { FuelLot, LedgerPeriod } from '../platform/fuel-tanks/ledger-data.ts';
import type { PicturedTank } from '../platform/fuel-tanks/tank-picture.ts';

/** The stock of each fuel in a period. */
export const seriesOf = (
  { opening, movements }: LedgerPeriod,
  period: { readonly fromMs: number; readonly toMs: number },
): readonly StockSeries[] =>
  stockSeries({
    ...period,
    opening: opening.map(({ fuel, quantity }) => ({
      fuelId: fuel?.id ?? null,
      kg: kgOf(quantity),
    })),
    movements: movements.map(({ at, fuelId, quantity }) => ({
      at: Date.parse(at),
      fuelId,
      kg: kgOf(quantity),
    })),
  });

/** A delivery: `120.500 mt`. */
export interface Bunkering {
  readonly atMs: number;
  readonly text: string;
}

/** The deliveries of a period, each with its whole quantity. */
export function bunkeringsOf({ movements }: LedgerPeriod): readonly Bunkering[] {
  const received = movements.filter(({ kind }) => kind === fuelMovementKind.Bunkered);
  return [...Map.groupBy(received, ({ at }) => at)].map(([at, own]) => ({
    atMs: Date.parse(at),
    text: mtText(own.reduce((sum, { quantity }) => sum + kgOf(quantity), 0n)),
  }));
}

/** About how wide a text of the chart is in pixels, with the space beside it. */
const widthOf = (text: string): number => text.length * 6.4 + 8;

/** The time that a chart shows, and its scale. */
export interface ChartedTime {
  readonly fromMs: number;
  readonly toMs: number;
  readonly pxPerMs: number;
  /** Beyond both ends, before the text would be cut. */
  readonly marginPx: number;
}

/**
 * What the marks of deliveries say, each by the space around it: with text, as a figure, or nothing, so that none overlap and
 * none is cut at an end of the chart.
 */
export function bunkeringMarks(
  bunkerings: readonly Bunkering[],
  { fromMs, toMs, pxPerMs, marginPx }: ChartedTime,
): readonly Bunkering[] {
  const times = bunkerings.map(({ atMs }) => atMs);
  const freePxAt = (atMs: number): number => {
    const gaps = times.filter((other) => other !== atMs).map((other) => Math.abs(other - atMs));
    // A text is centred on its line: half of it is on either side.
    const atEnds = 2 * (Math.min(atMs - fromMs, toMs - atMs) * pxPerMs + marginPx);
    return Math.min(atEnds, ...gaps.map((gapMs) => gapMs * pxPerMs));
  };
  return bunkerings.map(({ atMs, text }) => {
    const fitting = [`Bunkered ${text}`, `+${text}`].find((one) => widthOf(one) <= freePxAt(atMs));
    return { atMs, text: fitting ?? '' };
  });
}

/** `VLSFO 216.200 mt, MGO 81.240 mt`. */
export function stocksText(tanks: readonly PicturedTank[]): string {
  const byFuel = Map.groupBy(
    tanks.flatMap(({ parts }) => parts),
    ({ fuelId }) => fuelId,
  );
  return [...byFuel]
    .map(([fuelId, parts]) => {
      const kg = parts.reduce((sum, part) => sum + part.kg, 0n);
      return `${fuelId === null ? 'Unknown' : fuelName(fuelId)} ${mtText(kg)}`;
    })
    .join(', ');
}

/** A lot in the tanks at an instant; `burntKg` since the beginning of the period. */
export interface LotLine {
  /** Undefined: fuel that no lot accounts for. */
  readonly lot: FuelLot | undefined;
  readonly fuelId: number | null;
  readonly burntKg: bigint;
  readonly leftKg: bigint;
  readonly where: string;
  /** Other lots in the same tanks: it is blended with them. */
  readonly blendedWith: string;
}

const keyOf = (lotId: number | null | undefined, fuelId: number | null): string =>
  lotId === null || lotId === undefined ? `fuel ${String(fuelId)}` : String(lotId);

/** Blends are named down to one part in fifty of a tank, and at most so many. */
const blendShare = 50n;
const mostNamed = 4;

function namesText(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(', ');
  return rest > 0 ? `${named} and ${String(rest)} more` : named;
}

/** The lots of a vessel at an instant: those in the tanks and those that were burnt in the period. */
export function lotLines(
  tanks: readonly PicturedTank[],
  { lots, movements }: LedgerPeriod,
  atMs: number,
): readonly LotLine[] {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const past = movements.filter(({ at }) => Date.parse(at) <= atMs);
  const burnt = Map.groupBy(
    past.filter(({ kind }) => kind === fuelMovementKind.Consumed),
    ({ lotId, fuelId }) => keyOf(lotId, fuelId),
  );
  const held = tanks.flatMap(({ name, kg, parts }) =>
    parts.map((part) => ({
      name,
      part,
      tankKg: kg,
      others: parts.filter((other) => other !== part),
    })),
  );
  const inTanks = Map.groupBy(held, ({ part }) => keyOf(part.lot?.id, part.fuelId));
  const keys = new Map([
    ...past.map(({ lotId, fuelId }) => [keyOf(lotId, fuelId), { lotId, fuelId }] as const),
    ...held.map(
      ({ part: { lot, fuelId } }) =>
        [keyOf(lot?.id, fuelId), { lotId: lot?.id ?? null, fuelId }] as const,
    ),
  ]);
  return [...keys]
    .map(([key, { lotId, fuelId }]) => {
      const own = inTanks.get(key) ?? [];
      const blended = own
        .filter(({ part, tankKg }) => part.kg * blendShare > tankKg)
        .flatMap(({ others, tankKg }) =>
          others.filter((other) => other.kg * blendShare > tankKg).map(({ lot }) => lot?.name),
        );
      return {
        lot: lotId === null ? undefined : byId.get(lotId),
        fuelId,
        burntKg: -(burnt.get(key) ?? []).reduce((sum, { quantity }) => sum + kgOf(quantity), 0n),
        leftKg: own.reduce((sum, { part }) => sum + part.kg, 0n),
        where: own.map(({ name, part }) => `${name} ${mtText(part.kg)}`).join(', '),
        blendedWith: namesText([...new Set(blended.map((name) => name ?? 'unknown origin'))]),
      };
    })
    .filter(({ leftKg, burntKg }) => leftKg !== 0n || burntKg !== 0n)
    .toSorted((a, b) => (b.lot?.id ?? 0) - (a.lot?.id ?? 0));
}
