import { oilMass } from '@fairlead/domain/fuel-ledger/oil-mass';
import { kgOf } from '@fairlead/domain/fuel-ledger/tonnes';
import { subtractDecimals } from '@fairlead/domain/quantities/sum';
import type { TankLine } from '@fairlead/domain/vessels/tank-table';
import { tankVolume } from '@fairlead/domain/vessels/tank-volume';
import { timeError } from '../platform/moment/time-error.ts';

/** How a tank is measured: the distance from the bottom, that from the top, or the volume of a gauge. */
export type MeasureMethod = 'sounding' | 'ullage' | 'volume';

/** One tank of a round; texts of null were not entered. */
export interface TankMeasure {
  readonly method: MeasureMethod;
  /** cm from the bottom, cm from the top, or m³, by the method. */
  readonly value: string | null;
  /** cm from the bottom to where an ullage is measured from. */
  readonly height: string | null;
  readonly temperature: string | null;
  /** kg/m³ at 15 °C. */
  readonly density: string | null;
}

/** A round of soundings: what all tanks share, and what was measured in each. */
export interface ReadingDraft {
  readonly at: string | null;
  readonly trim: string | null;
  readonly heel: string | null;
  /** By the id of the tank. */
  readonly tanks: Readonly<Record<string, TankMeasure>>;
}

/** What is known of a tank before it is measured. */
interface KnownTank {
  readonly density: string | null;
  readonly referenceHeight: string | null;
  readonly hasTable: boolean;
}

export const emptyMeasure = ({ density, referenceHeight, hasTable }: KnownTank): TankMeasure => ({
  method: hasTable ? 'sounding' : 'volume',
  value: null,
  height: referenceHeight,
  temperature: null,
  density,
});

/** The sounding in cm that follows; null for a volume, or if something is missing. */
export function soundingOf({ method, value, height }: TankMeasure): string | null {
  if (value === null || method === 'volume') return null;
  if (method === 'sounding') return value;
  return height === null ? null : subtractDecimals(height, value);
}

export interface MeasuredTank {
  /** m³. */
  readonly volume: string;
  /** To the four decimals of ASTM table 54B. */
  readonly volumeCorrection: number;
  readonly kg: bigint;
}

type Measured =
  | { readonly tank: MeasuredTank }
  | { readonly errors: Readonly<Partial<Record<keyof TankMeasure | 'trim' | 'heel', string>>> };

const leastDensity = 400;
const mostDensity = 1100;

type Volume =
  | { readonly volume: string }
  | { readonly field: keyof TankMeasure | 'trim' | 'heel'; readonly message: string };

function volumeOf(
  measure: TankMeasure,
  { trim, heel }: Pick<ReadingDraft, 'trim' | 'heel'>,
  lines: readonly TankLine[],
): Volume {
  if (measure.method === 'volume') return { volume: measure.value ?? '' };
  const sounding = soundingOf(measure);
  if (sounding === null) return { field: 'height', message: 'Enter the reference height.' };
  if (sounding.startsWith('-'))
    return { field: 'value', message: 'The ullage exceeds the reference height.' };
  const read = tankVolume(lines, { sounding, trim: trim ?? undefined, heel: heel ?? undefined });
  if (read.ok) return { volume: read.volume };
  const [first] = read.findings;
  const field = first?.field === 'trim' || first?.field === 'heel' ? first.field : 'value';
  return { field, message: 'Outside the calibration table.' };
}

/** What a measure means in mass, or what is missing; undefined while nothing was measured. */
export function measured(
  measure: TankMeasure,
  common: Pick<ReadingDraft, 'trim' | 'heel'>,
  lines: readonly TankLine[],
): Measured | undefined {
  const { value, temperature, density } = measure;
  if (value === null) return undefined;
  const isDense =
    density !== null && Number(density) >= leastDensity && Number(density) <= mostDensity;
  const missing = {
    ...(temperature === null ? { temperature: 'Required' } : {}),
    ...(density === null
      ? { density: 'Required' }
      : isDense
        ? {}
        : { density: `${leastDensity} to ${mostDensity} kg/m³` }),
  };
  const read = volumeOf(measure, common, lines);
  const errors = { ...missing, ...('field' in read ? { [read.field]: read.message } : {}) };
  if ('field' in read || temperature === null || density === null || !isDense) return { errors };
  const { volumeCorrection, tonnes } = oilMass({
    volume: Number(read.volume),
    temperature: Number(temperature),
    density: Number(density),
  });
  return { tank: { volume: read.volume, volumeCorrection, kg: kgOf(tonnes) } };
}

/** What is missing in a round, by field: `at`, or `<tank>.<field>`. */
export function readingErrors(
  draft: ReadingDraft,
  linesOf: (tank: string) => readonly TankLine[],
  nowMs: number,
): Readonly<Record<string, string>> {
  const time = timeError(draft.at, nowMs);
  const taken = Object.entries(draft.tanks).flatMap(([tank, measure]) => {
    const read = measured(measure, draft, linesOf(tank));
    return read === undefined ? [] : [{ tank, read }];
  });
  const wrong = taken.flatMap(({ tank, read }) =>
    'errors' in read
      ? Object.entries(read.errors).map(
          ([field, message]) => [`${tank}.${field}`, message] as const,
        )
      : [],
  );
  return Object.fromEntries([
    ...(time === undefined ? [] : [['at', time] as const]),
    ...(taken.length === 0 ? [['tanks', 'Measure at least one tank.'] as const] : []),
    ...wrong,
  ]);
}

/** The form `tankReading` of each measured tank. */
export const readingPayloads = ({ at, trim, heel, tanks }: ReadingDraft) =>
  Object.entries(tanks)
    .filter(([, { value }]) => value !== null)
    .map(([tank, measure]) => ({
      tank: { id: Number(tank) },
      at,
      sounding: soundingOf(measure),
      trim,
      heel,
      volume: measure.method === 'volume' ? measure.value : null,
      temperature: measure.temperature ?? '',
      density: measure.density ?? '',
    }));
