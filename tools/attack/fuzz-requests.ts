import { chanceOf, type Chance } from '@fairlead/demonstration/chance';
import { openApiDocument } from '../openapi/document.ts';
import type { Person } from '../../apps/server/src/platform/testing/small-world.ts';
import type { Request } from './send.ts';
import { type Making, type Schema, valueOf } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** The content types of bodies other than JSON. */
  readonly uploads: readonly string[];
}

interface Documented {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

/** A document with all its references resolved. */
function withoutReferences(document: Readonly<Record<string, unknown>>): unknown {
  const known = new Map<string, unknown>();
  const target = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], document);
  const currentScale = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(currentScale);
    if (typeof value !== 'object' || value === null) return value;
    if (!('$ref' in value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, currentScale(one)]),
      );
    }
    const ref = String(value.$ref);
    if (!known.has(ref)) known.set(ref, currentScale(target(ref)));
    return known.get(ref);
  };
  return currentScale(document);
}

/** Every operation of the OpenAPI document. */
export function operations(): readonly Operation[] {
  const { paths } = withoutReferences(openApiDocument()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ''),
      parameters,
      body: requestBody?.content['application/json']?.schema,
      uploads: Object.keys(requestBody?.content ?? {}).filter(
        (type) => type !== 'application/json',
      ),
    })),
  );
}

export interface Ground {
  readonly tokens: Readonly<Record<Person, string>>;
  readonly companies: readonly number[];
  readonly ids: readonly number[];
  /** The users whose roles a request may change: none of the attackers. */
  readonly foreign: readonly number[];
}

/** Calls that could remove the attackers' own rights or company use ids of records that do not exist. */
const isSuicidal = ({ method, path }: Operation): boolean =>
  method !== 'GET' && /^\/(?:users|admin\/(?:users|customers))\//i.test(path);

const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function encoded(chance: Chance, value: unknown): string {
  const plain = text(value)
    .replaceAll(/[\uD800-\uDFFF]/g, '\u{fffd}')
    .slice(0, 6000);
  return chance.happens(0.05)
    ? encodeURIComponent(encodeURIComponent(plain))
    : encodeURIComponent(plain);
}

/** The request of a seed: the same seed always makes the same request. */
export function fuzzRequest(all: readonly Operation[], ground: Ground, seed: number): Request {
  const chance = chanceOf(seed);
  // Every operation in turn, so that none is skipped.
  const operation = all[seed % all.length];
  if (operation === undefined) throw new Error('There is no operation.');
  const malice = chance.pick([0, 0, 0.02, 0.1, 0.3]);
  const ids = isSuicidal(operation) ? ground.foreign : ground.ids;
  const making: Making = { chance, ids, malice };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (isSuicidal(operation)) return String(chance.pick(ground.foreign));
    const schema = operation.parameters.find(
      (one) => one.in === 'path' && one.name === name,
    )?.schema;
    return encoded(chance, valueOf(making, schema ?? {}));
  });
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required === true || chance.happens(0.5)))
    .flatMap(({ name, schema }) => {
      const once = `${name}=${encoded(chance, valueOf(making, schema))}`;
      return chance.happens(malice / 4) ? [once, once] : [once];
    })
    .join('&');
  return {
    method: operation.method,
    path: query === '' ? path : `${path}?${query}`,
    ...payload(operation, making, headersOf(making, ground)),
  };
}

function headersOf({ chance, malice }: Making, { tokens, companies }: Ground) {
  const person = chance.pick(['olga', 'olga', 'olga', 'tom', 'admin', 'carla'] as const);
  const company = person === 'carla' ? companies[1] : companies[0];
  return {
    authorization: `Bearer ${tokens[person]}`,
    ...(chance.happens(0.03)
      ? {}
      : { 'x-customer-id': chance.happens(malice / 10) ? '1e9' : String(company) }),
    ...(chance.happens(0.2) ? { 'idempotency-key': `fuzz ${chance.whole(0, 5000)}` } : {}),
  };
}

function payload(operation: Operation, making: Making, headers: Readonly<Record<string, string>>) {
  const { chance, malice } = making;
  const { body, uploads } = operation;
  if (body === undefined && uploads.length === 0) return { headers };
  if (body !== undefined && (uploads.length === 0 || chance.happens(0.5))) {
    const whole = JSON.stringify(valueOf(making, body)) ?? 'null';
    const isBroken = chance.happens(malice / 10);
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: isBroken ? whole.slice(0, chance.whole(0, whole.length)) : whole,
    };
  }
  const bytes = Buffer.from(
    Array.from({ length: chance.whole(0, 300) }, () => chance.whole(0, 255)),
  );
  const type = chance.pick(uploads);
  const isForm = type.startsWith('multipart/');
  const start = chance.pick(['%PDF-1.7\n', 'PK\u{3}\u{4}', 'Name;IMO\n', '']);
  const content = Buffer.concat([Buffer.from(start, 'latin1'), bytes]);
  const part = `--attack\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`;
  return {
    headers: { ...headers, 'content-type': isForm ? `${type}; boundary=attack` : type },
    body: isForm
      ? Buffer.concat([Buffer.from(part), content, Buffer.from('\r\n--attack--\r\n')])
      : content,
  };
}
