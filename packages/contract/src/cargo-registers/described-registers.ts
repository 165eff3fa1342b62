import {
  mostTexts,
  type DescribedField,
  type DescribedRegister,
  type ReferenceTarget,
} from '@fairlead/domain/cargo-registers/described-register';
import type { DescribedName } from '@fairlead/domain/cargo-registers/described-pages';
import { describedRegisters } from '@fairlead/domain/cargo-registers/described-registers';
import { z } from 'zod';
import { decimal, decimalText, id, optionalText, ref, searchQuery, text } from '../forms.ts';
import { port } from '../ports/port-shape.ts';
import { feature } from '../route.ts';
import {
  listQuery,
  optionalMeasure,
  registerBody,
  registerReads,
  registerRecord,
  registerWrites,
} from '../registers/register-calls.ts';

/** The records that fields refer to, as calls return them. */
const references = {
  measurement: z.object({ id: z.number(), name: z.string(), symbol: z.string() }),
  port,
} as const satisfies Readonly<Record<ReferenceTarget, z.ZodType>>;

const coordinate = (most: number) =>
  decimal({ maxDecimals: 6, allowNegative: true })
    .refine((value) => Math.abs(Number(value)) <= most, `From -${most} to ${most}`)
    .nullable()
    .default(null);

const textList = (most: number, label: string) =>
  z
    .array(text(most, 1))
    .max(mostTexts, `At most ${mostTexts} ${label.toLowerCase()}`)
    .transform((entries) => [...new Set(entries)])
    .default([]);

const codesOf = ({ codes }: DescribedField & { readonly kind: 'code' }) =>
  z.enum(codes.map(({ code }) => code)).nullable();

const savedId = (most: number) => text(most).nullable().optional();
const optionalRef = ref.nullable().default(null);
const whole = z.number().int().default(0);

type Fields = readonly DescribedField[];
type Codes<F> = F extends { readonly codes: readonly { readonly code: infer C extends string }[] }
  ? z.ZodNullable<z.ZodEnum<{ [K in C]: K }>>
  : never;
type Reference<F, Required extends z.ZodType, Optional extends z.ZodType> = F extends {
  readonly isRequired: true;
}
  ? Required
  : Optional;
type Target<F> = F extends { readonly to: infer T extends ReferenceTarget }
  ? (typeof references)[T]
  : never;
type IsRequired = { readonly isRequired: true };

/** The shapes of a field by its kind: stored, and as a save states it. */
interface StoredKinds<F> {
  text: F extends IsRequired ? z.ZodString : z.ZodNullable<z.ZodString>;
  note: z.ZodNullable<z.ZodString>;
  texts: z.ZodArray<z.ZodString>;
  measure: z.ZodNullable<z.ZodString>;
  coordinate: z.ZodNullable<z.ZodString>;
  whole: z.ZodNumber;
  code: Codes<F>;
  reference: Reference<F, Target<F>, z.ZodNullable<Target<F>>>;
  externalId: z.ZodNullable<z.ZodString>;
}
interface SavedKinds<F> {
  text: F extends IsRequired ? ReturnType<typeof text> : ReturnType<typeof optionalText>;
  note: ReturnType<typeof optionalText>;
  texts: ReturnType<typeof textList>;
  measure: ReturnType<typeof optionalMeasure>;
  coordinate: ReturnType<typeof coordinate>;
  whole: typeof whole;
  code: z.ZodDefault<Codes<F>>;
  reference: Reference<F, typeof ref, typeof optionalRef>;
  externalId: ReturnType<typeof savedId>;
}
type StoredShape<F extends Fields> = {
  [X in F[number] as X['key']]: StoredKinds<X>[X['kind']];
};
type SavedShape<F extends Fields> = { [X in F[number] as X['key']]: SavedKinds<X>[X['kind']] };

function storedField(field: DescribedField): z.ZodType {
  switch (field.kind) {
    case 'texts':
      return z.array(z.string());
    case 'measure':
    case 'coordinate':
      return decimalText.nullable();
    case 'whole':
      return z.number();
    case 'code':
      return codesOf(field);
    case 'reference': {
      const target = references[field.to];
      return field.isRequired === true ? target : target.nullable();
    }
    default:
      return field.isRequired === true ? z.string() : z.string().nullable();
  }
}

function savedField(field: DescribedField): z.ZodType {
  switch (field.kind) {
    case 'texts':
      return textList(field.most, field.label);
    case 'measure':
      return optionalMeasure(field.measure);
    case 'coordinate':
      return coordinate(field.most);
    case 'whole':
      return z.number().int().min(field.least).max(field.most).default(field.usual);
    case 'code':
      return codesOf(field).default(null);
    case 'reference':
      return field.isRequired === true ? ref : optionalRef;
    case 'externalId':
      return savedId(field.most);
    default:
      return field.isRequired === true ? text(field.most, 1) : optionalText(field.most);
  }
}

const shapeOf = (fields: Fields, shape: (field: DescribedField) => z.ZodType) =>
  Object.fromEntries(fields.map((field) => [field.key, shape(field)]));

const schemaName = ({ entity }: DescribedRegister) =>
  `${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;

// The types follow from the table of registers; TypeScript cannot derive them from a loop over it.
function recordOf<const R extends DescribedRegister>(register: R) {
  const { summary, fields }: DescribedRegister = register;
  const shape = shapeOf(fields, storedField) as unknown as StoredShape<R['fields']>;
  return z.object({ ...registerRecord, ...shape }).meta({
    id: schemaName(register),
    ...(summary === undefined ? {} : { description: summary }),
  });
}

type DescribedRecords = {
  readonly [N in DescribedName]: ReturnType<typeof recordOf<(typeof describedRegisters)[N]>>;
};

/** A record of every described register as calls return it, by the register's name. */
export const describedRecords = Object.fromEntries(
  Object.entries(describedRegisters).map(([name, register]) => [name, recordOf(register)]),
) as unknown as DescribedRecords;

function bodyOf<const R extends DescribedRegister>(register: R) {
  const { fields, findings }: DescribedRegister = register;
  const shape = shapeOf(fields, savedField) as unknown as SavedShape<R['fields']>;
  const body = z.object({ ...registerBody, ...shape });
  const checked =
    findings === undefined
      ? body
      : body.superRefine((values, context) => {
          for (const { field, message } of findings(values))
            context.addIssue({ code: 'custom', path: [field], message });
        });
  return checked.meta({ id: `${schemaName(register)}Body` });
}

type FilterOf<R> = R extends { readonly filters: readonly (infer T extends string)[] } ? T : never;
type Filters<R> = { [K in FilterOf<R> as `${K}Id`]: z.ZodOptional<typeof id> };

/** The calls of a described register. */
function describedFeature<const R extends DescribedRegister>(register: R, record: z.ZodType) {
  const { thing, things, filters = [] }: DescribedRegister = register;
  const narrowed = Object.fromEntries(
    filters.map((target) => [`${target}Id`, id.optional()]),
  ) as Filters<R>;
  const of = {
    path: register.name as R['name'],
    thing,
    things,
    record: record as ReturnType<typeof recordOf<R>>,
  };
  return feature({
    ...registerReads({
      ...of,
      listed: z.object({ ...listQuery, ...narrowed }),
      searched: z.object({ ...searchQuery, ...narrowed }),
    }),
    ...registerWrites({ ...of, body: bodyOf(register) }),
  });
}

type DescribedFeatures = {
  readonly [N in DescribedName]: ReturnType<
    typeof describedFeature<(typeof describedRegisters)[N]>
  >;
};

/** The calls of every described register, by its name. */
export const describedFeatures = Object.fromEntries(
  Object.entries(describedRegisters).map(([name, register]) => [
    name,
    describedFeature(register, describedRecords[name as DescribedName]),
  ]),
) as unknown as DescribedFeatures;
