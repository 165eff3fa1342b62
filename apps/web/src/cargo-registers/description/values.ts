import { measureFinding } from '@fairlead/domain/cargo-registers/measures';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import type { FieldDescription, FieldValue, Named, Values } from './fields.ts';

const isText = ({ kind }: FieldDescription): boolean =>
  kind === 'text' || kind === 'note' || kind === 'texts' || kind === 'id';

const valuesIn = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

export const textIn = (values: Values, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

/** A decimal of the form; null if none is entered. */
export const decimalIn = (values: Values, key: string): string | null => {
  const text = textIn(values, key);
  return text === '' ? null : text;
};

/** A stored record as initial form values; `fresh` are the values of a new one. */
export function valuesOf(
  fields: readonly FieldDescription[],
  record: object | undefined,
  fresh: Values,
): Values {
  if (record === undefined) return fresh;
  const stored = record as Readonly<Record<string, FieldValue | readonly string[]>>;
  const entries = fields.map((field): readonly [string, FieldValue] => {
    const value = stored[field.key] ?? null;
    if (Array.isArray(value)) return [field.key, value.join(', ')];
    return [field.key, isText(field) ? ((value as string | null) ?? '') : (value as FieldValue)];
  });
  return { ...Object.fromEntries(entries), inActive: stored['inActive'] === true };
}

/** The body of a save; users cannot set an external id. */
export function bodyOf(fields: readonly FieldDescription[], values: Values): object {
  const entries = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const value = values[field.key] ?? null;
    if (field.kind === 'id') return [];
    if (field.kind === 'texts') return [[field.key, valuesIn(textIn(values, field.key))]];
    if (field.kind === 'record') return [[field.key, value && { id: (value as Named).id }]];
    return [[field.key, value === '' && field.isRequired !== true ? null : value]];
  });
  return { ...Object.fromEntries(entries), inActive: values['inActive'] === true };
}

/** Required fields that are empty. */
export const missingOf = (fields: readonly FieldDescription[], values: Values): FieldErrors =>
  Object.fromEntries(
    fields
      .filter(({ key, isRequired }) => {
        const value = values[key] ?? null;
        const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
        return isRequired === true && isEmpty;
      })
      .map(({ key }) => [key, 'Required']),
  );

function findingOf(field: FieldDescription, values: Values): string | undefined {
  const value = decimalIn(values, field.key);
  if (value === null) return undefined;
  if (field.kind === 'measure') return measureFinding(value, field.measure);
  const isOut = field.kind === 'coordinate' && Math.abs(Number(value)) > field.most;
  return isOut ? `From -${field.most} to ${field.most}` : undefined;
}

/** Validation errors, by field. */
export const wrongOf = (fields: readonly FieldDescription[], values: Values): FieldErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const finding = findingOf(field, values);
      return finding === undefined ? [] : [[field.key, finding] as const];
    }),
  );

/** Another user's stored value, as text for a message. */
export function describeField(
  fields: readonly FieldDescription[],
  key: string,
  values: Values,
): string {
  const value = values[key] ?? null;
  if (key === 'inActive') return value === true ? 'inactive' : 'active';
  if (value === null || value === '') return 'nothing';
  const field = fields.find((one) => one.key === key);
  if (field?.kind === 'choice')
    return field.options.find((option) => option.value === value)?.label ?? 'another';
  if (field?.kind === 'measure' && typeof value === 'string')
    return `${formatDecimal(value, decimalsOf(value))} ${field.measure.unit}`;
  return typeof value === 'object' ? value.name : String(value);
}

/** As many decimals as the figure has: factors are shown as they were entered. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** Fields that should be unique but are not, with the message for each. */
export function sharedOf(
  fields: readonly FieldDescription[],
  { values, others }: { readonly values: Values; readonly others: readonly object[] },
): FieldErrors {
  const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');
  return Object.fromEntries(
    fields.flatMap(({ key, label, isTelling }) => {
      const own = folded(values[key]);
      const isShared =
        isTelling === true &&
        own !== '' &&
        others.some((other) => folded((other as Readonly<Record<string, unknown>>)[key]) === own);
      return isShared ? [[key, `Another record has this ${label.toLowerCase()}`] as const] : [];
    }),
  );
}
