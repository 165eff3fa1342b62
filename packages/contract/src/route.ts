import type { Permission } from '@fairlead/domain/people/permissions';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` needs no sign-in, `signedIn` needs no company (the header is optional), anything else is a
 * permission that the caller's roles in the company named by X-CUSTOMER-ID must give.
 */
export type Admission = 'public' | 'signedIn' | Permission;

/** Which files a call takes, by the content types of bodies that carry them, and up to how many bytes. */
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
  /** How large the JSON of the body may be, where that is more than a megabyte. */
  readonly mostBytes?: number;
  readonly answer: z.ZodType;
  /** Beyond those that every call may raise (sign-in, permission, validation). */
  readonly fails?: readonly ErrorCode[];
  /** How long a client may keep the answer, in seconds. */
  readonly cache?: number;
  /** A GET that the specification defines with an effect: served as a write, refused from other sites. */
  readonly effect?: true;
  /** Answered even when the subscription ended so long ago that reading is closed too. */
  readonly always?: true;
  /** Whether the answer states the total of a list in X-Total-Count. */
  readonly total?: true;
  /** Whether the answer states in X-First-Row which row of the list it begins with, counted from 0. */
  readonly firstRow?: true;
  /** The answer holds a secret that is shown once: it is not stored, and a repeated request is refused (409). */
  readonly secret?: true;
  /** Reads far (a whole log, a whole file): a company has two of them at a time, and a statement may take a minute. */
  readonly isLong?: true;
  /** Takes the second token (X-Graph-Token), for what a company keeps in its office suite. */
  readonly office?: true;
  /** A public call whose bearer is the session of a guest, which the handler judges. */
  readonly guest?: true;
}

export type RoomShape = Readonly<Record<string, RouteShape>>;

/** Declares one call. The declaration gives the server's route, the client's types and the OpenAPI entry. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape;
}

/** Gathers the calls of one room; the server must bind each of them and nothing else. */
export function room<const R extends RoomShape>(routes: R): R {
  return routes;
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: parsed and coerced. */
export type Parsed<R extends RouteShape, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? Out<R[K]>
  : undefined;

/** What a caller may state, before parsing. */
export type Stated<R extends RouteShape, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? In<R[K]>
  : undefined;

export type Answer<R extends RouteShape> = z.output<R['answer']>;
export type HandlerAnswer<R extends RouteShape> = z.input<R['answer']>;
