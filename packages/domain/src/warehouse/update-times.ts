import { warehouseUpdateHoursUtc } from '../constants.ts';

/** When every vessel of a company is calculated: hours of the day in UTC, ascending. */
export interface WarehouseSettings {
  readonly updateTimes: number[];
}

const isHour = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 23;

/** Hours in order, each once. */
export const hoursInOrder = (hours: readonly number[]): number[] =>
  [...new Set(hours)].toSorted((one, other) => one - other);

/** Stored values as settings; without a valid hour every third hour of the day. */
export function warehouseSettingsFrom(
  values: Readonly<Record<string, unknown>>,
): WarehouseSettings {
  const stored = values['updateTimes'];
  const hours = Array.isArray(stored) ? hoursInOrder(stored.filter(isHour)) : [];
  return { updateTimes: hours.length === 0 ? [...warehouseUpdateHoursUtc] : hours };
}

/** Whether a company is calculated in the hour of an instant. */
export const isUpdateHour = ({ updateTimes }: WarehouseSettings, at: Date): boolean =>
  updateTimes.includes(at.getUTCHours());

/** '03:00' of 3. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
