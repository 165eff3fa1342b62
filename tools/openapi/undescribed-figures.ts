import { isFigure } from './describe.ts';
import type { Json } from './schemas.ts';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Whether a field is a figure, or a list of them, that nothing describes. */
function isUndescribed(schema: unknown): boolean {
  if (!isObject(schema) || schema['description'] !== undefined) return false;
  return isFigure(schema) || isUndescribed(schema['items']);
}

/** The figures that an object has itself: fields of a schema, or the value of a parameter. */
function fieldsOf({ properties, name, schema, description }: Json): readonly [string, unknown][] {
  const isParameter = typeof name === 'string' && isObject(schema) && description === undefined;
  return [
    ...(isObject(properties) ? Object.entries(properties) : []),
    ...(isParameter ? [[name, schema] satisfies [string, unknown]] : []),
  ];
}

/** Where a document has figures without a description: fields of schemas and parameters of calls. */
export function undescribedFigures(node: unknown, path = ''): readonly string[] {
  if (!isObject(node)) return [];
  const own = fieldsOf(node).filter(([, schema]) => isUndescribed(schema));
  return [
    ...own.map(([name]) => `${path}/${name}`),
    ...Object.entries(node)
      .filter(([key]) => key !== 'example' && key !== 'examples')
      .flatMap(([key, value]) => undescribedFigures(value, `${path}/${key}`)),
  ];
}
