import { refuse } from '../../http/refusal.ts';

/** Microsoft Graph with the rights of one user. Refuses by the contract's table; `undefined` means "not found". */
export interface Graph {
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  put(path: string, content: Buffer, contentType: string): Promise<unknown>;
  remove(path: string): Promise<boolean>;
  /** The bytes of a file; Graph redirects to their location. */
  bytes(path: string, mostBytes: number): Promise<Buffer | undefined>;
  /**
   * Sends a part of a file to the address that Graph named for it; the address itself grants access, no token is sent.
   */
  putPart(address: string, part: Buffer, range: string): Promise<unknown>;
  /** The path below the base of an address that Graph answered; refuses any other one. */
  pathOf(address: string): string;
}

const timeoutMs = 20_000;
const atOnce = 6;
let running = 0;

/** Each call holds a database connection while it runs: a slow office suite must not use all of them. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) return refuse('busy');
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

interface GraphRequest extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens Graph at the installation's address with the caller's own token. */
export function openGraph(base: string, token: string): Graph {
  const root = base.replace(/\/+$/, '');
  const send = (path: string, init: GraphRequest = {}) =>
    reach(`${root}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, authorization: `Bearer ${token}`, accept: 'application/json' },
    });
  const requestJson = async (path: string, init?: GraphRequest) => answerOf(await send(path, init));
  return {
    get: (path) => requestJson(path),
    post: (path, body) =>
      requestJson(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    put: (path, content, contentType) =>
      requestJson(path, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: new Uint8Array(content),
      }),
    remove: async (path) => {
      const response = await send(path, { method: 'DELETE' });
      return response.status === 204 || (await answerOf(response)) !== undefined;
    },
    bytes: async (path, mostBytes) => {
      const response = await send(path);
      if (response.status !== 302) {
        if (response.status === 200) return bytesOf(response, mostBytes);
        return (await answerOf(response)) === undefined ? undefined : refuse('officeUnreachable');
      }
      const address = trusted(response.headers.get('location') ?? '', root);
      return bytesOf(await reach(address, { redirect: 'error' }), mostBytes);
    },
    putPart: async (address, part, range) =>
      answerOf(
        await reach(trusted(address, root), {
          method: 'PUT',
          redirect: 'error',
          headers: { 'content-range': range },
          body: new Uint8Array(part),
        }),
      ),
    pathOf: (address) =>
      address.startsWith(`${root}/`) ? address.slice(root.length) : refuse('officeUnreachable'),
  };
}

function reach(address: string, init: RequestInit): Promise<Response> {
  return inTurn(() =>
    fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() =>
      refuse('officeUnreachable'),
    ),
  );
}

/** Allowed redirects: a named host by https, or (for a test double) the very host that answered. */
function trusted(address: string, root: string): string {
  if (!URL.canParse(address)) return refuse('officeUnreachable');
  const { protocol, hostname, origin } = new URL(address);
  const isNamed = /\.[a-z]{2,}$/i.test(hostname);
  if ((protocol === 'https:' && isNamed) || origin === new URL(root).origin) return address;
  return refuse('officeUnreachable');
}

/** The answer's JSON; undefined where there is no such thing. */
async function answerOf(response: Response): Promise<unknown> {
  const { status } = response;
  if (status >= 200 && status < 300)
    return response.json().catch(() => refuse('officeUnreachable'));
  await response.body?.cancel();
  if (status === 404 || status === 410) return undefined;
  if (status === 400) return undefined;
  if (status === 401 || status === 403) return refuse('officeRefused');
  if (status === 409) return refuse('invalid', 'Microsoft 365 already has a file with this name.');
  return refuse('officeUnreachable');
}

/** Reads the body up to the permitted length. */
async function bytesOf(response: Response, mostBytes: number): Promise<Buffer | undefined> {
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    return response.status === 404 ? undefined : refuse('officeUnreachable');
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > mostBytes) return refuse('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
