import { z } from 'zod';
import type { FeatureShape } from '../route.ts';

/** The keys and indices that lead to a name that a call does not know. */
export type NamePath = readonly (string | number)[];

/** More of them are not reported: a body can consist of nothing else. */
export const mostUnknownNames = 20;

/** What is valid at one position of a body: the call's own schema, and the responses of its feature at that position. */
interface NamePosition {
  readonly schema: z.ZodType;
  readonly answered: readonly z.ZodType[];
  readonly path: NamePath;
}

/**
 * The names in a value that its schema does not know, at most `mostUnknownNames`. Two kinds are not reported and are
 * dropped: fields of the feature's own responses at the same position, as clients send records back as they
 * read them, and anything beside the id of a reference (`{id}` below the root).
 *
 * @param answered the responses that may be sent back, from `answersOf`
 */
export function unknownNames(
  schema: z.ZodType,
  value: unknown,
  answered: readonly z.ZodType[] = [],
): readonly NamePath[] {
  const found: NamePath[] = [];
  collect({ schema, answered, path: [] }, value, found);
  return found;
}

const cache = new WeakMap<FeatureShape, readonly z.ZodType[]>();

/** The responses of a feature's calls: a record, or the records of a list. */
export function answersOf(feature: FeatureShape): readonly z.ZodType[] {
  const known = cache.get(feature) ?? [
    ...new Set(Object.values(feature).map(({ answer }) => answer)),
  ];
  cache.set(feature, known);
  return known;
}

function collect(part: NamePosition, value: unknown, found: NamePath[]): void {
  if (typeof value !== 'object' || value === null || found.length >= mostUnknownNames) return;
  const schema = chosen(part.schema, value);
  if (Array.isArray(value)) collectItems({ ...part, schema }, value, found);
  else if (schema instanceof z.ZodObject) collectNames(part, schema, { value, found });
  else if (schema instanceof z.ZodRecord) {
    for (const [name, content] of Object.entries(value))
      collect(within(part, schema.valueType as z.ZodType, name), content, found);
  }
}

function collectItems(part: NamePosition, values: readonly unknown[], found: NamePath[]): void {
  const { schema } = part;
  for (const [index, value] of values.entries()) {
    const item =
      schema instanceof z.ZodTuple
        ? (schema.def.items[index] as z.ZodType | undefined)
        : schema instanceof z.ZodArray
          ? (schema.element as z.ZodType)
          : undefined;
    if (item === undefined) return;
    collect({ ...part, schema: item, path: [...part.path, index] }, value, found);
  }
}

function collectNames(
  part: NamePosition,
  schema: z.ZodObject,
  { value, found }: { readonly value: object; readonly found: NamePath[] },
): void {
  const refusesByItself = schema.def.catchall !== undefined;
  for (const [name, content] of Object.entries(value)) {
    const known = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (known !== undefined) collect(within(part, known as z.ZodType, name), content, found);
    else if (!refusesByItself && !isDropped(part, schema, name)) {
      if (found.length >= mostUnknownNames) return;
      found.push([...part.path, name]);
    }
  }
}

function isDropped(
  { path, answered }: NamePosition,
  { shape }: z.ZodObject,
  name: string,
): boolean {
  const isReference = path.length > 0 && 'id' in shape && Object.keys(shape).length === 1;
  return isReference || fieldsNamed(answered, name).length > 0;
}

const within = (part: NamePosition, schema: z.ZodType, name: string): NamePosition => ({
  schema,
  answered: fieldsNamed(part.answered, name),
  path: [...part.path, name],
});

const fieldsNamed = (schemas: readonly z.ZodType[], name: string): readonly z.ZodType[] =>
  schemas
    .flatMap(recordsOf)
    .filter(({ shape }) => Object.hasOwn(shape, name))
    .map(({ shape }) => shape[name] as z.ZodType);

/** The object schemas of a response, or of the items of a list. */
function recordsOf(schema: z.ZodType): readonly z.ZodObject[] {
  const plain = bare(schema);
  if (plain instanceof z.ZodObject) return [plain];
  if (plain instanceof z.ZodArray) return recordsOf(plain.element as z.ZodType);
  if (plain instanceof z.ZodUnion)
    return plain.options.flatMap((option) => recordsOf(option as z.ZodType));
  return [];
}

/** The option of a union that the value is read as: the first that accepts it, as in parsing. */
function chosen(schema: z.ZodType, value: unknown): z.ZodType {
  const plain = bare(schema);
  if (!(plain instanceof z.ZodUnion)) return plain;
  const form = plain.options.find((option) => (option as z.ZodType).safeParse(value).success);
  return form === undefined ? plain : chosen(form as z.ZodType, value);
}

/** A schema without wrappers that do not affect the names it accepts: optional, null, a default, a transformation. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.in as z.ZodType);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return bare(schema.unwrap() as z.ZodType);
  return schema;
}
