import type { DecimalText } from '../quantities/decimal.ts';
import { fuelType, type FuelType } from '../vessels/fuels.ts';
import { fuelById } from '../vessels/fuel-catalogue.ts';
import type { CertificateKind, SamplePurpose, SulphurDeclaration } from './enumerations.ts';

interface Named {
  readonly id: number;
}

export interface FuelCertificate {
  readonly number: string;
  readonly kind: CertificateKind;
  readonly scheme: string;
  /** Grams of CO2 equivalent per MJ. */
  readonly eValue: DecimalText;
  /** The whole mass that it certifies, t. */
  readonly mass: DecimalText;
  /** Of it, for this product, t. */
  readonly used: DecimalText;
  /** yyyy-MM-dd. */
  readonly expires: string;
}

export interface BunkerTank {
  readonly tank: Named;
  readonly quantity: DecimalText;
  /** What was in it before, as measured, t. */
  readonly before: DecimalText | null;
}

/** One product of a note; masses in t, density in kg/m³ at 15 °C, shares in %. */
export interface BunkerProduct {
  readonly fuel: Named;
  readonly grade: string;
  readonly delivered: DecimalText;
  readonly ordered: DecimalText | null;
  readonly shipFigure: DecimalText | null;
  readonly density: DecimalText | null;
  readonly viscosity: DecimalText | null;
  readonly sulphur: DecimalText | null;
  readonly flashpoint: DecimalText | null;
  readonly flashpointAtLeast70: boolean;
  readonly water: DecimalText | null;
  readonly temperature: DecimalText | null;
  readonly lowerHeatingValue: DecimalText | null;
  readonly higherHeatingValue: DecimalText | null;
  readonly co2Factor: DecimalText | null;
  readonly tanks: readonly BunkerTank[];
  readonly certificates: readonly FuelCertificate[];
  /** The ticket of the barge's mass flow meter with the metered mass, t. */
  readonly massFlowMeter: { readonly ticket: string; readonly quantity: DecimalText } | null;
}

/** A bunker delivery note as stated; instants in ISO 8601 UTC. */
export interface BunkerNote {
  readonly number: string;
  readonly isDebunkered: boolean;
  readonly place: string;
  readonly commenced: string;
  readonly completed: string;
  readonly supplier: { readonly name: string; readonly address: string; readonly phone: string };
  readonly barge: string;
  readonly products: readonly BunkerProduct[];
  readonly declaration: SulphurDeclaration | null;
  readonly purchaserLimit: DecimalText | null;
  readonly samples: readonly {
    readonly purpose: SamplePurpose;
    readonly seal: string;
    readonly remark: string;
  }[];
  readonly tolerancePercent: DecimalText;
  readonly remarks: string;
}

const gasAndLowFlashpoint: ReadonlySet<FuelType> = new Set([
  fuelType.Lpg,
  fuelType.Lng,
  fuelType.Methanol,
  fuelType.Ethanol,
  fuelType.H2,
  fuelType.NH3,
  fuelType.BioH2,
  fuelType.BioLNG,
  fuelType.BioMethanol,
  fuelType.eMethanol,
  fuelType.eLNG,
  fuelType.eH2,
  fuelType.eNH3,
  fuelType.eLPG,
  fuelType.eDME,
]);

/**
 * Whether the items of fuel oil apply: flashpoint, MARPOL sample, sulphur limit. They do not to gas and low-flashpoint
 * fuels (MARPOL Annex VI, regulation 18.4).
 */
export function isFuelOil({ fuel }: Pick<BunkerProduct, 'fuel'>): boolean {
  const type = fuelById(fuel.id)?.type;
  return type !== undefined && !gasAndLowFlashpoint.has(type);
}

/** Years for which a note is retained on board and ashore (MARPOL Annex VI, regulation 18.6). */
const retainedYears = 3;

/** The first day, yyyy-MM-dd, on which a note may be deleted. */
export function retainedUntil(completed: string): string {
  const day = new Date(completed);
  day.setUTCFullYear(day.getUTCFullYear() + retainedYears);
  return day.toISOString().slice(0, 10);
}
