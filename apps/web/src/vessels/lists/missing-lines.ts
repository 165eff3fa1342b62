import { textLimits } from '@fairlead/domain/constants';
import { speedLineFindings } from '@fairlead/domain/vessels/performance';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { PartLine, RateLine, SpeedLine, StorageLine } from './lines.ts';
import type { ListName } from './list-bodies.ts';
import type { VesselLists } from './list-saves.ts';

const required = 'Required';
const parts = ['engines', 'tanks', 'oilTanks', 'storages', 'cranes'] as const;

const namesMissing = (list: ListName, rows: readonly PartLine[]): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ key, name }) =>
      name.trim() === '' ? [[`${list}.${key}.name`, required]] : [],
    ),
  );

const ratesMissing = (rows: readonly RateLine[]): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ key, rate }) => (rate === null ? [[`cargoRates.${key}.rate`, required]] : [])),
  );

const isMissing = (message: string): boolean => message === required;

/** Missing and invalid values in a line of the speed table. */
const speedErrors = (rows: readonly SpeedLine[], test: (message: string) => boolean): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ key, condition, speed, draft }) =>
      speedLineFindings({ condition, speed, draft, consumption: [] })
        .filter(({ message }) => test(message))
        .map(({ field, message }) => [`speedTable.${key}.${field}`, message] as const),
    ),
  );

/** Required cells that are blank, by list, line and column: `engines.-1.name`. */
export function missingInLists(lists: VesselLists): FieldErrors {
  return {
    ...Object.assign({}, ...parts.map((list) => namesMissing(list, lists[list].filled))),
    ...ratesMissing(lists.cargoRates.filled),
    ...speedErrors(lists.speedTable.filled, isMissing),
  };
}

const tooLong = `At most ${textLimits.storageCapacity} characters`;

/** Invalid cells: texts that are too long, figures that contradict their line. */
export function wrongInLists({ tanks, storages, speedTable }: VesselLists): FieldErrors {
  const long = (list: ListName, rows: readonly StorageLine[]) =>
    rows.flatMap(({ key, capacity }) =>
      (capacity ?? '').length > textLimits.storageCapacity
        ? [[`${list}.${key}.capacity`, tooLong]]
        : [],
    );
  return {
    ...Object.fromEntries([...long('tanks', tanks.rows), ...long('storages', storages.rows)]),
    ...speedErrors(speedTable.filled, (message) => !isMissing(message)),
  };
}
