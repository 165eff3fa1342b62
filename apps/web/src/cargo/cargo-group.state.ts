import type { FieldErrors } from '../platform/forms/field-errors.ts';
import type { CargoGroup, CargoGroupBody } from './cargo-groups.data.ts';

export interface CargoGroupValues {
  readonly name: string;
  readonly quantityUnit: string;
  readonly description: string;
}

export function groupValuesOf(group: CargoGroup | undefined): CargoGroupValues {
  return {
    name: group?.name ?? '',
    quantityUnit: group?.quantityUnit ?? '',
    description: group?.description ?? '',
  };
}

/** What a group requires; surrounding blanks are ignored. */
export function groupErrorsIn({ name, quantityUnit }: CargoGroupValues): FieldErrors {
  return {
    ...(name.trim().length < 2 ? { name: 'At least 2 characters' } : {}),
    ...(quantityUnit.trim() === '' ? { quantityUnit: 'Required' } : {}),
  };
}

export function groupBodyOf(
  values: CargoGroupValues,
  stored: CargoGroup | undefined,
): CargoGroupBody {
  const description = values.description.trim();
  return {
    name: values.name.trim(),
    quantityUnit: values.quantityUnit.trim(),
    description: description === '' ? null : description,
    ...(stored === undefined ? {} : { modified: stored.modified }),
  };
}

export const groupHasCargo = 'The group has cargo';

/** Why a group cannot be deleted; undefined when it can. */
export function groupDeleteRefusal(group: CargoGroup | undefined): string | undefined {
  if (group === undefined) return 'Choose a group first';
  return group.cargo.length > 0 ? groupHasCargo : undefined;
}
