import type { Json } from '../schemas.ts';
import { values } from './values.ts';

/** The components that references point at, by name. */
export type Components = Readonly<Record<string, Json>>;

interface Place {
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

  of(schema: unknown, place: Place): unknown {
    if (!isObject(schema)) return null;
    const component = componentOf(schema);
    if (component !== undefined)
      return this.of(this.#components[component], {
        ...place,
        owner: place.name === '' ? ownerOf(component) : place.owner,
        around: [...place.around, component],
      });
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return this.#chosen(schema['enum'], place);
    const choices = schema['anyOf'] ?? schema['oneOf'];
    if (Array.isArray(choices)) return this.#ofChoices(choices, place);
    return this.#ofType(schema, place);
  }

  #chosen(entries: readonly unknown[], place: Place): unknown {
    const known = knownValue(place);
    return entries.includes(known) ? known : entries[0];
  }

  #ofChoices(choices: readonly unknown[], place: Place): unknown {
    const real = choices.filter((choice) => isObject(choice) && choice['type'] !== 'null');
    const open = real.find((choice) => !this.#isInside(choice, place));
    return open === undefined ? null : this.of(open, place);
  }

  #isInside(schema: unknown, { around }: Place): boolean {
    if (!isObject(schema)) return false;
    const component = componentOf(schema);
    return component !== undefined && around.includes(component);
  }

  #ofType(schema: Json, place: Place): unknown {
    const type = [schema['type']].flat().find((one) => one !== 'null');
    if (type === 'object' || isObject(schema['properties'])) return this.#object(schema, place);
    if (type === 'array') return this.#array(schema, place);
    if (type === 'boolean') return schema['default'] === true || /^(?:is|has)/.test(place.name);
    if (type === 'integer' || type === 'number') return number(schema, place);
    return type === 'string' ? text(schema, place) : null;
  }

  #object(schema: Json, place: Place): unknown {
    const owner = place.name === '' ? place.owner : place.name;
    const { properties, additionalProperties } = schema;
    if (!isObject(properties))
      return isObject(additionalProperties)
        ? { key: this.of(additionalProperties, { ...place, name: 'key' }) }
        : {};
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name, field]) => this.#isRequired(schema, name) || this.#isShown(field, place))
        .map(([name, field]) => [name, this.of(field, { ...place, name, owner })]),
    );
  }

  /** Optional fields are shown in the outermost component, where they are what the call is about. */
  #isShown(field: unknown, place: Place): boolean {
    return place.around.length < 2 && !this.#isInside(field, place);
  }

  #isRequired({ required }: Json, name: string): boolean {
    return Array.isArray(required) && required.includes(name);
  }

  #array(schema: Json, place: Place): unknown {
    const { items, prefixItems, minItems = 1, maxItems } = schema;
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => this.of(item, place));
    if (maxItems === 0 || this.#isInside(items, place)) return [];
    const name = place.name.replace(/(?:ie)?s$/, (end) => (end === 'ies' ? 'y' : ''));
    const entry = this.of(items, { ...place, name });
    return Array.from({ length: Math.max(1, Number(minItems)) }, () => entry);
  }
}

function knownValue({ name, owner }: Place): unknown {
  const own = `${owner}.${name}`;
  return Object.hasOwn(values, own) ? values[own] : values[name];
}

function number(schema: Json, place: Place): number {
  const known = Number(knownValue(place) ?? Number.NaN);
  const least = Number(schema['minimum'] ?? Number.NEGATIVE_INFINITY);
  const most = Number(schema['maximum'] ?? Number.POSITIVE_INFINITY);
  const wanted = Number.isFinite(known) ? known : /(?:^i|I)d$/.test(place.name) ? 17 : 1;
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

function text(schema: Json, place: Place): string {
  const known = knownValue(place);
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
  const found = candidates.find(fits) ?? sentenceCase(place.name);
  return found.slice(0, Number(schema['maxLength'] ?? found.length));
}

function isOfFormat(format: string, value: string): boolean {
  if (format === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (format === 'date-time') return /^\d{4}-\d{2}-\d{2}T/.test(value);
  if (format === 'decimal') return /^-?\d+(?:\.\d+)?$/.test(value);
  return true;
}

/** "fileName" as "File name": what stands there if nothing better is known. */
function sentenceCase(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words === '' ? 'Text' : words.charAt(0).toUpperCase() + words.slice(1);
}
