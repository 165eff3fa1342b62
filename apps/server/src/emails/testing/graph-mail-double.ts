import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request as it arrived. */
export interface HeardRequest {
  readonly method: string;
  /** Path and query, decoded. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly prefer: string | undefined;
  readonly body: string;
}

/** What a test may have answered in place of the answer; true if it has. */
type Trouble = (request: HeardRequest, response: ServerResponse) => boolean;

interface StoredMessage {
  readonly id: string;
  readonly subject: string;
  readonly bytes: Buffer;
  readonly received: string;
}

/** The account that the double accepts. */
export const graphAccount = {
  tenantId: 'nordhav.example',
  clientId: '1d3c0f4e-0000-4000-8000-000000000001',
  secret: 'client secret of Nordhav',
  address: 'ops@nordhav.example',
} as const;

const root = `/v1.0/users/${graphAccount.address}`;

/**
 * As much of Microsoft’s sign-in and of Graph’s mail (v1.0: token, mailFolder, message: delta, $value, sendMail) as a mailbox
 * uses, on a port of this machine. The inbox and its folder Operations are one list.
 */
export class GraphMailDouble {
  readonly #server: Server;
  readonly heard: HeardRequest[] = [];
  readonly sent: string[] = [];
  trouble: Trouble = () => false;
  pageSize = 3;
  /** Seconds. */
  expiresIn = 3600;
  #tokens = 0;
  /** Only this token is accepted. */
  #valid = '';
  readonly #messages = new Map<string, StoredMessage>();
  /** Ids in the order in which they were added or changed. */
  readonly #changes: string[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<GraphMailDouble> {
    const server = createServer();
    const double = new GraphMailDouble(server);
    server.on('request', (request, response) => void double.#serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return double;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  /** Forgets what it has, and how to answer. */
  reset(): void {
    this.heard.length = 0;
    this.sent.length = 0;
    this.#messages.clear();
    this.#changes.length = 0;
    this.trouble = () => false;
    this.pageSize = 3;
    this.expiresIn = 3600;
  }

  deliver(content: Buffer | string, subject = ''): string {
    const id = `AAkAL${this.#messages.size + 1}/=`;
    const minute = String(this.#messages.size % 60).padStart(2, '0');
    const received = `2026-11-24T08:${minute}:00Z`;
    this.#messages.set(id, { id, subject, bytes: Buffer.from(content), received });
    this.#changes.push(id);
    return id;
  }

  /** As when a message is marked as read. */
  change(id: string): void {
    this.#changes.push(id);
  }

  remove(id: string): void {
    this.#messages.delete(id);
    this.#changes.push(id);
  }

  revokeTokens(): void {
    this.#valid = '';
  }

  /** How often something was requested. */
  count(part: string): number {
    return this.heard.filter(({ path }) => path.includes(part)).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const heard = {
      method: request.method ?? '',
      path: decodeURIComponent(request.url ?? ''),
      authorization: request.headers.authorization,
      prefer: request.headers['prefer'] as string | undefined,
      body: await text(request),
    };
    this.heard.push(heard);
    if (this.trouble(heard, response)) return;
    if (heard.path.endsWith('/oauth2/v2.0/token')) this.#signIn(heard, response);
    else if (heard.authorization !== `Bearer ${this.#valid}` || this.#valid === '')
      answerError(response, 401, 'InvalidAuthenticationToken');
    else this.#answer(heard, response);
  }

  #signIn({ path, body }: HeardRequest, response: ServerResponse): void {
    const form = new URLSearchParams(body);
    if (!path.startsWith(`/${graphAccount.tenantId}/`)) {
      answer(response, 400, { error: 'invalid_request', error_description: 'AADSTS90002: none' });
      return;
    }
    if (form.get('client_secret') !== graphAccount.secret) {
      const description = `AADSTS7000215: Invalid client secret ${form.get('client_secret') ?? ''}`;
      answer(response, 401, { error: 'invalid_client', error_description: description });
      return;
    }
    this.#tokens += 1;
    this.#valid = `token ${this.#tokens}`;
    const granted = { token_type: 'Bearer', access_token: this.#valid, expires_in: this.expiresIn };
    answer(response, form.get('grant_type') === 'client_credentials' ? 200 : 400, granted);
  }

  #answer({ method, path, body }: HeardRequest, response: ServerResponse): void {
    if (!path.startsWith(root)) return answerError(response, 404, 'ErrorInvalidUser');
    const rest = path.slice(root.length);
    if (method === 'POST' && rest === '/sendMail') {
      this.sent.push(Buffer.from(body, 'base64').toString('utf8'));
      response.writeHead(202).end();
      return;
    }
    if (rest.startsWith('/mailFolders/inbox?')) return answer(response, 200, { id: 'inbox' });
    if (rest.startsWith('/mailFolders/inbox/childFolders')) {
      const found = rest.includes("'Operations'") ? [{ id: 'ops' }] : [];
      return answer(response, 200, { value: found });
    }
    if (/^\/mailFolders\/(?:inbox|ops)\/messages\/delta/.test(rest))
      return this.#page(rest, response);
    const [, id = ''] = /^\/messages\/(.*)\/\$value$/.exec(rest) ?? [];
    const message = this.#messages.get(id);
    if (message === undefined) return answerError(response, 404, 'ErrorItemNotFound');
    response.writeHead(200, {
      'content-type': 'text/plain',
      'content-length': message.bytes.length,
    });
    response.end(message.bytes);
  }

  #page(rest: string, response: ServerResponse): void {
    const from = Number(/\$(?:skip|delta)token=(\d+)/.exec(rest)?.[1] ?? 0);
    const end = from + this.pageSize;
    const base = `${this.origin}${root}/mailFolders/inbox/messages/delta`;
    const value = this.#changes.slice(from, end).map((id) => {
      const message = this.#messages.get(id);
      if (message === undefined) return { id, '@removed': { reason: 'deleted' } };
      const { received: receivedDateTime, subject } = message;
      const emailAddress = { name: 'Ingrid Vold', address: 'ingrid@lind.example' };
      return { id, subject, receivedDateTime, from: { emailAddress } };
    });
    // Newest first, as Exchange does.
    value.reverse();
    const link =
      end < this.#changes.length
        ? { '@odata.nextLink': `${base}?$skiptoken=${end}` }
        : { '@odata.deltaLink': `${base}?$deltatoken=${this.#changes.length}` };
    answer(response, 200, { value, ...link });
  }
}

/** Answers with JSON. */
export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Answers as Graph does when it refuses a request. */
export function answerError(
  response: ServerResponse,
  status: number,
  refusal: string | { readonly code: string; readonly headers: Readonly<Record<string, string>> },
): void {
  const { code, headers } = typeof refusal === 'string' ? { code: refusal, headers: {} } : refusal;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { code, message: `The secret text of ${code}` } }));
}
