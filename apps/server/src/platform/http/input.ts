import { isFlag } from '@fairlead/contract/forms';
import type { FeatureShape, RouteShape } from '@fairlead/contract/route';
import { answersOf, mostUnknownNames, unknownNames } from '@fairlead/contract/forms/unknown-names';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { issueSentence, unknownSentence } from './issue-sentence.ts';
import { refuse, refuseFields } from './refusal.ts';

type AnyRoute = RouteShape;

/** The input of a call without a query, or without a body. */
const nothing = z.object({});

/**
 * Path, query and body by the declaration. Names in the query match regardless of case. A name that the call does not
 * know is refused: if it were ignored, the caller would believe it had an effect.
 */
export function readInput(
  route: AnyRoute,
  feature: FeatureShape,
  request: FastifyRequest,
): { params: never; query: never; body: never } {
  const params = route.params === undefined ? undefined : parseParams(route.params, request.params);
  const query = readQuery(route, request);
  const body = route.upload === undefined ? readBody(route, feature, request.body) : undefined;
  return { params, query, body } as { params: never; query: never; body: never };
}

function readQuery(route: AnyRoute, request: FastifyRequest): unknown {
  const { matched, unknown } = matchNames(route.query ?? nothing, queryOf(route, request));
  return parse(route.query, matched, listed(unknown, 'query'));
}

function readBody({ body }: AnyRoute, feature: FeatureShape, stated: unknown): unknown {
  const unknown = unknownNames(body ?? nothing, stated, answersOf(feature));
  return parse(
    body,
    stated ?? null,
    listed(
      unknown.map((path) => path.join('.')),
      'body',
    ),
  );
}

/** Free text is `s`; `search` is accepted wherever a call takes it. */
function queryOf({ query }: AnyRoute, request: FastifyRequest): Record<string, unknown> {
  const stated = request.query as Record<string, unknown>;
  const alias = Object.keys(stated).find((name) => name.toLowerCase() === 'search');
  if (alias === undefined || query?.shape['s'] === undefined || 'search' in query.shape)
    return stated;
  const { [alias]: text, ...rest } = stated;
  return { s: text, ...rest };
}

/** An id that cannot exist is not a malformed value but a missing record. */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(matchNames(schema, value).matched);
  return parsed.success ? parsed.data : refuse('notFound');
}

function parse(
  schema: z.ZodType | undefined,
  value: unknown,
  unknown: Readonly<Record<string, string[]>>,
): unknown {
  const parsed = schema?.safeParse(value);
  const fields = { ...unknown, ...(parsed?.error === undefined ? {} : fieldsOf(parsed.error)) };
  return Object.keys(fields).length === 0 ? parsed?.data : refuseFields(fields);
}

const longestReportedName = 100;

/** The messages about names that a call does not know, by the name. */
function listed(names: readonly string[], part: 'query' | 'body'): Record<string, string[]> {
  return Object.fromEntries(
    names.map((name) => {
      const reported = name.slice(0, longestReportedName);
      // A caller who copies the answer into an object would set its prototype.
      return [reported === '__proto__' ? part : reported, [unknownSentence(reported, part)]];
    }),
  );
}

/** The messages of a failed parse, by the path of their field. */
export function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const addIssue = (path: readonly PropertyKey[], sentence: string) => {
    const field = path.length === 0 ? 'body' : path.map(String).join('.');
    const messages = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
    fields[field] = [...messages, sentence];
  };
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') addIssue(issue.path, issueSentence(issue));
    else for (const key of issue.keys) addIssue([...issue.path, key], unknownSentence(key, 'body'));
  }
  return fields;
}

const namesOf = new WeakMap<z.ZodObject, ReadonlyMap<string, string>>();

/** A parameter without a text is as good as none, except a flag. */
const isLeftOut = (schema: z.ZodObject, name: string, content: unknown): boolean =>
  content === '' && !isFlag(schema.shape[name] as z.ZodType);

interface Matched {
  readonly matched: Record<string, unknown>;
  readonly unknown: readonly string[];
}

function matchNames(schema: z.ZodObject, value: unknown): Matched {
  let names = namesOf.get(schema);
  if (names === undefined) {
    names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
    namesOf.set(schema, names);
  }
  const matched: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, content] of Object.entries(value as Record<string, unknown>)) {
    const known = names.get(name.toLowerCase());
    if (known === undefined) unknown.push(name);
    else if (content !== undefined && !isLeftOut(schema, known, content)) matched[known] = content;
  }
  return { matched, unknown: unknown.slice(0, mostUnknownNames) };
}
