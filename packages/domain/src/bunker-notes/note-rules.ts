import { minuteMs } from '../time/milliseconds.ts';
import { kgOf } from '../fuel-ledger/tonnes.ts';
import type { Finding } from '../text/finding.ts';
import { fuelById } from '../vessels/fuel-catalogue.ts';
import { type BunkerNote, type BunkerProduct, isFuelOil } from './bunker-note.ts';
import { samplePurpose, sulphurDeclaration } from './enumerations.ts';

const required = 'Required';

const when = (is: boolean, field: string, message: string): readonly Finding[] =>
  is ? [{ field, message }] : [];

/** Entries may be a little ahead of the server's clock. */
const clockToleranceMs = 10 * minuteMs;

/**
 * Why a note cannot be accepted: items of MARPOL Annex VI, Appendix V that are missing, and figures that contradict each
 * other. Fields by their path, such as `products.0.density`. A debunkering needs no declaration, sample and flashpoint.
 */
export function bunkerNoteFindings(note: BunkerNote, nowMs: number): readonly Finding[] {
  const { commenced, completed } = note;
  const isLate = Date.parse(completed) < Date.parse(commenced);
  const isAhead = Date.parse(completed) > nowMs + clockToleranceMs;
  return [
    ...when(isLate, 'completed', 'Completion must not be earlier than commencement.'),
    ...when(isAhead, 'completed', 'Completion cannot be in the future.'),
    ...oilFindings(note),
    ...note.products.flatMap((product, at) =>
      productFindings(product, { at: `products.${at}`, isDebunkered: note.isDebunkered }),
    ),
  ];
}

function oilFindings(note: BunkerNote): readonly Finding[] {
  const { isDebunkered, products, declaration, purchaserLimit, samples } = note;
  if (isDebunkered || !products.some(isFuelOil)) return [];
  const isPurchaser = declaration === sulphurDeclaration.Purchaser;
  const hasSample = samples.some(({ purpose }) => purpose === samplePurpose.Marpol);
  return [
    ...when(declaration === null, 'declaration', required),
    ...when(isPurchaser && purchaserLimit === null, 'purchaserLimit', required),
    ...when(!hasSample, 'samples', 'Enter the seal number of the MARPOL sample.'),
  ];
}

interface ProductPosition {
  readonly at: string;
  readonly isDebunkered: boolean;
}

function productFindings(
  product: BunkerProduct,
  { at, isDebunkered }: ProductPosition,
): readonly Finding[] {
  const { fuel, delivered, sulphur, density, temperature, flashpoint } = product;
  const isKnown = fuelById(fuel.id) !== undefined;
  const isOil = isFuelOil(product);
  const hasFlashpoint = flashpoint !== null || product.flashpointAtLeast70;
  const items = [
    ...when(sulphur === null, `${at}.sulphur`, required),
    ...when(density === null, `${at}.density`, required),
    ...when(
      isOil && !hasFlashpoint,
      `${at}.flashpoint`,
      'Enter the flashpoint, or state that it is at least 70 °C.',
    ),
    ...when(
      !isOil && isKnown && temperature === null,
      `${at}.temperature`,
      'Enter the temperature at which the density applies.',
    ),
  ];
  const contradicts = flashpoint !== null && product.flashpointAtLeast70 && Number(flashpoint) < 70;
  return [
    ...when(!isKnown, `${at}.fuel`, 'Not found'),
    ...when(kgOf(delivered) <= 0n, `${at}.delivered`, 'Must be more than 0'),
    ...when(density !== null && Number(density) <= 0, `${at}.density`, 'Must be more than 0'),
    ...when(contradicts, `${at}.flashpoint`, 'The figure is below 70 °C.'),
    ...(isDebunkered ? [] : items),
    ...tankSplitFindings(product, at),
    ...certificateFindings(product, at),
  ];
}

function tankSplitFindings({ tanks, delivered }: BunkerProduct, at: string): readonly Finding[] {
  if (tanks.length === 0) return [];
  const sum = tanks.reduce((total, { quantity }) => total + kgOf(quantity), 0n);
  const ids = tanks.map(({ tank }) => tank.id);
  const field = `${at}.tanks`;
  return [
    ...when(new Set(ids).size < ids.length, field, 'Each tank can be listed once.'),
    ...when(
      tanks.some(({ quantity }) => kgOf(quantity) <= 0n),
      field,
      'Each quantity must be more than 0.',
    ),
    ...when(sum !== kgOf(delivered), field, 'The tanks must add up to the delivered quantity.'),
  ];
}

function certificateFindings(
  { certificates, delivered }: BunkerProduct,
  at: string,
): readonly Finding[] {
  const field = `${at}.certificates`;
  const used = certificates.reduce((total, one) => total + kgOf(one.used), 0n);
  const numbers = certificates.map(({ number }) => number.toLowerCase());
  return [
    ...when(new Set(numbers).size < numbers.length, field, 'Each certificate can be listed once.'),
    ...when(
      certificates.some((one) => kgOf(one.used) <= 0n || kgOf(one.used) > kgOf(one.mass)),
      field,
      'The used mass must be more than 0 and at most the mass of the certificate.',
    ),
    ...when(used > kgOf(delivered), field, 'The certificates exceed the delivered quantity.'),
  ];
}
