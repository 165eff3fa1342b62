import { exact, mostRfnboE } from '@fairlead/emissions';
import type { CertificateKind } from '../bunker-notes/enumerations.ts';
import { tonnesOf } from '../fuel-ledger/tonnes.ts';
import { fuelById, fuelClassOf, fuelName } from '../vessels/fuel-catalogue.ts';
import { fuelClass } from '../vessels/fuels.ts';

/** What a bunker note states of a proof of sustainability for one of its products. */
export interface CertificateUse {
  readonly number: string;
  readonly kind: CertificateKind;
  /** Grams of CO2 equivalent per MJ. */
  readonly eValue: string;
  /** The whole mass that it certifies, and the part used for the product, in kilograms. */
  readonly massKg: bigint;
  readonly usedKg: bigint;
  /** The last day on which it is valid. */
  readonly expires: string;
}

/** A delivery of a renewable fuel, or of another one that a certificate is stated for. */
export interface DeliveredLot {
  readonly id: number;
  readonly vesselId: number;
  readonly fuelId: number;
  readonly deliveredKg: bigint;
  /** Day of delivery, UTC. */
  readonly day: string;
  readonly noteNumber: string;
  /** MJ/kg; null where the note does not state it. */
  readonly lowerHeatingValue: string | null;
  /** Grams of CO2 per gram; null where the note does not state it. */
  readonly co2Factor: string | null;
  readonly certificates: readonly CertificateUse[];
}

/** A lot with the certificates that count, and why the others do not. */
export interface CertifiedLot extends DeliveredLot {
  readonly accepted: readonly CertificateUse[];
  readonly findings: readonly string[];
}

/** Two spellings of a number are one certificate. */
const identityOf = ({ number }: CertificateUse): string => number.trim().toLowerCase();

const inOrder = (one: DeliveredLot, other: DeliveredLot): number =>
  one.day.localeCompare(other.day) || one.id - other.id;

/**
 * The lots of a company, whatever the vessel, with the certificates that count. The mass of a certificate counts once: a use
 * beyond it, in the order of the deliveries, counts as fossil, as does fuel whose certificate expired before the delivery.
 */
export function certifiedLots(lots: readonly DeliveredLot[]): readonly CertifiedLot[] {
  const spent = new Map<string, bigint>();
  return lots.toSorted(inOrder).map((lot) => {
    const judged = lot.certificates.map((use) => ({
      use,
      problem: problemOf(use, lot) ?? overuseOf(use, spent),
    }));
    return {
      ...lot,
      accepted: judged.flatMap(({ use, problem }) => (problem === null ? [use] : [])),
      findings: judged.flatMap(({ use, problem }) =>
        problem === null
          ? []
          : [
              `Certificate ${use.number} of bunker note ${lot.noteNumber} ${problem}: ${tonnesOf(use.usedKg)} mt of ${fuelName(lot.fuelId)} count as fossil.`,
            ],
      ),
    };
  });
}

/** Uses the mass of a certificate as far as it goes. */
function overuseOf(use: CertificateUse, spent: Map<string, bigint>): string | null {
  const before = spent.get(identityOf(use)) ?? 0n;
  if (before + use.usedKg > use.massKg)
    return before === 0n
      ? `is used for more than its ${tonnesOf(use.massKg)} mt`
      : `was used for ${tonnesOf(before)} of its ${tonnesOf(use.massKg)} mt before`;
  spent.set(identityOf(use), before + use.usedKg);
  return null;
}

function problemOf(use: CertificateUse, { fuelId, day }: DeliveredLot): string | null {
  const type = fuelById(fuelId)?.type;
  const origin = type === undefined ? null : fuelClassOf(type);
  if (origin !== fuelClass.Bio && origin !== fuelClass.RFNBO)
    return 'is stated for a fuel that is not renewable';
  if (origin !== use.kind) return 'is for another class of fuel';
  if (use.expires < day) return `expired on ${use.expires}, before the delivery on ${day}`;
  if (origin === fuelClass.RFNBO && exact(use.eValue).greaterThan(mostRfnboE))
    return `states ${use.eValue} gCO2eq/MJ, more than ${mostRfnboE.toString()}`;
  return null;
}

/** Kilograms of a lot that no certificate covers. */
export const uncoveredKg = ({ deliveredKg, accepted }: CertifiedLot): bigint =>
  accepted.reduce((left, { usedKg }) => left - usedKg, deliveredKg);
