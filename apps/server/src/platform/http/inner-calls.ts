import type { Answer, RouteShape, Stated } from '@fairlead/contract';
import { companyHeader } from '@fairlead/domain/constants';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access/actors.ts';
import type { InnerCallers } from '../access/inner-callers.ts';

type Part<R extends RouteShape, P extends 'params' | 'query' | 'body'> =
  Stated<R, P> extends undefined
    ? { readonly [N in P]?: undefined }
    : { readonly [N in P]: Stated<R, P> };

export type InnerInput<R extends RouteShape> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'>;

/** The answer of a call, or its refusal: a text, or sentences by field. */
export type InnerAnswer<T> =
  | { readonly isAccepted: true; readonly body: T }
  | { readonly isAccepted: false; readonly refusal: unknown };

/** A call of this product to itself, typed by its declaration: `call(voyages.get, { params: { id } })`. */
export type InnerCall = <R extends RouteShape>(
  route: R,
  input: InnerInput<R>,
) => Promise<InnerAnswer<Answer<R>>>;

/** Makes calls in a company as an actor, while the work runs. */
export type CallAs = <T>(
  actor: Actor,
  company: number,
  work: (call: InnerCall) => Promise<T>,
) => Promise<T>;

/** Calls of this process to itself, which pass the same checks as every call, without the network. */
export function openInnerCalls(app: FastifyInstance, callers: InnerCallers): CallAs {
  return (actor, company, work) =>
    callers.as(actor, (bearer) =>
      work(async (route, { body, ...where }) => {
        const answer = await app.inject({
          method: route.method,
          url: addressOf(route.path, where),
          headers: {
            authorization: `Bearer ${bearer}`,
            [companyHeader]: String(company),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        const json = answer.json<unknown>();
        return answer.statusCode === 200
          ? { isAccepted: true, body: parsed<(typeof route)['answer']>(route.answer, json) }
          : { isAccepted: false, refusal: json };
      }),
    );
}

const parsed = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => schema.parse(value);

interface Address {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function addressOf(path: string, { params = {}, query = {} }: Address): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value)]],
    ),
  ).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}
