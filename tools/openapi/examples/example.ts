import type { Json } from '../schemas.ts';
import { values } from './values.ts';

/** The components that references point at, by name. */
export type Components = Readonly<Record<string, Json>>;

interface FieldContext {
  /** The name of the field, and what it belongs to. */
  readonly name: string;
  readonly owner: string;
  /** The components around it: one inside itself is left out. */
  readonly around: readonly string[];
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textAt = (schema: Json, key: string): string | undefined => {
  const value = schema[key];
  return typeof value === 'string' ? value : undefined;
};

/** The component that a reference points at. */
const componentOf = (schema: Json): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec(textAt(schema, '$ref') ?? '')?.[1];

/** `VesselDetails` and `VesselBodyInput` are both described as `vessel`. */
const ownerOf = (component: string): string => {
  const plain = component.replace(/(?:Body|Row|Details|Input|Page|Record)+$/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
};

/**
 * An example of a schema: every field once, lists with one entry, with values of the demonstration where the field's
 * name is known. Deterministic. `name` is that of the field or call.
 */
export function exampleOf(schema: unknown, components: Components, name = ''): unknown {
  return new Examples(components).of(schema, { name, owner: '', around: [] });
}

class Examples {
  readonly #components: Components;

  constructor(components: Components) {
    this.#components = components;
  }

  of(schema: unknown, position: FieldContext): unknown {
    if (!isObject(schema)) return null;
    const component = componentOf(schema);
    if (component !== undefined)
      return this.of(this.#components[component], {
        ...position,
        owner: position.name === '' ? ownerOf(component) : position.owner,
        around: [...position.around, component],
      });
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return this.#chosen(schema['enum'], position);
    const choices = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(choices)) return this.#ofChoices(choices, position);
    return this.#ofType(schema, position);
  }

  #chosen(entries: readonly unknown[], position: FieldContext): unknown {
    const known = knownValue(position);
    return entries.includes(known) ? known : entries[0];
  }

  #ofChoices(choices: readonly unknown[], position: FieldContext): unknown {
    const real = choices.filter((choice) => isObject(choice) && choice['type'] !== 'null');
    const open = real.find((choice) => !this.#isInside(choice, position));
    return open === undefined ? null : this.of(open, position);
  }

  #isInside(schema: unknown, { around }: FieldContext): boolean {
    if (!isObject(schema)) return false;
    const component = componentOf(schema);
    return component !== undefined && around.includes(component);
  }

  #ofType(schema: Json, position: FieldContext): unknown {
    const type = [schema['type']].flat().find((one) => one !== 'null');
    if (type === 'object' || isObject(schema['properties'])) return this.#object(schema, position);
    if (type === 'array') return this.#array(schema, position);
    if (type === 'boolean') return schema['default'] === true || /^(?:is|has)/.test(position.name);
    if (type === 'integer' || type === 'number') return number(schema, position);
    return type === 'string' ? text(schema, position) : null;
  }

  #object(schema: Json, position: FieldContext): unknown {
    const owner = position.name === '' ? position.owner : position.name;
    const { properties, additionalProperties } = schema;
    if (!isObject(properties))
      return isObject(additionalProperties)
        ? { key: this.of(additionalProperties, { ...position, name: 'key' }) }
        : {};
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name, field]) => this.#isRequired(schema, name) || this.#isShown(field, position))
        .map(([name, field]) => [name, this.of(field, { ...position, name, owner })]),
    );
  }

  /** Optional fields are shown in the outermost component, where they are what the call is about. */
  #isShown(field: unknown, position: FieldContext): boolean {
    return position.around.length < 2 && !this.#isInside(field, position);
  }

  #isRequired({ required }: Json, name: string): boolean {
    return Array.isArray(required) && required.includes(name);
  }

  #array(schema: Json, position: FieldContext): unknown {
    const { items, prefixItems, minItems = 1, maxItems } = schema;
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => this.of(item, position));
    if (maxItems === 0 || this.#isInside(items, position)) return [];
    const name = position.name.replace(/(?:ie)?s$/, (end) => (end === 'ies' ? 'y' : ''));
    const entry = this.of(items, { ...position, name });
    return Array.from({ length: Math.max(1, Number(minItems)) }, () => entry);
  }
}

function knownValue({ name, owner }: FieldContext): unknown {
  const own = `${owner}.${name}`;
  return Object.hasOwn(values, own) ? values[own] : values[name];
}

function number(schema: Json, position: FieldContext): number {
  const known = Number(knownValue(position) ?? Number.NaN);
  const least = Number(schema['minimum'] ?? Number.NEGATIVE_INFINITY);
  const most = Number(schema['maximum'] ?? Number.POSITIVE_INFINITY);
  const wanted = Number.isFinite(known) ? known : /(?:^i|I)d$/.test(position.name) ? 17 : 1;
  return Math.min(Math.max(wanted, least), most);
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-09-17T08:00:00Z',
  date: '2026-09-17',
  decimal: '125.50',
  email: 'olga@nordhav.example',
  uuid: '0d5c0f0e-6c4e-4d2e-9a57-3a7a5b1b4c11',
  uri: 'https://nordhav.example',
};

/** Texts that fit a pattern; the first one that does is used. */
const forPatterns: readonly string[] = [
  '2026-09-17T08:00:00Z',
  '08:00',
  'Mon 08:00',
  'USD',
  'NL',
  'agreed',
  'olga@nordhav.example',
  '123456',
  'sof-1',
  '14',
  'abcdefgh',
  'UEsDBBQAAAAIAA==',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
];

function text(schema: Json, position: FieldContext): string {
  const known = knownValue(position);
  const format = textAt(schema, 'format') ?? '';
  const source = textAt(schema, 'pattern');
  const pattern = source === undefined ? undefined : new RegExp(source, 'u');
  const candidates = [
    known,
    byFormat[format],
    ...(pattern === undefined ? [] : forPatterns),
  ].filter((value) => typeof value === 'string');
  const fits = (value: string) =>
    (pattern?.test(value) ?? true) && (byFormat[format] === undefined || isOfFormat(format, value));
  const found = candidates.find(fits) ?? sentenceCase(position.name);
  return found.slice(0, Number(schema['maxLength'] ?? found.length));
}

function isOfFormat(format: string, value: string): boolean {
  if (format === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (format === 'date-time') return /^\d{4}-\d{2}-\d{2}T/.test(value);
  if (format === 'decimal') return /^-?\d+(?:\.\d+)?$/.test(value);
  if (format === 'email') return value.includes('@');
  if (format === 'uuid') return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
  return true;
}

/** "fileName" as "File name": the value where nothing better is known. */
function sentenceCase(name: string): string {
  const label = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return label === '' ? 'Text' : label.charAt(0).toUpperCase() + label.slice(1);
}
