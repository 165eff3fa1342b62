import type { Chance } from '@fairlead/demonstration/chance';
import { hostile } from './hostile.ts';

/** A JSON schema as found in the OpenAPI document. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
}

export interface Making {
  readonly chance: Chance;
  /** Ids of existing records. */
  readonly ids: readonly number[];
  /** Probability that a value does not match its schema, from 0 to 1. */
  readonly malice: number;
}

/** Texts that match the patterns of the contract. */
const patterned: readonly string[] = [
  '2026-11-22T12:00:00Z',
  '2026-11-22',
  '2026-11-22T12:00:00.000+02:00',
  '12:30',
  '12.5',
  '1',
  'EUR',
  'NO',
  'NLRTM',
  'someone@home.example',
  'https://example.com/',
  'name',
  '123456',
];

/** An example text of a format. */
const formats: Readonly<Record<string, string>> = {
  'date-time': String.raw`^\d{4}-\d{2}-\d{2}T`,
  date: String.raw`^\d{4}-\d{2}-\d{2}$`,
  decimal: String.raw`^[\d.]+$`,
};

function textOf({ chance }: Making, schema: Schema): string {
  const { pattern = formats[schema.format ?? ''] ?? '' } = schema;
  const fitting = patterned.filter((text) => new RegExp(pattern, 'u').test(text));
  const text = chance.pick(fitting.length === 0 ? patterned : fitting);
  const padded = text.padEnd(schema.minLength ?? 0, 'a');
  const { maxLength } = schema;
  if (maxLength !== undefined && chance.happens(0.05)) return 'a'.repeat(Math.min(maxLength, 9000));
  return maxLength === undefined ? padded : padded.slice(0, maxLength);
}

function numberOf({ chance, ids }: Making, { type, minimum, maximum }: Schema): number {
  if (ids.length === 1 || (ids.length > 0 && chance.happens(0.5))) return chance.pick(ids);
  const [low, high] = [Math.max(minimum ?? -10, -1e9), Math.min(maximum ?? 1000, 1e9)];
  const edge = chance.happens(0.2) ? chance.pick([low, high]) : chance.between(low, high);
  return type === 'integer' ? Math.round(edge) : Number(edge.toFixed(3));
}

function objectOf(making: Making, { properties = {}, required = [] }: Schema): unknown {
  const { chance } = making;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || chance.happens(0.6))
    .map(([name, schema]) => [name, valueOf(making, schema)] as const);
  const isFull = chance.happens(making.malice / 4);
  const extra = isFull ? [[chance.pick(['__proto__', 'id', 'x', '']), 1] as const] : [];
  return Object.fromEntries([...entries, ...extra]);
}

function listOf(making: Making, { items = {}, prefixItems, minItems = 0, maxItems = 5 }: Schema) {
  if (prefixItems !== undefined) return prefixItems.map((schema) => valueOf(making, schema));
  const most = Math.max(minItems, Math.min(maxItems, 4));
  const length = making.chance.whole(minItems, most);
  return Array.from({ length }, () => valueOf(making, items));
}

/** A value that fits a schema, except for the share of hostile values. */
export function valueOf(making: Making, schema: Schema): unknown {
  const { chance, malice } = making;
  if (chance.happens(malice)) return chance.pick(hostile);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return valueOf(making, chance.pick(choices));
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((one) => valueOf(making, one) as object));
  switch (schema.type) {
    case 'string':
      return textOf(making, schema);
    case 'integer':
    case 'number':
      return numberOf(making, schema);
    case 'boolean':
      return chance.happens(0.5);
    case 'array':
      return listOf(making, schema);
    case 'object':
      return objectOf(making, schema);
    case 'null':
      return null;
    default:
      return chance.pick(hostile);
  }
}
