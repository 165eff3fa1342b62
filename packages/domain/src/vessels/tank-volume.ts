import type { DecimalText } from '../quantities/decimal.ts';
import type { Finding } from '../text/finding.ts';
import { millionths, type TankLine } from './tank-table.ts';

export interface TankReading {
  readonly sounding: DecimalText;
  /** If omitted: 0, or the only one of the table. */
  readonly trim: DecimalText | undefined;
  readonly heel: DecimalText | undefined;
}

export type TankVolume =
  | { readonly ok: true; readonly volume: DecimalText; readonly between: readonly TankLine[] }
  | { readonly ok: false; readonly findings: readonly Finding[] };

interface Span {
  readonly low: bigint;
  readonly high: bigint;
}

/** The two values around the requested one, both the same if it is in the table; undefined outside the table. */
function around(values: readonly bigint[], wanted: bigint): Span | undefined {
  const low = values.findLast((value) => value <= wanted);
  const high = values.find((value) => value >= wanted);
  return low === undefined || high === undefined ? undefined : { low, high };
}

/** Volumes are calculated in billionths of a cubic metre, so that three steps of interpolation have no visible rounding. */
const fine = 1000n;

function between({ low, high }: Span, wanted: bigint, at: Readonly<Record<keyof Span, bigint>>) {
  if (low === high) return at.low;
  return at.low + ((at.high - at.low) * (wanted - low)) / (high - low);
}

function textOf(billionths: bigint): DecimalText {
  const thousandths = (billionths + 500_000n) / 1_000_000n;
  const digits = thousandths.toString().padStart(4, '0');
  const fraction = digits.slice(-3).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -3) : `${digits.slice(0, -3)}.${fraction}`;
}

const distinct = (values: readonly bigint[]): readonly bigint[] =>
  [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));

function spanOf(
  values: readonly bigint[],
  stated: DecimalText | undefined,
): (Span & { readonly wanted: bigint }) | undefined {
  const [only] = values;
  const wanted = stated === undefined ? (values.length === 1 ? only : 0n) : millionths(stated);
  if (wanted === undefined) return undefined;
  const span = around(values, wanted);
  return span === undefined ? undefined : { ...span, wanted };
}

const outside = (field: string): Finding => ({ field, message: 'Outside the table' });

/**
 * The volume in m³ at a sounding (cm), trim (m) and heel (degrees): linear between the soundings of each neighbouring
 * trim and heel, then between these. There is no extrapolation beyond the table. Rounded to litres.
 */
export function tankVolume(lines: readonly TankLine[], reading: TankReading): TankVolume {
  const trim = spanOf(distinct(lines.map((line) => millionths(line.trim))), reading.trim);
  const heel = spanOf(distinct(lines.map((line) => millionths(line.heel))), reading.heel);
  if (trim === undefined) return { ok: false, findings: [outside('trim')] };
  if (heel === undefined) return { ok: false, findings: [outside('heel')] };
  const wanted = millionths(reading.sounding);
  const used = new Set<TankLine>();
  const onCurve = (atTrim: bigint, atHeel: bigint): bigint | undefined => {
    const curve = lines.filter(
      (line) => millionths(line.trim) === atTrim && millionths(line.heel) === atHeel,
    );
    const span = around(
      curve.map((line) => millionths(line.sounding)),
      wanted,
    );
    const low = curve.find((line) => millionths(line.sounding) === span?.low);
    const high = curve.find((line) => millionths(line.sounding) === span?.high);
    if (span === undefined || low === undefined || high === undefined) return undefined;
    used.add(low).add(high);
    const at = { low: millionths(low.volume) * fine, high: millionths(high.volume) * fine };
    return between(span, wanted, at);
  };
  const atHeel = (value: bigint): bigint | undefined => {
    const low = onCurve(trim.low, value);
    const high = onCurve(trim.high, value);
    return low === undefined || high === undefined
      ? undefined
      : between(trim, trim.wanted, { low, high });
  };
  const low = atHeel(heel.low);
  const high = atHeel(heel.high);
  if (low === undefined || high === undefined)
    return { ok: false, findings: [outside('sounding')] };
  const volume = textOf(between(heel, heel.wanted, { low, high }));
  return { ok: true, volume, between: [...used] };
}
