import type { RouteShape } from '@fairlead/contract/route';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { issueSentence } from './issue-sentence.ts';
import { refuse, refuseFields } from './refusal.ts';

type AnyRoute = RouteShape;

/** Path, query and body by the declaration: names of the query match without regard to case, unknown fields are dropped. */
export function readInput(
  route: AnyRoute,
  request: FastifyRequest,
): { params: never; query: never; body: never } {
  const params = route.params === undefined ? undefined : parseParams(route.params, request.params);
  const query =
    route.query === undefined
      ? undefined
      : parse(route.query, matchNames(route.query, queryOf(route, request)));
  const body = route.body === undefined ? undefined : parse(route.body, request.body ?? null);
  return { params, query, body } as { params: never; query: never; body: never };
}

/** Free text is `s`; `search` is understood wherever a call takes it. */
function queryOf({ query }: AnyRoute, request: FastifyRequest): Record<string, unknown> {
  const stated = request.query as Record<string, unknown>;
  const alias = Object.keys(stated).find((name) => name.toLowerCase() === 'search');
  if (alias === undefined || query?.shape['s'] === undefined || 'search' in query.shape)
    return stated;
  const { [alias]: text, ...rest } = stated;
  return { s: text, ...rest };
}

/** An id that cannot exist is not a mistake of form but something that is not there. */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(matchNames(schema, value));
  return parsed.success ? parsed.data : refuse('notFound');
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  return refuseFields(fieldsOf(parsed.error));
}

/** The messages of a failed parse, by the path of their field. */
function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');
    const messages = Object.hasOwn(fields, field) ? (fields[field] ?? []) : [];
    fields[field] = [...messages, issueSentence(issue)];
  }
  return fields;
}

const namesOf = new WeakMap<z.ZodObject, ReadonlyMap<string, string>>();

function matchNames(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  let names = namesOf.get(schema);
  if (names === undefined) {
    names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
    namesOf.set(schema, names);
  }
  const matched: Record<string, unknown> = {};
  for (const [name, content] of Object.entries(value as Record<string, unknown>)) {
    const known = names.get(name.toLowerCase());
    if (known !== undefined && content !== undefined && content !== '') matched[known] = content;
  }
  return matched;
}
