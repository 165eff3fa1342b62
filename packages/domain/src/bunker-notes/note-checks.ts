import { type FuelCheckSettings, unsilenced } from '../fuel-ledger/check-settings.ts';
import type { FuelFinding } from '../fuel-ledger/findings.ts';
import { fuelSeverity, type FuelSeverity } from '../fuel-ledger/enumerations.ts';
import { kgOf, mtText, tonnesOf } from '../fuel-ledger/tonnes.ts';
import { formatDecimal } from '../quantities/decimal.ts';
import { minuteMs } from '../time/milliseconds.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import type { BunkerNote, BunkerProduct } from './bunker-note.ts';
import { type CallBoundCheck, timesOutside } from './call-bounds.ts';
import { sulphurDeclaration } from './enumerations.ts';

/** The port call that a note belongs to; instants in ISO 8601, null while they are not known. */
export interface CallTimes {
  readonly portName: string;
  readonly zone: string;
  readonly arrived: string | null;
  readonly departed: string | null;
}

const finding = (severity: FuelSeverity, sentence: string, code: number | null = null) => ({
  code,
  severity,
  tankId: null,
  sentence,
});

/** What a note is checked by; the settings of the data checks of a vessel have all of it. */
export interface NoteCheckSettings extends Pick<FuelCheckSettings, 'excluded' | 'switches'> {
  /** Minutes by which clocks may differ, by code of the data check. */
  readonly thresholds: Readonly<
    Record<CallBoundCheck['code'], { readonly toleranceMinutes: number }>
  >;
}

/** What is implausible in a note that is complete: it is accepted, and the office sees why it should be looked into. */
export const bunkerNoteChecks = (
  note: BunkerNote,
  call: CallTimes | null,
  settings: NoteCheckSettings,
): readonly FuelFinding[] =>
  unsilenced(
    [
      ...note.products.flatMap((product) => productChecks(product, note)),
      ...(call === null ? [] : callChecks(note, call, settings)),
    ],
    settings,
  );

/** How the delivered quantity of a product differs from the ordered one and the ship's. */
export interface QuantityDifference {
  readonly product: BunkerProduct;
  /** Delivered minus ordered, t; null without an order. */
  readonly ordered: string | null;
  /** The ship's figure minus delivered, t; null without it. */
  readonly ship: string | null;
  /** The ship's difference is outside the tolerance. */
  readonly isBeyond: boolean;
}

/** The differences of each product; a difference of exactly the tolerance is within it. */
export const quantityDifferences = ({
  products,
  tolerancePercent,
}: Pick<BunkerNote, 'products' | 'tolerancePercent'>): readonly QuantityDifference[] =>
  products.map((product) => {
    const { delivered, ordered, shipFigure } = product;
    const ship = shipFigure === null ? null : kgOf(shipFigure) - kgOf(delivered);
    return {
      product,
      ordered: ordered === null ? null : tonnesOf(kgOf(delivered) - kgOf(ordered)),
      ship: ship === null ? null : tonnesOf(ship),
      isBeyond: ship !== null && isBeyond(ship, kgOf(delivered), tolerancePercent),
    };
  });

/** Whether a difference exceeds so many percent of the whole; in exact numbers. */
const isBeyond = (difference: bigint, whole: bigint, percent: string): boolean =>
  (difference < 0n ? -difference : difference) * 100_000n > whole * kgOf(percent);

function productChecks(product: BunkerProduct, note: BunkerNote): readonly FuelFinding[] {
  const name = fuelName(product.fuel.id);
  const [difference] = quantityDifferences({ ...note, products: [product] });
  const expired = product.certificates.filter(
    ({ expires }) => expires < note.completed.slice(0, 10),
  );
  const limit = sulphurLimit(note);
  return [
    ...meterFindings(product),
    ...(difference?.isBeyond === true && difference.ship !== null
      ? [
          finding(
            fuelSeverity.Warning,
            `${name}: the ship’s figure differs by ${formatDecimal(difference.ship)} mt, more than ${note.tolerancePercent} %.`,
          ),
        ]
      : []),
    ...(limit !== null && product.sulphur !== null && Number(product.sulphur) > limit
      ? [
          finding(
            fuelSeverity.Error,
            `${name}: sulphur ${product.sulphur} % exceeds the declared limit of ${limit} %.`,
          ),
        ]
      : []),
    ...(product.flashpoint !== null && Number(product.flashpoint) < leastFlashpoint
      ? [
          finding(
            fuelSeverity.Error,
            `${name}: flashpoint ${product.flashpoint} °C is below 60 °C.`,
          ),
        ]
      : []),
    ...expired.map(({ number, expires }) =>
      finding(fuelSeverity.Error, `${name}: certificate ${number} expired on ${expires}.`),
    ),
  ];
}

/** A note states what the mass flow meter metered, to the kilogram. */
function meterFindings({
  fuel,
  delivered,
  massFlowMeter: meter,
}: BunkerProduct): readonly FuelFinding[] {
  if (meter === null || kgOf(meter.quantity) === kgOf(delivered)) return [];
  const sentence = `${fuelName(fuel.id)}: the mass flow meter (ticket ${meter.ticket}) shows ${mtText(kgOf(meter.quantity))}, the note ${mtText(kgOf(delivered))}.`;
  return [finding(fuelSeverity.Warning, sentence)];
}

/** °C, SOLAS II-2, regulation 4.2.1. */
const leastFlashpoint = 60;

function sulphurLimit({ declaration, purchaserLimit, isDebunkered }: BunkerNote): number | null {
  if (isDebunkered) return null;
  if (declaration === sulphurDeclaration.Global) return 0.5;
  if (declaration === sulphurDeclaration.ControlArea) return 0.1;
  return purchaserLimit === null ? null : Number(purchaserLimit);
}

/** Times outside the port call (data checks 250 to 280): wholly outside is an error, partly outside a warning. */
function callChecks(
  note: BunkerNote,
  call: CallTimes,
  { thresholds }: NoteCheckSettings,
): readonly FuelFinding[] {
  const toleranceMs = (code: CallBoundCheck['code']) =>
    thresholds[code].toleranceMinutes * minuteMs;
  const bounds = { ...call, start: call.arrived, end: call.departed };
  return timesOutside(note, bounds, toleranceMs).map(({ code, isWhole, sentence }) =>
    finding(isWhole ? fuelSeverity.Error : fuelSeverity.Warning, sentence, code),
  );
}
