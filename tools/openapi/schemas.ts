import { jsonForms } from '@fairlead/contract/forms/json-forms';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;
type Side = 'input' | 'output';

const definitions = '#/$defs/';
const components = '#/components/schemas/';

/** A record with known keys as an object with these properties. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (required === undefined || keys === undefined || typeof additionalProperties !== 'object')
    return;
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** Replaces every `$ref` of a value by the result of `to`. */
function withRefs(value: unknown, to: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withRefs(entry, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      name === '$ref' && typeof entry === 'string' ? to(entry) : withRefs(entry, to),
    ]),
  );
}

function refsOf(value: unknown): readonly string[] {
  const found: string[] = [];
  withRefs(value, (ref) => {
    found.push(ref);
    return ref;
  });
  return found;
}

const isBound = (key: string): boolean => /^(?:min|max)imum$/.test(key);

/** Numbers are whole unless they say otherwise; bounds that only JavaScript has are removed. */
function wholeNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => wholeNumbers(entry));
  if (typeof value !== 'object' || value === null) return value;
  const plain = Object.fromEntries(
    Object.entries(value)
      .filter(([key, bound]) => !(isBound(key) && Math.abs(bound as number) === 2 ** 53 - 1))
      .map(([key, entry]) => [key, wholeNumbers(entry)]),
  );
  const { type, format, maximum } = plain;
  if (![type].flat().some(isNumber) || format !== undefined) return plain;
  return {
    ...plain,
    type: Array.isArray(type) ? type.map((one) => (isNumber(one) ? 'integer' : one)) : 'integer',
    format: typeof maximum === 'number' && maximum < 2 ** 31 ? 'int32' : 'int64',
  };
}

const isNumber = (type: unknown): boolean => type === 'number' || type === 'integer';

/** Times of day and instants by their patterns. */
const formatOf = (pattern: string | undefined): string | undefined =>
  pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}T') === true ? 'date-time' : undefined;

/**
 * The JSON schemas of the calls. A schema with an id becomes a component, written once; if its request form differs from
 * its response form, the request form has `Input` after its name.
 */
export class SchemaBook {
  readonly #named: Record<Side, Map<string, unknown>> = { input: new Map(), output: new Map() };

  /** The schema of one location; its references are resolved by `finished`. */
  of(schema: z.ZodType, side: Side): Json {
    const {
      $schema: _,
      $defs = {},
      '~standard': __,
      ...rest
    } = z.toJSONSchema(schema, {
      io: side,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        const form = jsonForms.get(zodSchema);
        if (form !== undefined) {
          for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
          Object.assign(jsonSchema, form);
        }
        // The format means the same and is shorter than the pattern.
        if (['date', 'uuid'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
        const format = jsonSchema.format ?? formatOf(jsonSchema.pattern);
        if (format !== undefined) jsonSchema.format = format;
        // Readers ignore properties that a later version adds.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // Of the code's types alone: a list that is not changed there may well be sent.
        delete jsonSchema.readOnly;
        delete jsonSchema.id;
        nameKeys(jsonSchema);
      },
    }) as Record<string, unknown>;
    for (const [name, definition] of Object.entries($defs as Json))
      this.#named[side].set(name, this.#marked(definition, side));
    return this.#marked(rest, side) as Json;
  }

  /** A component that no call refers to directly. */
  add(name: string, schema: z.ZodType): void {
    const json = this.of(schema, 'output');
    // One with an id has added itself.
    if (!('$ref' in json)) this.#named.output.set(name, json);
  }

  #marked(value: unknown, side: Side): unknown {
    return withRefs(wholeNumbers(value), (ref) =>
      ref.startsWith(definitions) ? `${components}${ref.slice(definitions.length)}@${side}` : ref,
    );
  }

  /** The names whose two forms differ, in themselves or in their references. */
  #twofold(): ReadonlySet<string> {
    const { input, output } = this.#named;
    const plain = (value: unknown) =>
      JSON.stringify(withRefs(value, (ref) => ref.replace(/@\w+$/, '')));
    const both = [...input.keys()].filter((name) => output.has(name));
    const found = new Set(
      both.filter((name) => plain(input.get(name)) !== plain(output.get(name))),
    );
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const name of both)
        if (refsOf(input.get(name)).some((ref) => found.has(nameOf(ref)))) found.add(name);
    }
    return found;
  }

  /** The components by name, and how references to them are written. */
  finished(): { readonly schemas: Json; readonly resolve: (value: unknown) => unknown } {
    const { input, output } = this.#named;
    const twofold = this.#twofold();
    const resolve = (value: unknown) =>
      withRefs(value, (ref) =>
        ref.replace(/@(\w+)$/, (_, side) =>
          side === 'input' && twofold.has(nameOf(ref)) ? 'Input' : '',
        ),
      );
    const entries = [
      ...[...output].map(([name, schema]) => [name, resolve(schema)] as const),
      ...[...input]
        .filter(([name]) => !output.has(name) || twofold.has(name))
        .map(
          ([name, schema]) => [twofold.has(name) ? `${name}Input` : name, resolve(schema)] as const,
        ),
    ];
    const sorted = entries.toSorted(([one], [other]) => one.localeCompare(other, 'en'));
    return { schemas: Object.fromEntries(sorted), resolve };
  }
}

const nameOf = (ref: string): string => ref.slice(components.length).replace(/@\w+$/, '');
