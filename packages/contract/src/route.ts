import type { Permission } from '@fairlead/domain/people/permissions';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` needs no sign-in, `signedIn` needs no company (the header is optional), `ship` is for registered
 * devices on board (`ship-devices.ts`), anything else is a permission that the caller's roles in the company of
 * X-CUSTOMER-ID must include.
 */
export type Admission = 'public' | 'signedIn' | 'ship' | Permission;

/** The files that a call accepts: content types of their bodies, and the maximum size in bytes. */
export interface Upload {
  readonly types: readonly string[];
  readonly mostBytes: number;
}

export interface RouteShape {
  readonly method: Method;
  /** Below the base /api, parameters in braces: `/voyages/{id}`. Matched without regard to case. */
  readonly path: string;
  readonly summary: string;
  readonly may: Admission;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The call takes a file instead of JSON: as the body itself, or as the field `file` of a form. */
  readonly upload?: Upload;
  /** Maximum size of the JSON body, if more than a megabyte. */
  readonly mostBytes?: number;
  /** The JSON body may also be sent as raw deflate, with this content type; `mostBytes` are those sent. */
  readonly deflated?: { readonly type: string; readonly mostBytes: number };
  readonly answer: z.ZodType;
  /** The response is a file of this content type instead of JSON. It changes nothing, so a repeated request runs again. */
  readonly sendsFile?: string;
  /** Whether the response has the most rows that it sends in X-Row-Limit. */
  readonly rowLimit?: true;
  /** In addition to those that every call may raise (sign-in, permission, validation). */
  readonly fails?: readonly ErrorCode[];
  /** How long a client may cache the response, in seconds. */
  readonly cache?: number;
  /** A GET with a side effect, as specified: treated as a write, refused from other sites. */
  readonly effect?: true;
  /** Available whenever the subscription ended, also a write, and when reading is closed too. */
  readonly always?: true;
  /** Whether the response has the total of a list in X-Total-Count. */
  readonly total?: true;
  /** Whether the response has the index of its first row in the list in X-First-Row, counted from 0. */
  readonly firstRow?: true;
  /** The response has a secret that is shown once: it is not stored, and a repeated request is refused (409). */
  readonly secret?: true;
  /** Reads a lot (a whole log, a whole file): two at a time per company, and a statement may take a minute. */
  readonly isLong?: true;
  /** Takes the second token (X-Graph-Token), for data in the company's office suite. */
  readonly office?: true;
  /** Answers for every company of the caller, each read under its own company and with the rights there. */
  readonly acrossCompanies?: true;
  /** A public call whose bearer token is a guest session, which the handler checks. */
  readonly guest?: true;
}

export type FeatureShape = Readonly<Record<string, RouteShape>>;

/** Declares one call. The server's route, the client's types and the OpenAPI entry derive from the declaration. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape;
}

/** Groups the calls of one feature; the server must bind each of them and nothing else. */
export function feature<const R extends FeatureShape>(routes: R): R {
  return routes;
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: parsed and converted. */
export type Parsed<R extends RouteShape, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? Out<R[K]>
  : undefined;

/** What a caller may send, before parsing. */
export type Stated<R extends RouteShape, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? In<R[K]>
  : undefined;

export type Answer<R extends RouteShape> = z.output<R['answer']>;
export type HandlerAnswer<R extends RouteShape> = z.input<R['answer']>;
