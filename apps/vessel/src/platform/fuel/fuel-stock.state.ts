import type { ShipSyncAnswer } from '@fairlead/contract/ship-sync';
import { fuelCorrectionKind, fuelMovementKind } from '@fairlead/domain/fuel-ledger/enumerations';
import type { FuelCheckSettings } from '@fairlead/domain/fuel-ledger/check-settings';
import { tankFindings } from '@fairlead/domain/fuel-ledger/findings';
import { volumeOf } from '@fairlead/domain/fuel-ledger/held-tank';
import { emptyFindingsAt, type ReportedEmpty } from '@fairlead/domain/fuel-ledger/reported-empty';
import type { FuelPosting } from '@fairlead/domain/fuel-ledger/posting';
import { replayFuel, stockAfter } from '@fairlead/domain/fuel-ledger/replay';
import { noTank } from '@fairlead/domain/fuel-ledger/report-findings';
import { type FuelCell, sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { kgOf, tonnesOf } from '@fairlead/domain/fuel-ledger/tonnes';
import type { MovedFuel } from '@fairlead/domain/log-reports/fuel';
import type { DecimalText } from '@fairlead/domain/quantities/decimal';
import type { LogReport } from '@fairlead/domain/log-reports/report';
import { isWaiting, type SentEntry } from '../entries/outbox.ts';
import type { FuelMove } from './fuel-moves.state.ts';
import { type ShoreNote, type ShoreTransfer, statedOf } from './own-fuel-reports.ts';

type Parts = ShipSyncAnswer['parts'];
type Cells = NonNullable<Parts['fuel']>['content'];
export type ShipLot = NonNullable<Parts['bunkerNotes']>['content']['lots'][number];
type ShipReportedEmpty = NonNullable<Parts['bunkerNotes']>['content']['reportedEmpty'][number];
type ShipTank = NonNullable<Parts['vessel']>['content']['tanks'][number];

export interface StockedFuel {
  /** Undefined: fuel that no lot accounts for. */
  readonly lot: Pick<ShipLot, 'id' | 'name' | 'density'> | undefined;
  readonly fuelId: number | null;
  readonly kg: bigint;
}

/** A tank with what is in it. */
export interface StockedTank {
  /** Null: fuel whose tank was not stated. */
  readonly id: number | null;
  readonly name: string;
  /** m³; null if not known. */
  readonly capacity: number | null;
  /** cm from the bottom to where ullages are measured from; null if not known. */
  readonly referenceHeight: string | null;
  readonly hasTable: boolean;
  readonly held: readonly StockedFuel[];
  readonly kg: bigint;
  /** The fuel of the greatest part of it. */
  readonly fuelId: number | null;
  /** Density of that part at 15 °C, kg/m³. */
  readonly density: string | null;
  /** From 0 to 1 of its capacity. */
  readonly share: number;
  readonly findings: readonly string[];
}

export interface FuelStock {
  readonly tanks: readonly StockedTank[];
  readonly lots: readonly ShipLot[];
  /** Whether entries that wait on this device are counted in. */
  readonly isAhead: boolean;
}

type NoteContent = ShoreNote['versions'][number]['content'];
type TransferContent = ShoreTransfer['versions'][number]['content'];
interface CorrectionContent {
  readonly kind: number;
  readonly tank: { readonly id: number } | null;
  readonly fuel: { readonly id: number };
  readonly at: string;
  readonly quantity: string;
}

type Posted = Omit<FuelPosting, 'id'>;
const none = { tankId: null, toTankId: null, lotId: null, fuelId: null };

function bunkered(note: NoteContent, lotId: number): readonly Posted[] {
  const kind = note.isDebunkered ? fuelMovementKind.Debunkered : fuelMovementKind.Bunkered;
  return note.products.flatMap(({ fuel, delivered, tanks }) => {
    const parts = tanks.map(({ tank, quantity }) => ({ tankId: tank.id, quantity }));
    return (parts.length === 0 ? [{ tankId: null, quantity: delivered }] : parts).map(
      ({ tankId, quantity }) => ({
        ...none,
        at: Date.parse(note.completed),
        kind,
        tankId,
        lotId: note.isDebunkered ? null : lotId,
        fuelId: fuel.id,
        kg: kgOf(quantity),
      }),
    );
  });
}

const transferred = ({ fromTank, toTank, ended, quantity }: PlannedTransfer): Posted => ({
  ...none,
  tankId: fromTank,
  toTankId: toTank,
  at: Date.parse(ended),
  kg: kgOf(quantity),
  kind: fuelMovementKind.Transferred,
});

/** What an entry that waits will post ashore; corrections of earlier reports change nothing until they are there. */
function postingsOf(sent: SentEntry, lotId: number): readonly Posted[] {
  const { corrects } = statedOf(sent);
  if (corrects !== null || sent.entry.replaces !== null) return [];
  switch (sent.entry.form) {
    case 'bunkerNote':
      return bunkered(statedOf<NoteContent>(sent).content, lotId);
    case 'tankTransfer': {
      const { fromTank, toTank, fuel, ...moved } = statedOf<TransferContent>(sent).content;
      const posted = transferred({ ...moved, fromTank: fromTank.id, toTank: toTank.id });
      return [{ ...posted, fuelId: fuel?.id ?? null }];
    }
    case 'fuelCorrection': {
      const { kind, tank, fuel, at, quantity } = statedOf<CorrectionContent>(sent).content;
      const isOpening = kind === fuelCorrectionKind.Opening;
      const posted = { ...none, at: Date.parse(at), tankId: tank?.id ?? null, fuelId: fuel.id };
      return isOpening
        ? [{ ...posted, kind: fuelMovementKind.Opening, lotId, kg: kgOf(quantity) }]
        : [{ ...posted, kind: fuelMovementKind.Corrected, kg: kgOf(quantity) }];
    }
    case 'logReport': {
      const { at, consumers } = statedOf<LogReport>(sent).content;
      return consumers.flatMap(({ fuels }) =>
        fuels.map(({ fuelId, lotId: burned, tonnes }) => ({
          ...none,
          at: Date.parse(at),
          kind: fuelMovementKind.Consumed,
          lotId: burned,
          fuelId,
          kg: kgOf(tonnes),
        })),
      );
    }
    default:
      return [];
  }
}

/** Fuel that came on board or left it, and corrections of the ledger. */
export type FuelMoves = Record<'received' | 'corrected', readonly MovedFuel[]>;

/** What the office does not know yet: by entries that wait on this device. */
export function movesWaiting(outbox: readonly SentEntry[]): FuelMoves {
  const postings = outbox.filter(isWaiting).flatMap((sent) => postingsOf(sent, -1));
  const { Bunkered, Debunkered, Corrected } = fuelMovementKind;
  const of = (...kinds: readonly number[]) =>
    postings.flatMap(({ at, kind, fuelId, kg }) =>
      fuelId === null || !kinds.includes(kind)
        ? []
        : [
            {
              at: new Date(at).toISOString(),
              fuelId,
              tonnes: tonnesOf(kind === Debunkered ? -kg : kg),
            },
          ],
    );
  return { received: of(Bunkered, Debunkered), corrected: of(Corrected) };
}

/** How entries that wait on this device change the stock, and what they bring on board. */
export function stockWaiting(outbox: readonly SentEntry[]): {
  readonly moves: readonly FuelMove[];
  readonly bunkered: readonly MovedFuel[];
} {
  const { Transferred, Consumed, Debunkered, Bunkered } = fuelMovementKind;
  const waiting = outbox.filter(isWaiting).map((sent) => postingsOf(sent, -1));
  const signed = ({ kind, kg }: Posted): bigint => {
    if (kind === Transferred) return 0n;
    return kind === Consumed || kind === Debunkered ? -kg : kg;
  };
  return {
    moves: waiting.flat().map((posted) => ({ at: posted.at, kg: signed(posted) })),
    bunkered: waiting.flatMap((postings) => {
      const own = postings.filter(({ kind }) => kind === Bunkered);
      return [...Map.groupBy(own, ({ fuelId }) => fuelId)].flatMap(([fuelId, parts]) => {
        const at = new Date(parts[0]?.at ?? 0).toISOString();
        return fuelId === null ? [] : [{ at, fuelId, tonnes: tonnesOf(sumKg(parts)) }];
      });
    }),
  };
}

const nameOfEntry = ({ entry }: SentEntry): string =>
  entry.form === 'bunkerNote'
    ? statedOf<NoteContent>({ entry, outcome: undefined, isReplaced: false }).content.number
    : 'Opening stock';

/** The stock as the office has it, with what waits on this device; lots of entries that wait have negative ids. */
function currentCells(
  shore: Cells,
  waiting: readonly SentEntry[],
  planned: PlannedTransfer | undefined,
): readonly FuelCell[] {
  const cells = shore.map(({ tonnes, ...cell }) => ({ ...cell, kg: kgOf(tonnes) }));
  const postings = waiting
    .flatMap((sent, at) => postingsOf(sent, -1 - at))
    .concat(planned === undefined ? [] : [transferred(planned)])
    .filter(({ kg }) => kg !== 0n)
    .map((posting, id) => ({ ...posting, id }));
  return stockAfter(cells, replayFuel(cells, postings));
}

interface StockParts {
  readonly cells: Cells;
  readonly tanks: readonly ShipTank[];
  readonly lots: readonly ShipLot[];
  readonly reportedEmpty: readonly ShipReportedEmpty[];
  readonly outbox: readonly SentEntry[];
  readonly settings: FuelCheckSettings;
  /** A transfer that is being entered, as if it had been sent. */
  readonly planned?: PlannedTransfer | undefined;
}

/** A transfer between two tanks; the quantity in t. */
export interface PlannedTransfer {
  readonly fromTank: number;
  readonly toTank: number;
  readonly ended: string;
  readonly quantity: DecimalText;
}

/** What the content of a tank is checked by. */
type TankChecks = Pick<StockParts, 'settings'> & { readonly reported: readonly ReportedEmpty[] };

/** When what waits on this device reports a tank again or corrects its stock, by tank. */
function restatedTanks(waiting: readonly SentEntry[]): ReadonlyMap<number, number> {
  const stated = waiting.flatMap((sent) => {
    if (sent.entry.form === 'bunkerNote') {
      const { products, commenced } = statedOf<NoteContent>(sent).content;
      const measured = products
        .flatMap(({ tanks }) => tanks)
        .filter(({ before }) => typeof before === 'string');
      return measured.map(({ tank }) => [tank.id, Date.parse(commenced)] as const);
    }
    if (sent.entry.form !== 'fuelCorrection') return [];
    const { tank, at } = statedOf<CorrectionContent>(sent).content;
    return tank === null ? [] : [[tank.id, Date.parse(at)] as const];
  });
  return new Map(stated.toSorted(([, a], [, b]) => a - b));
}

/** The tanks that are reported as empty, as the rules read them. */
function reportedEmptyOf({ reportedEmpty, outbox }: StockParts): readonly ReportedEmpty[] {
  const restated = restatedTanks(outbox.filter(isWaiting));
  return reportedEmpty.map(({ tankId, from, tonnes }) => {
    const [fromMs, again] = [Date.parse(from), restated.get(tankId)];
    const untilMs = again !== undefined && again >= fromMs ? again : null;
    return { tankId, fromMs, untilMs, kg: kgOf(tonnes) };
  });
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

function stocked(
  {
    id,
    name,
    capacity,
    referenceHeight,
    hasTable,
  }: Omit<ShipTank, 'id'> & { readonly id: number | null },
  held: readonly StockedFuel[],
  { settings, reported }: TankChecks,
): StockedTank {
  const [main] = held.toSorted((a, b) => (a.kg > b.kg ? -1 : 1));
  const size = numberOf(capacity);
  const known = held.map(({ lot, kg }) => ({
    lotId: lot?.id ?? null,
    kg,
    density: numberOf(lot?.density ?? null),
  }));
  const volume = volumeOf(known);
  const kg = sumKg(held);
  const tank = { id, name, capacity: size };
  const found = [
    ...tankFindings({ ...tank, held: known }, settings),
    ...emptyFindingsAt({ ...tank, kg }, reported, { atMs: Number.MAX_SAFE_INTEGER, settings }),
  ];
  return {
    id,
    name,
    capacity: size,
    // An older server does not send it.
    referenceHeight: referenceHeight ?? null,
    hasTable,
    held,
    kg,
    fuelId: main?.fuelId ?? null,
    density: main?.lot?.density ?? null,
    share: size === null || size <= 0 ? 0 : Math.min(Math.max(volume / size, 0), 1),
    findings: found.map(({ sentence }) => sentence),
  };
}

/** Fuel whose tank was not stated. */
const noTankStated = {
  id: null,
  name: noTank,
  capacity: null,
  referenceHeight: null,
  hasTable: false,
} as const;

/** What is in every tank, from the office's ledger and what waits here. */
export function fuelStockOf(parts: StockParts): FuelStock {
  const { cells, tanks, lots, outbox, settings } = parts;
  const checks = { settings, reported: reportedEmptyOf(parts) };
  const waiting = outbox.filter(isWaiting);
  const current = currentCells(cells, waiting, parts.planned);
  const named = new Map<number, StockedFuel['lot']>([
    ...waiting.map(
      (sent, at) => [-1 - at, { id: -1 - at, name: nameOf(sent), density: null }] as const,
    ),
    ...lots.map((lot) => [lot.id, lot] as const),
  ]);
  const heldIn = (tank: number | null) =>
    current
      .filter(({ tankId }) => tankId === tank)
      .map(({ lotId, fuelId, kg }) => ({
        lot: lotId === null ? undefined : named.get(lotId),
        fuelId,
        kg,
      }));
  const unstated = heldIn(null);
  return {
    tanks: [
      ...tanks.map((tank) => stocked(tank, heldIn(tank.id), checks)),
      ...(unstated.length === 0 ? [] : [stocked(noTankStated, unstated, checks)]),
    ],
    lots,
    isAhead: waiting.some((sent) => postingsOf(sent, -1).length > 0),
  };
}

const fuelForms: ReadonlySet<string> = new Set(['bunkerNote', 'fuelCorrection']);
const nameOf = (sent: SentEntry): string =>
  fuelForms.has(sent.entry.form) ? nameOfEntry(sent) : '';

/** What is in one tank by the ledger, kg; none if it is not known. */
export const kgIn = ({ tanks }: FuelStock, tankId: number): bigint =>
  tanks.find(({ id }) => id === tankId)?.kg ?? 0n;
