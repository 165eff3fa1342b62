import type { CallInput } from '../../platform/api/call.ts';
import type {
  CraneLine,
  EngineLine,
  OilTankLine,
  PartLine,
  RateLine,
  SpeedLine,
  StorageLine,
  TankLine,
} from './lines.ts';
import { type Line, type ListEdits, rowsOf } from './list-edits.ts';

/** The fields of every line that is sent. */
interface Sent {
  readonly id: number;
  readonly deleted: boolean;
  readonly modified?: string;
}

/** The lists of a vessel by the name of their call. */
export type ListName =
  | 'engines'
  | 'tanks'
  | 'oilTanks'
  | 'storages'
  | 'cranes'
  | 'cargoRates'
  | 'speedTable';
export type ListBody<L extends ListName> =
  CallInput<`PUT /vessels/{id}/${L}`>['body'] extends readonly (infer I)[] ? I : never;

/** Lines in the form that is sent, each with the stamp it was read with; `keys` identifies the lines by index. */
export interface SentLines<B> {
  readonly keys: readonly number[];
  readonly body: readonly (B & Sent)[];
}

/**
 * The lines that differ from the stored ones: changed, new and removed. Lines that are not sent stay as they are, so that another
 * user's changes are preserved.
 */
export function sentLines<T extends Line, B>(
  {
    stored,
    edits,
    stamps,
  }: {
    readonly stored: readonly T[];
    readonly edits: ListEdits<T>;
    readonly stamps: ReadonlyMap<number, string>;
  },
  bodyOf: (line: T) => B,
): SentLines<B> {
  const retained = rowsOf(stored, edits).filter(({ key }) => key < 0 || edits.changed.has(key));
  const gone = stored.filter(({ key }) => edits.removed.has(key));
  const sent = (line: T, deleted: boolean): B & Sent => {
    const modified = stamps.get(line.key);
    return {
      ...bodyOf(line),
      id: Math.max(0, line.key),
      deleted,
      ...(modified === undefined ? {} : { modified }),
    };
  };
  return {
    keys: [...retained, ...gone].map(({ key }) => key),
    body: [...retained.map((line) => sent(line, false)), ...gone.map((line) => sent(line, true))],
  };
}

const partBody = ({ name, description, inActive }: PartLine) => ({
  name: name.trim(),
  description: description.trim(),
  inActive,
});
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const engineBody = (line: EngineLine): ListBody<'engines'> => ({
  ...partBody(line),
  type: line.type,
  power: line.power,
  regulatorCode: textOrNull(line.regulatorCode),
  slipClass: line.slipClass,
  monitoringMethod: line.monitoringMethod,
});
export const storageBody = (line: StorageLine): ListBody<'storages'> => ({
  ...partBody(line),
  capacity: line.capacity,
});
export const tankBody = (line: TankLine): ListBody<'tanks'> => ({
  ...storageBody(line),
  referenceHeight: line.referenceHeight,
});
export const oilTankBody = (line: OilTankLine): ListBody<'oilTanks'> => ({
  ...partBody(line),
  type: line.type,
});
export const craneBody = (line: CraneLine): ListBody<'cranes'> => ({
  ...partBody(line),
  safeWorkingLoad: line.safeWorkingLoad,
  outreach: line.outreach,
});
export const rateBody = (line: RateLine): ListBody<'cargoRates'> => ({
  operation: line.operation,
  commodity: line.commodity === null ? null : { id: line.commodity.id },
  rate: line.rate ?? '',
  unit: line.unit,
  remark: textOrNull(line.remark),
});
export const speedBody = (line: SpeedLine): ListBody<'speedTable'> => ({
  condition: line.condition,
  draft: line.draft,
  speed: line.speed,
  consumption: Object.entries(line.burns).map(([fuel, tonnesPerDay]) => ({
    fuel: { id: Number(fuel) },
    tonnesPerDay,
  })),
  remark: textOrNull(line.remark),
});
