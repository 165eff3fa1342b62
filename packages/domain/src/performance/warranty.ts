import type { Finding } from '../text/finding.ts';
import type { DecimalText } from '../quantities/decimal.ts';

/** How a charter party counts a current: not at all, out of the speed, or days with an adverse one out of the result. */
export const currentRules = ['ignored', 'corrected', 'excluded'] as const;
export type CurrentRule = (typeof currentRules)[number];

/** What a vessel is warranted to do in one condition: knots on tonnes in 24 hours. */
export interface WarrantedLine {
  readonly speed: DecimalText;
  readonly perDay: DecimalText;
}

/** Weather in which a warranty counts; null sets no limit. Beaufort, metres, knots from ahead, hours under way. */
export interface WarrantyLimits {
  readonly wind: DecimalText | null;
  readonly sea: DecimalText | null;
  readonly swell: DecimalText | null;
  readonly current: DecimalText | null;
  readonly hours: DecimalText;
}

/** One side's reading of the same words. */
export interface WarrantyReading {
  /** What 'about' allows: knots less, and percent more. 0 allows nothing. */
  readonly aboutSpeed: DecimalText;
  readonly aboutFuel: DecimalText;
  readonly current: CurrentRule;
  /** The result of good weather counts for the whole distance; else for the distance in good weather. */
  readonly isForWhole: boolean;
  /** Time and fuel that were saved reduce those that were lost. */
  readonly setsOff: boolean;
}

/** A warranty of speed and consumption. At least one condition is warranted. */
export interface Warranty {
  readonly laden: WarrantedLine | null;
  readonly ballast: WarrantedLine | null;
  readonly limits: WarrantyLimits;
  readonly owner: WarrantyReading;
  readonly charterer: WarrantyReading;
}

const isNone = (value: DecimalText | null): boolean => value !== null && Number(value) <= 0;

/** What is wrong with a warranty, by field. */
export function warrantyFindings(
  warranty: Warranty & { readonly from: string; readonly to: string | null },
): readonly Finding[] {
  const { laden, ballast, from, to } = warranty;
  const lines = [
    ['laden', laden],
    ['ballast', ballast],
  ] as const;
  return [
    ...(laden === null && ballast === null
      ? [{ field: 'laden', message: 'Enter speed and consumption laden, in ballast, or both' }]
      : []),
    ...lines.flatMap(([field, line]) =>
      line !== null && (isNone(line.speed) || isNone(line.perDay))
        ? [{ field, message: 'Speed and consumption must be more than 0' }]
        : [],
    ),
    ...(
      [
        ['owner', warranty.owner],
        ['charterer', warranty.charterer],
      ] as const
    ).flatMap(([field, { aboutSpeed }]) =>
      lines.some(([, line]) => line !== null && Number(aboutSpeed) >= Number(line.speed))
        ? [{ field, message: "'About' must be less than the warranted speed" }]
        : [],
    ),
    ...(to !== null && Date.parse(to) <= Date.parse(from)
      ? [{ field: 'to', message: 'Must be later than from' }]
      : []),
  ];
}
