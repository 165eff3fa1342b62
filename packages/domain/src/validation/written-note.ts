import type { BunkerProduct } from '../bunker-notes/bunker-note.ts';
import type { EnteredNote } from '../bunker-notes/note-entry.ts';
import type { HeldTank } from '../fuel-ledger/held-tank.ts';
import { kgOf } from '../fuel-ledger/tonnes.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import type { BunkeringCall, BunkeringSubject } from './bunkering-checks.ts';
import type { CheckFinding } from './check-finding.ts';
import { type CheckSettings, checksOf } from './checks-of.ts';

/** The data checks that one bunker delivery note decides with the stock before it and its port call. */
export const noteCheckCodes = [40, 50, 70, 90, 250, 260, 270, 280] as const;

/** What a note is compared with while it is written. */
export interface KnownBefore {
  /** Null if the note is at no port call, or that is not known. */
  readonly call: BunkeringCall | null;
  /** The name of the port of the note. */
  readonly portName: string;
  /** All fuel on board before bunkering, in kilograms; null if it is not known. */
  readonly beforeKg: bigint | null;
  /** What all fuel tanks hold together; null unless the capacity of each is known. */
  readonly capacityKg: bigint | null;
  /** The largest bunkering of the last 365 days by fuel, in kilograms. */
  readonly largestKg: ReadonlyMap<number, bigint>;
  /** The content of the tanks before bunkering; tanks whose content then is not known are left out. */
  readonly tanks: readonly HeldTank[];
}

/** What does not fit in a note, by field. */
export interface NoteFinding {
  readonly field: string;
  readonly message: string;
}

const textOf = ({ sentence, cause }: CheckFinding): string => `${sentence} ${cause}`;

const isEntered = ({ delivered }: BunkerProduct): boolean => delivered !== '';

function bunkeringOf(note: EnteredNote, commenced: string, known: KnownBefore): BunkeringSubject {
  const { capacityKg, beforeKg, call } = known;
  return {
    kind: 'bunkering',
    number: note.number.trim() === '' ? 'without a number' : note.number.trim(),
    commenced,
    completed: note.completed ?? commenced,
    isOutgoing: note.isDebunkered,
    fuels: note.products.filter(isEntered).map(({ fuel, delivered }) => ({
      name: fuelName(fuel.id),
      kg: kgOf(delivered),
      beforeKg: capacityKg === null ? null : beforeKg,
      capacityKg,
      largestKg: known.largestKg.get(fuel.id) ?? null,
    })),
    call,
  };
}

/** A note whose quantity or end is not entered yet is not checked for it. */
const isDecided = (code: number, { products, completed }: EnteredNote): boolean => {
  if (code === 40 || code === 50) return products.some(isEntered);
  return completed !== null || (code !== 270 && code !== 280);
};

/** Codes 40, 50 and 250 to 280, at the times of the note. */
function timeFindings(
  note: EnteredNote,
  subject: BunkeringSubject,
  checks: CheckSettings,
): readonly NoteFinding[] {
  return checksOf(subject, checks)
    .filter(({ code }) => code !== 90 && isDecided(code, note))
    .map((found) => ({ field: 'times', message: textOf(found) }));
}

/** Code 90, at the product. */
function quantityFindings(
  note: EnteredNote,
  subject: BunkeringSubject,
  checks: CheckSettings,
): readonly NoteFinding[] {
  const entered = note.products.flatMap((product, at) => (isEntered(product) ? [at] : []));
  return subject.fuels.flatMap((fuel, index) =>
    checksOf({ ...subject, fuels: [fuel] }, checks)
      .filter(({ code }) => code === 90)
      .map((found) => ({ field: `products.${entered[index] ?? 0}`, message: textOf(found) })),
  );
}

/** Code 70, at the product whose tank was called empty. */
function emptyFindings(
  note: EnteredNote,
  { at, known }: { readonly at: string; readonly known: KnownBefore },
  checks: CheckSettings,
): readonly NoteFinding[] {
  if (note.isDebunkered) return [];
  return note.products.flatMap((product, index) =>
    product.tanks.flatMap(({ tank: { id }, before }) => {
      const tank = known.tanks.find((one) => one.id === id);
      if (before === null || tank === undefined) return [];
      const declared = { kg: kgOf(before), portName: known.portName };
      const subject = { kind: 'tank', tank, at, zone: 'UTC', drawnKg: 0n, declared } as const;
      return checksOf(subject, checks)
        .filter(({ code }) => code === 70)
        .map((found) => ({ field: `products.${index}`, message: textOf(found) }));
    }),
  );
}

/**
 * What the office’s data checks would find in a bunker delivery note, while it is written; nothing before the start of
 * bunkering is entered.
 */
export function writtenNoteFindings(
  note: EnteredNote,
  known: KnownBefore,
  checks: CheckSettings,
): readonly NoteFinding[] {
  const { commenced } = note;
  if (commenced === null) return [];
  const subject = bunkeringOf(note, commenced, known);
  return [
    ...timeFindings(note, subject, checks),
    ...quantityFindings(note, subject, checks),
    ...emptyFindings(note, { at: commenced, known }, checks),
  ];
}
