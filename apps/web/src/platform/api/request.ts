import { companyHeader, officeTokenHeader, workIdHeader } from '@fairlead/domain/constants';

/** Input of a call whose route type is not known here. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent as form data, which preserves its name. */
  readonly file?: File;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The id under which the progress of a file is requested. */
  readonly workId?: string;
}

/** On whose behalf a call is made. */
export interface Credentials {
  readonly token?: string;
  readonly company?: number | undefined;
  readonly officeToken?: string;
}

export interface CallRequest {
  readonly address: string;
  readonly init: RequestInit & {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** These run before a company is chosen; a remembered company that the user lost access to must not block them. */
const withoutCompany: ReadonlySet<string> = new Set(['GET /me', 'GET /globalSettings']);

/** The request for a call such as 'GET /voyages'. */
export function requestOf(
  key: string,
  input: AnyInput,
  { token, company, officeToken }: Credentials,
): CallRequest {
  const space = key.indexOf(' ');
  const method = key.slice(0, space);
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (company !== undefined && !withoutCompany.has(key)) headers[companyHeader] = String(company);
  if (officeToken !== undefined) headers[officeTokenHeader] = officeToken;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey;
  if (input.workId !== undefined) headers[workIdHeader] = input.workId;
  return {
    address: addressOf(key.slice(space + 1), input),
    init: {
      method,
      headers,
      // The queries are the cache, as they are notified of changes; the browser's own cache is not.
      cache: 'no-store',
      ...bodyOf(input),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    },
  };
}

function bodyOf({ body, file }: AnyInput): { readonly body?: string | FormData } {
  if (file !== undefined) {
    const form = new FormData();
    form.set('file', file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** `/api` and the path with its parameters, and the query without absent values; lists are joined by commas. */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(
    pairs.map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}
