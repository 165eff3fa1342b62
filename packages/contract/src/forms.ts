import { pluralOf } from '@fairlead/domain/quantities/counted';
import { type DecimalRules, readDecimal } from '@fairlead/domain/quantities/decimal';
import { numbers, type EnumEntry } from '@fairlead/domain/enumerations/enumeration';
import { addressForm } from '@fairlead/domain/emails/email';
import { z } from 'zod';
import { type JsonForm, jsonForms } from './forms/json-forms.ts';

const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,16}$/, 'Enter a whole number')
    .transform(Number),
]);

/** A whole number within limits, as a number or as text. */
function counted(minimum: number, maximum: number) {
  return wholeNumber
    .pipe(z.number().int().min(minimum).max(maximum))
    .register(jsonForms, { type: 'integer', minimum, maximum });
}

/** Ids are whole numbers, as a number or as text. */
export const id = wholeNumber
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
  .register(jsonForms, { type: 'integer', format: 'int64', minimum: 1 });

/** An id in a payload where 0 means new. */
export const idOrNew = wholeNumber
  .pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))
  .register(jsonForms, { type: 'integer', format: 'int64', minimum: 0, description: '0 is new' });

/** The parameter of every `/{entity}/{id}` path. */
export const byId = z.object({ id });

/** An entity referenced by its id in a payload; any other fields that the client sends are dropped. */
export const ref = z.object({ id }).meta({ id: 'Ref' });

/** An entity as pickers show it. */
export const named = z.object({ id: z.number(), name: z.string() }).meta({ id: 'Named' });

const flagTexts: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', ''].map((text) => [text, true] as const),
  ...['false', '0', 'no'].map((text) => [text, false] as const),
]);

/** A flag in a query, in any of the usual spellings; `?flag` alone sets it. Anything else is refused. */
export const flag = z
  .union([z.boolean(), z.string()])
  .transform((value, context) => {
    const read = flagTexts.get(String(value).toLowerCase());
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'Must be true or false' });
    return z.NEVER;
  })
  .register(jsonForms, { type: 'boolean' });

/** Whether a parameter is a flag, whose name alone sets it. */
export const isFlag = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? isFlag(schema.unwrap() as z.ZodType)
    : schema === flag;

/** `ids=1,2,3` or `ids=1&ids=2`: at most 500 ids. */
export const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value, context) => {
    const texts = (Array.isArray(value) ? value : [value])
      .flatMap((text) => text.split(','))
      .map((text) => text.trim());
    const ids = texts.filter((text) => text !== '').map(Number);
    if (ids.length > 500 || ids.some((entry) => !Number.isSafeInteger(entry) || entry < 0)) {
      context.addIssue({
        code: 'custom',
        message: 'Enter at most 500 whole numbers, separated by commas',
      });
      return z.NEVER;
    }
    return [...new Set(ids)];
  })
  .register(jsonForms, {
    type: 'array',
    items: { type: 'integer', format: 'int64', minimum: 0 },
    maxItems: 500,
    description: 'Separated by commas, or the name once for each',
  });

const instantForm =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function readInstant(text: string, context: z.RefinementCtx): string {
  if (!instantForm.test(text)) return refuseInstant(context);
  const spaced = text.replace(' ', 'T');
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(spaced.slice(10))
    ? spaced
    : spaced.length === 10
      ? `${spaced}T00:00:00Z`
      : `${spaced}Z`;
  const time = Date.parse(zoned);
  const year = Number(text.slice(0, 4));
  if (Number.isNaN(time) || year < 1900 || year > 2200) return refuseInstant(context);
  // Date.parse rolls 31 February over into March; a date that does not exist is refused instead.
  if (new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10) !== text.slice(0, 10))
    return refuseInstant(context);
  return new Date(time).toISOString();
}

function refuseInstant(context: z.RefinementCtx): never {
  context.addIssue({ code: 'custom', message: 'Not a valid time: use 2026-09-17T08:00:00Z' });
  return z.NEVER;
}

/** An instant: ISO 8601 with Z or an offset, or the specified `yyyy-MM-dd HH:mm:ss` in UTC. Returns ISO with Z. */
export const instant = z
  .string()
  .max(40)
  .transform(readInstant)
  .register(jsonForms, { type: 'string', format: 'date-time' });

/** An instant as the server returns it. */
export const instantText = z.string().register(jsonForms, { type: 'string', format: 'date-time' });

/** An e-mail address as the server returns it. */
export const emailText = z.string().register(jsonForms, { type: 'string', format: 'email' });

/** A calendar day as a call states it: `2026-09-17`. */
export const day = z.iso.date('Not a valid date: use 2026-09-17');

/** A calendar day of a payment or an accounting period. */
export const accountDay = day.refine(
  (value) => value >= '1950-01-01' && value <= '2200-12-31',
  'Use a year from 1950 to 2200',
);

/** A calendar day as the server returns it: `2026-09-17`. */
export const dayText = z.string().register(jsonForms, { type: 'string', format: 'date' });

/** An exact decimal as the server returns it, with a point and no exponent. */
export const decimalText = z.string().register(jsonForms, { type: 'string', format: 'decimal' });

/** A number that may have a fraction; every other number is whole. */
export const fraction = z.number().register(jsonForms, { type: 'number', format: 'double' });

/** A trimmed text; a blank one is refused if the minimum length is at least 1. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .refine((value) => !value.includes('\u0000'), 'Contains a character that cannot be stored')
    .trim()
    .min(least, least > 1 ? `At least ${least} characters` : 'Required')
    .max(most, `At most ${most} characters`);

/** A text that fits on one line of a screen, a printed page or a mail header. */
export const oneLine = (most: number) =>
  text(most, 1).refine((value) => !/\p{Cc}/u.test(value), 'Must be one line');

/** An e-mail address that a mail can be sent to. */
export const emailAddress = oneLine(254).regex(addressForm, 'Not an e-mail address');

/** A text that may be omitted, null or blank; all three mean not known. */
export const optionalText = (most: number) =>
  text(most)
    .nullable()
    .default(null)
    .transform((input) => input || null);

export interface DecimalForm extends DecimalRules {
  /** The message when it is missing. */
  readonly missing?: string;
}

/**
 * An exact decimal as text or a number, at most 15 digits, never an exponent; the comma is accepted as decimal mark.
 * Returns the normalised text.
 */
export const decimal = ({ missing = 'Required', ...rules }: DecimalForm) =>
  z
    .union([z.string().max(60), z.number().transform(String)], missing)
    .transform((value, context) => {
      if (value.trim() === '') {
        context.addIssue({ code: 'custom', message: missing });
        return z.NEVER;
      }
      const entry = readDecimal(value, rules);
      if (entry.ok) return entry.value;
      context.addIssue({ code: 'custom', message: entry.message });
      return z.NEVER;
    })
    .register(jsonForms, {
      type: 'string',
      format: 'decimal',
      maxLength: 60,
      description: decimalHint(rules),
    });

/** The limits of a decimal, for readers of the OpenAPI document. */
export function decimalHint({ maxDecimals, allowNegative }: DecimalRules): string {
  const digits =
    maxDecimals === undefined ? '' : `, at most ${maxDecimals} ${pluralOf(maxDecimals, 'decimal')}`;
  const form = maxDecimals === 0 ? 'A whole number' : `An exact number${digits}`;
  return `${form}${allowNegative === true ? '; may be negative' : ''}`;
}

/** skip/take of lists; 50 per page by default, at most 500. */
export const paging = {
  skip: counted(0, 10_000_000).optional(),
  take: counted(1, 500).optional(),
};

/** The free text of `{entity}/search`. */
export const searchQuery = {
  s: z.string().max(200).optional(),
  take: counted(1, 100).optional(),
};

/** The `modified` stamp that a save may send; an older one returns 409 with both values. */
export const modified = z.string().max(40).optional().register(jsonForms, {
  type: 'string',
  format: 'date-time',
  description: 'The `modified` of the version that was read; a save with an older one is refused.',
});

export const ok = z.object({ ok: z.literal(true) }).meta({ id: 'Ok' });
export const created = z.object({ id: z.number() }).meta({ id: 'Created' });

/** An enumeration in the OpenAPI document: its numbers, with a name and a label for each. */
export const enumForm = (table: readonly EnumEntry[]): JsonForm => ({
  type: 'integer',
  format: 'int32',
  enum: table.map(({ number }) => number),
  description: table.map((entry) => `${entry.number} ${entry.label}`).join('; '),
  'x-enum-varnames': table.map(({ name }) => name),
  'x-enum-descriptions': table.map(({ label }) => label),
});

/** The number of an entry in an enumeration, as a caller sends it. */
export function numberOf<const T extends readonly EnumEntry[]>(table: T) {
  const schema = z.literal(numbers(table));
  jsonForms.add(schema, enumForm(table));
  return schema;
}

/** The number of an entry in an enumeration, as the server returns it; later versions may add entries. */
export const enumerated = (table: readonly EnumEntry[]) =>
  z.number().register(jsonForms, enumForm(table));
