import type { Described } from './comments.ts';
import { textByName } from './fields-by-name.ts';
import type { Json } from './schemas.ts';
import { unitOf } from './units.ts';

type Names = ReadonlyMap<string, Described>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const nothing: Names = new Map();

/** Whether a schema is a number or an exact decimal, or null; the numbers of an enumeration are none. */
export function isFigure(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const choices = schema['anyOf'];
  if (Array.isArray(choices)) return choices.some(isFigure);
  const isNumber = ['integer', 'number'].some((type) => [schema['type']].flat().includes(type));
  const isListed = ['enum', 'const'].some((key) => schema[key] !== undefined);
  return schema['format'] === 'decimal' || (isNumber && !isListed);
}

/**
 * A schema with the contract's comments as descriptions of its properties, at every depth that is inlined. The component
 * that it belongs to decides on units.
 */
export function described(schema: unknown, names: Names, component = ''): unknown {
  if (!isObject(schema)) return schema;
  if (Array.isArray(schema)) return schema.map((one) => described(one, names, component));
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isObject(value))
        return [key, describedFields(value, names, component)];
      const isWrapping = ['anyOf', 'oneOf', 'allOf', 'items'].includes(key);
      return [key, isWrapping ? described(value, names, component) : value];
    }),
  );
}

function describedFields(fields: Json, names: Names, component: string): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { text = usualText(name, field), below = nothing } = names.get(name) ?? {};
      const unit = isFigure(field) ? unitBeside(text, unitOf(name, component)) : undefined;
      const label = [text, unit === undefined ? undefined : `${unit}.`].filter(Boolean).join(' ');
      const own = { ...(label === '' ? {} : { text: label }), below };
      return [name, describedField(field, own, component)];
    }),
  );
}

/** The unit, unless the comment states it. */
const unitBeside = (text: string | undefined, unit: string | undefined): string | undefined =>
  unit !== undefined && text?.toLowerCase().includes(unit.toLowerCase()) === true
    ? undefined
    : unit;

/** What a field of this name contains, unless its schema is named or describes itself. */
const usualText = (name: string, field: unknown): string | undefined =>
  isObject(field) && field['$ref'] === undefined && field['description'] === undefined
    ? textByName(name)
    : undefined;

/** One field with its own comment, followed by the description of its schema. */
export function describedField(
  field: unknown,
  { text, below }: Described,
  component = '',
): unknown {
  const inner = described(field, below, component);
  if (text === undefined || !isObject(inner)) return inner;
  const own = inner['description'];
  return { ...inner, description: typeof own === 'string' ? `${text} (${own})` : text };
}
