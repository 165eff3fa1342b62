import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { z } from 'zod';
import { boundedBody, boundedJson } from './bounded-body.ts';
import { failureOf, GraphError, signInFailure, unreadable, withoutAnswer } from './graph-error.ts';

/** Where Microsoft’s services are; chosen only by the installation. */
export interface MicrosoftServices {
  readonly graphUrl: string;
  readonly microsoftSignInUrl: string;
}

/** An application in the directory of a company, and the mailbox that it uses. */
export interface GraphAccount {
  readonly tenant: string;
  readonly client: string;
  readonly secret: string;
  readonly address: string;
}

const mib = 1024 * 1024;
const mostTokenBytes = mib / 4;
const mostJsonBytes = 4 * mib;
const mostErrorBytes = mib / 16;
const requestMs = minuteMs / 2;
/** In which a message arrives or leaves. */
const messageMs = 2 * minuteMs;
/** A token is replaced this long before it expires. */
const spareMs = 5 * minuteMs;

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(100_000),
  expires_in: z.coerce.number().min(0).max(1_000_000),
});
const tokenRefusal = z.object({ error_description: z.string().default('') });
const graphRefusal = z.object({ error: z.object({ code: z.string().default('') }) });

interface Token {
  readonly text: string;
  readonly until: number;
}

interface GraphRequest {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
}

/** The bytes of a message, as far as they were read. */
export interface FetchedBytes {
  readonly bytes: Buffer;
  /** It is larger than the limit; only its beginning was read. */
  readonly isCut: boolean;
  /** Bytes: as stated, or as read. */
  readonly size: number;
}

/** Microsoft Graph with the rights of an application; its token is of this session alone, and goes to no other host. */
export class GraphSession {
  readonly #services: MicrosoftServices;
  readonly #account: GraphAccount;
  readonly #root: string;
  readonly #ending: AbortSignal | undefined;
  #token: Token | undefined;

  constructor(services: MicrosoftServices, account: GraphAccount, ending?: AbortSignal) {
    this.#services = services;
    this.#account = account;
    this.#root = services.graphUrl.replace(/\/+$/, '');
    this.#ending = ending;
  }

  /** The mailbox below the address of Graph. */
  get mailbox(): string {
    return `/users/${encodeURIComponent(this.#account.address)}`;
  }

  /** The path and query of an address that Graph named; throws where that is on another host. */
  pathOf(address: string): string {
    if (!address.startsWith(`${this.#root}/`) || !URL.canParse(address))
      throw new GraphError('Microsoft 365 named an address on another server. It was not used.');
    return address.slice(this.#root.length);
  }

  /** Requests a token, if there is none yet. */
  async signIn(): Promise<void> {
    await this.#tokenText();
  }

  async json(path: string, prefer: readonly string[] = []): Promise<unknown> {
    const preferences = ['IdType="ImmutableId"', ...prefer].join(', ');
    const response = await this.#request(path, {
      headers: { prefer: preferences, accept: 'application/json' },
    });
    return boundedJson(response, mostJsonBytes).catch(rethrow);
  }

  /** The bytes at a path; undefined where there is nothing any more. */
  async bytes(
    path: string,
    mostBytes: number,
    leastBytes: number,
  ): Promise<FetchedBytes | undefined> {
    const response = await this.#request(path, {
      headers: { prefer: 'IdType="ImmutableId"' },
      timeoutMs: messageMs,
    }).catch((error: unknown) => {
      if (error instanceof GraphError && error.status === 404) return undefined;
      throw error;
    });
    if (response === undefined) return undefined;
    if (/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw unreadable();
    }
    const stated = Number(response.headers.get('content-length') ?? 0);
    const isLarge = stated > mostBytes;
    const { bytes, isCut } = await boundedBody(response, isLarge ? leastBytes : mostBytes).catch(
      rethrow,
    );
    return { bytes, isCut: isLarge || isCut, size: Math.max(stated, bytes.length) };
  }

  async post(path: string, contentType: string, body: string): Promise<void> {
    const response = await this.#request(path, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
      timeoutMs: messageMs,
    });
    await response.body?.cancel();
  }

  async #request(path: string, request: GraphRequest, isAgain = false): Promise<Response> {
    const token = await this.#tokenText();
    const response = await this.#fetch(`${this.#root}${path}`, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    });
    if (response.ok) return response;
    // The token was revoked, or expired earlier than stated.
    if (response.status === 401 && !isAgain) {
      await response.body?.cancel();
      this.#token = undefined;
      return this.#request(path, request, true);
    }
    throw failureOf(response, await codeOf(response));
  }

  async #tokenText(): Promise<string> {
    if (this.#token === undefined || this.#token.until < Date.now())
      this.#token = await this.#newToken();
    return this.#token.text;
  }

  async #newToken(): Promise<Token> {
    const { tenant, client, secret } = this.#account;
    const { graphUrl, microsoftSignInUrl } = this.#services;
    const root = microsoftSignInUrl.replace(/\/+$/, '');
    const response = await this.#fetch(`${root}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client,
        client_secret: secret,
        scope: `${new URL(graphUrl).origin}/.default`,
      }).toString(),
    });
    if (!response.ok) {
      const answer = await boundedJson(response, mostErrorBytes).catch(() => undefined);
      const parsed = tokenRefusal.safeParse(answer);
      throw signInFailure(response, parsed.success ? parsed.data.error_description : '');
    }
    const parsed = tokenAnswer.safeParse(
      await boundedJson(response, mostTokenBytes).catch(rethrow),
    );
    if (!parsed.success) throw unreadable();
    const lastsMs = parsed.data.expires_in * 1000;
    return {
      text: parsed.data.access_token,
      until: Date.now() + Math.max(lastsMs - spareMs, lastsMs / 2),
    };
  }

  async #fetch(
    address: string,
    { timeoutMs = requestMs, ...request }: GraphRequest,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = this.#ending === undefined ? timeout : AbortSignal.any([timeout, this.#ending]);
    try {
      return await fetch(address, { ...request, signal, redirect: 'manual' });
    } catch (error) {
      throw withoutAnswer(error);
    }
  }
}

const rethrow = (error: unknown): never => {
  throw withoutAnswer(error);
};

/** As Graph names what is wrong; empty where the answer is none of its own. */
async function codeOf(response: Response): Promise<string> {
  const answer = await boundedJson(response, mostErrorBytes).catch(() => undefined);
  const parsed = graphRefusal.safeParse(answer);
  const code = parsed.success ? parsed.data.error.code : '';
  return /^[a-zA-Z0-9_.]{1,80}$/.test(code) ? code : '';
}
