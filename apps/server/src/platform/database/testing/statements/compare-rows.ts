import type { DescribedColumn } from './described-rows.ts';
import type { Property, Shape } from './shapes.ts';

type Kind = 'string' | 'number' | 'boolean' | 'bytes' | 'json' | 'nothing';

/** What the driver makes of each type: the counterpart of `wireTypes`. A type that is missing here is a finding. */
const kinds: Readonly<Record<string, Kind>> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'bytes',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
  void: 'nothing',
};

/** `numeric[]` would arrive as binary floats, and `timestamptz[]` as dates. */
const listKinds: Readonly<Record<string, Kind>> = {
  _bool: 'boolean',
  _bpchar: 'string',
  _float8: 'number',
  _int2: 'number',
  _int4: 'number',
  _int8: 'number',
  _json: 'json',
  _jsonb: 'json',
  _text: 'string',
  _uuid: 'string',
  _varchar: 'string',
};

/** What the builder calls the result of a write that returns no row. */
const writes = new Set(['UpdateResult', 'InsertResult', 'DeleteResult']);

/** What is wrong with a declared row, given what PostgreSQL says of the statement's columns; empty where nothing is. */
export function rowFindings(
  row: Shape,
  columns: readonly DescribedColumn[],
  text: string,
): readonly string[] {
  if (row.kind === 'any' || (row.kind === 'named' && writes.has(row.name))) return [];
  if (row.kind === 'union') {
    const rows = row.of.filter((one) => one.kind === 'object');
    if (rows.length === row.of.length) return rowFindings(merged(rows), columns, text);
  }
  if (row.kind !== 'object') return [`the row is declared as ${row.kind}`];
  const declared = new Map(row.properties.map((property) => [property.name, property]));
  const described = new Map(columns.map((column) => [column.name, column]));
  const missing = row.properties.filter(
    ({ name, isOptional }) => !isOptional && !described.has(name),
  );
  const extra = row.isOpen ? [] : columns.filter(({ name }) => !declared.has(name));
  return [
    ...missing.map(({ name }) => `${name} is declared, but not selected`),
    ...extra.map(({ name }) => `${name} is selected, but not declared`),
    ...(row.isOpen ? [] : doubled(columns)).map(({ name }) => `${name} is selected twice`),
    ...columns.flatMap((column) => {
      const property = declared.get(column.name);
      return property === undefined ? [] : columnFindings(property, column, text);
    }),
  ];
}

const doubled = (columns: readonly DescribedColumn[]) =>
  columns.filter(({ name }, at) => columns.findIndex((other) => other.name === name) < at);

/** What is wrong with rows that are read by position: every column is a text, under its name at its position. */
export function positionFindings(
  names: readonly string[],
  columns: readonly DescribedColumn[],
): readonly string[] {
  const positions = Math.max(names.length, columns.length);
  return Array.from({ length: positions }, (_, at) => at).flatMap((at) => {
    const [name, column] = [names[at], columns[at]];
    if (column === undefined || name !== column.name)
      return [`column ${at + 1} is ${column?.name ?? 'missing'}, but read as ${name ?? 'nothing'}`];
    return kinds[column.type] === 'string' ? [] : [`${name} is ${column.type}, but read as text`];
  });
}

/** A row that is one of several: each column has the values that it has in any of them. */
function merged(objects: readonly (Shape & { readonly kind: 'object' })[]): Shape {
  const names = new Set(objects.flatMap(({ properties }) => properties.map(({ name }) => name)));
  return {
    kind: 'object',
    isOpen: objects.some(({ isOpen }) => isOpen),
    properties: [...names].map((name) => {
      const own = objects.map(({ properties }) => properties.find((one) => one.name === name));
      return {
        name,
        isOptional: own.some((property) => property === undefined || property.isOptional),
        shape: { kind: 'union', of: own.flatMap((property) => property?.shape ?? []) },
      };
    }),
  };
}

function columnFindings(property: Property, column: DescribedColumn, text: string): string[] {
  const { name } = column;
  const values = alternatives(property.shape);
  const present = values.filter(({ kind }) => kind !== 'null' && kind !== 'undefined');
  const wrong = present.find((value) => !agrees(value, column.type));
  const mayBeNull = values.some(({ kind }) => kind === 'null' || kind === 'any');
  return [
    ...(wrong === undefined
      ? []
      : [`${name} is ${column.type}, but declared as ${scopesText(wrong)}`]),
    ...(mayBeNull ? [] : nullFindings(column, text)),
  ];
}

const alternatives = (shape: Shape): readonly Shape[] =>
  shape.kind === 'union' ? shape.of.flatMap(alternatives) : [shape];

function agrees(shape: Shape, type: string): boolean {
  if (shape.kind === 'any') return true;
  const listKind = listKinds[type];
  if (listKind !== undefined) {
    return shape.kind === 'list' && alternatives(shape.of).every((one) => isOfKind(one, listKind));
  }
  const kind = kinds[type];
  return kind !== undefined && isOfKind(shape, kind);
}

function isOfKind(shape: Shape, kind: Kind): boolean {
  if (kind === 'json' || shape.kind === 'any' || shape.kind === 'null') return true;
  if (kind === 'bytes') return shape.kind === 'named';
  if (shape.kind === 'literal') return typeof shape.value === kind;
  return shape.kind === kind;
}

const scopesText = (shape: Shape): string =>
  shape.kind === 'literal'
    ? JSON.stringify(shape.value)
    : shape.kind === 'list'
      ? `list of ${scopesText(shape.of)}`
      : shape.kind;

/** Only for a column of a table that is shown unchanged; whether an expression can be null, the database does not say. */
function nullFindings({ name, source }: DescribedColumn, text: string): string[] {
  if (source === undefined) return [];
  if (source.isNullable && !isRestricted(source.column, text)) {
    return [`${name} can be null (${source.table}.${source.column}), but is declared without it`];
  }
  return isOnlyOuterJoined(source.table, text)
    ? [
        `${name} is null where the outer join finds no row of ${source.table}, but is declared without it`,
      ]
    : [];
}

/** Whether the statement has only rows with a value of the column: it compares it, requires it or writes it. */
const isRestricted = (column: string, text: string): boolean =>
  new RegExp(`\\b${column} (?:is not null|=|>|<|between)`).test(text);

/** Whether every mention of the table in the statement is the optional side of a join. */
function isOnlyOuterJoined(table: string, text: string): boolean {
  const mentions =
    text.match(new RegExp(`\\S+\\s+\\S+\\s+"?${table.replace('.', '"?\\."?')}"?\\b`, 'g')) ?? [];
  return mentions.length > 0 && mentions.every((mention) => mention.startsWith('left join'));
}
