import type { Answer, Calls, RouteShape, Stated } from '@fairlead/contract';
import type { Upload } from '@fairlead/contract/route';
import { officeTokenHeader } from '@fairlead/domain/constants';
import { ApiError } from './api-error.ts';
import { takeAhead } from './prefetched.ts';
import { isFileCall, withProgress } from './file-progress.ts';
import { noteFailedRequest } from '../log/diagnostics.ts';
import { noteSave } from './own-saves.ts';
import { type AnyInput, type Credentials, requestOf } from './request.ts';
import { randomId } from '../random/random-id.ts';

/** What calls need of the sign-in and the chosen company. */
export interface Caller {
  /** A token for the next call; after a 401 the refused one is passed, to be renewed once. */
  accessToken(refused?: string): Promise<string>;
  company(): number | undefined;
  /** The second token, after a call was refused without it; undefined if there is none. */
  officeToken?(): Promise<string | undefined>;
  /** The sign-in has ended: only signing in again helps. */
  onSignInNeeded(): void;
}

let caller: Caller | undefined;

/** Sets, once at the start, on whose behalf calls are made. */
export function callAs(next: Caller): void {
  caller = next;
}

type Key = keyof Calls;
type RouteOf<K extends Key> = Calls[K] extends RouteShape ? Calls[K] : never;
type Part<K extends Key, P extends 'params' | 'query' | 'body'> =
  Stated<RouteOf<K>, P> extends undefined
    ? { readonly [N in P]?: undefined }
    : P extends 'query'
      ? { readonly [N in P]?: Stated<RouteOf<K>, P> }
      : { readonly [N in P]: Stated<RouteOf<K>, P> };

/** The file of a call that requires one. */
type FilePart<K extends Key> =
  RouteOf<K> extends { readonly upload: Upload }
    ? { readonly file: File }
    : { readonly file?: undefined };

export type CallInput<K extends Key> = Part<K, 'params'> &
  Part<K, 'query'> &
  Part<K, 'body'> &
  FilePart<K> & {
    readonly signal?: AbortSignal | undefined;
    /** Retries of one save send the same key, so that it takes effect once. */
    readonly idempotencyKey?: string;
  };

export type AnswerOf<K extends Key> = Answer<RouteOf<K>>;

type NeedsInput<K extends Key> =
  undefined extends Stated<RouteOf<K>, 'params'>
    ? undefined extends Stated<RouteOf<K>, 'body'>
      ? false
      : true
    : true;
type InputArgument<K extends Key> =
  NeedsInput<K> extends true ? [input: CallInput<K>] : [input?: CallInput<K>];

/** Calls the server by method and path of a declared route: `call('GET /voyages/{id}', { params: { id } })`. */
export async function call<K extends Key>(
  key: K,
  ...[input]: InputArgument<K>
): Promise<AnswerOf<K>> {
  const stated = (input ?? {}) as AnyInput;
  if (key.startsWith('GET ')) return fetched(key, stated);
  const idempotencyKey = stated.idempotencyKey ?? randomId();
  const answer = fetched<AnswerOf<K>>(key, { ...stated, idempotencyKey });
  noteSave(idempotencyKey, answer);
  return answer;
}

async function fetched<T>(key: string, input: AnyInput): Promise<T> {
  const response = await (isFileCall(key, input)
    ? withProgress((workId) => send(key, { ...input, workId }))
    : send(key, input));
  return (await response.json()) as T;
}

/** A file as the answer of a call itself. */
export interface FileBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** As `call`, for calls that answer a file. */
export async function callFile<K extends Key>(
  key: K,
  ...[input]: InputArgument<K>
): Promise<FileBytes> {
  const stated = (input ?? {}) as AnyInput;
  const response = await withProgress((workId) => send(key, { ...stated, workId }));
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
}

/** As `callFile`, for files that the browser holds outside of the page's memory. */
export async function callBlob<K extends Key>(key: K, ...[input]: InputArgument<K>): Promise<Blob> {
  return (await send(key, (input ?? {}) as AnyInput)).blob();
}

export interface ListAnswer<Items> {
  readonly items: Items;
  readonly total: number | undefined;
  /** The index of the first item in the whole list, if the answer states it. */
  readonly firstRow: number | undefined;
}

/** As `call`, for lists that state their total. */
export async function callList<K extends Key>(
  key: K,
  ...[input]: InputArgument<K>
): Promise<ListAnswer<AnswerOf<K>>> {
  const response = await send(key, (input ?? {}) as AnyInput);
  return {
    items: (await response.json()) as AnswerOf<K>,
    total: countIn(response, 'x-total-count'),
    firstRow: countIn(response, 'x-first-row'),
  };
}

function countIn({ headers }: Response, name: string): number | undefined {
  const stated = headers.get(name);
  return stated === null ? undefined : Number(stated);
}

/** What fails is noted, for a ticket to support. */
async function send(key: string, input: AnyInput): Promise<Response> {
  try {
    return await sendAs(key, input);
  } catch (error) {
    if (error instanceof ApiError) noteFailedRequest(key, error.status, error.reference);
    throw error;
  }
}

async function sendAs(key: string, input: AnyInput): Promise<Response> {
  const by = caller;
  if (by === undefined) throw new Error('Calls need a caller: callAs() comes first.');
  let token = await by.accessToken();
  let response = await attempt(key, input, { token, company: by.company() });
  if (response.status === 401) {
    token = await by.accessToken(token);
    response = await attempt(key, input, { token, company: by.company() });
    if (response.status === 401) by.onSignInNeeded();
  }
  const officeToken = (await requiresOffice(response)) ? await by.officeToken?.() : undefined;
  if (officeToken !== undefined)
    response = await attempt(key, input, { token, company: by.company(), officeToken });
  return accepted(response);
}

/** Whether a call was refused because the company stores its documents in Microsoft 365; nothing was changed then. */
const requiresOffice = async (response: Response): Promise<boolean> =>
  response.status === 400 && (await response.clone().text()).includes(officeTokenHeader);

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text().catch(() => null);
  throw new ApiError({
    status: response.status,
    text,
    reference: response.headers.get('x-request-id') ?? undefined,
    code: response.headers.get('x-error-code') ?? undefined,
  });
}

/**
 * As `call`, for requests open to every holder of a link: without a sign-in or a company, at most with the session of a guest.
 */
export async function callOpen<K extends Key & `${'GET' | 'POST'} /o/${string}`>(
  key: K,
  input: CallInput<K>,
  session?: string,
): Promise<AnswerOf<K>> {
  const credentials = session === undefined ? {} : { token: session };
  const response = await accepted(await attempt(key, input as AnyInput, credentials));
  return (await response.json()) as AnswerOf<K>;
}

async function attempt(key: string, input: AnyInput, credentials: Credentials): Promise<Response> {
  const { address, init } = requestOf(key, input, credentials);
  try {
    return await (takeAhead(address, init) ?? fetch(address, init));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ status: 0, text: null });
  }
}
