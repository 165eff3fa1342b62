import { ProviderRefusal } from './provider.ts';
import type { OfficeToken, Provider, SessionConfig } from './provider.ts';
import { safeReturnPath } from './return-path.ts';
import { type Locks, storageLocks } from './storage-lock.ts';
import { TokenStore } from './token-store.ts';
import { isGoodAt, type Tokens } from './tokens.ts';

/** `starting` until the other tabs have answered; `expired` when a sign-in has ended by itself. */
export type SessionState = 'starting' | 'signedIn' | 'signedOut' | 'expired';

/** There is no sign-in, or it has ended: only `signIn` helps. */
export class SignInNeeded extends Error {
  constructor() {
    super('Sign in again.');
    this.name = 'SignInNeeded';
  }
}

export interface Session {
  readonly state: SessionState;
  /** Determines whether a user is signed in here or in another tab; at once if this tab knows. */
  start(): Promise<SessionState>;
  /**
   * A token that is valid for at least half a minute, renewed if needed. After a 401, pass the token that was refused: it is
   * renewed once. Throws SignInNeeded; other errors mean that the provider could not be reached.
   */
  accessToken(refused?: string): Promise<string>;
  /** The second token, for documents that a company stores in Microsoft 365; undefined if the sign-in provides none. */
  officeToken(): Promise<string | undefined>;
  /** Redirects to the provider; afterwards `completeSignIn` returns `returnTo`. */
  signIn(returnTo: string): Promise<void>;
  /** On /login/callback, with the whole address: returns the path to continue to. */
  completeSignIn(address: string): Promise<string>;
  /**
   * Ends the session here, in all tabs and at the provider, which redirects to '/'. A page that needs no sign-in passes its
   * path and is opened again from there.
   */
  signOut(returnTo?: string): Promise<void>;
  /** On '/' after a sign-out: the page to return to, once. */
  returnAfterSignOut(): string | undefined;
  onChange(listener: (state: SessionState) => void): () => void;
  close(): void;
}

/** What the session needs from the browser; tests pass their own. */
export interface SessionParts {
  readonly page: Window;
  readonly locks: Locks;
  readonly channel: BroadcastChannel;
  readonly clock: () => number;
  readonly provider: () => Promise<Provider>;
}

/** The browser's own lock manager, which it offers only to pages loaded over HTTPS. */
const locksOf = (browser: Navigator): Locks =>
  'locks' in browser ? browser.locks : storageLocks(localStorage, Date.now);

const lockName = 'fairlead.session.renewal';
const returnKey = 'fairlead.session.return';

/** The sign-in of this browser. */
export function createSession(config: SessionConfig, input: Partial<SessionParts> = {}): Session {
  return new BrowserSession({
    page: input.page ?? globalThis.window,
    locks: input.locks ?? locksOf(navigator),
    channel: input.channel ?? new BroadcastChannel('fairlead.session'),
    clock: input.clock ?? Date.now,
    provider:
      input.provider ??
      (async () => {
        if (!('subtle' in crypto)) (await import('./digest.ts')).provideDigest(crypto);
        return (await import('./open-provider.ts')).openProvider(config, globalThis.window);
      }),
  });
}

class BrowserSession implements Session {
  readonly #parts: SessionParts;
  readonly #store: TokenStore;
  readonly #listeners = new Set<(state: SessionState) => void>();
  #state: SessionState;
  #provider: Promise<Provider> | undefined;
  #renewal: Promise<Tokens> | undefined;
  #office: OfficeToken | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { localStorage: lasting, sessionStorage: passing } = parts.page;
    this.#store = new TokenStore({ lasting, passing, channel: parts.channel }, parts.clock);
    this.#state = this.#store.load() === undefined ? 'starting' : 'signedIn';
    this.#store.onChange(() => {
      if (this.#store.load() !== undefined) this.#enter('signedIn');
      else if (this.#state === 'signedIn') this.#enter('signedOut');
    });
  }

  get state(): SessionState {
    return this.#state;
  }

  async start(): Promise<SessionState> {
    if (this.#state !== 'starting') return this.#state;
    await this.#store.requestTokens();
    if (this.#state === 'starting')
      this.#enter(this.#store.load() === undefined ? 'signedOut' : 'signedIn');
    return this.#state;
  }

  async accessToken(refused?: string): Promise<string> {
    const tokens = this.#store.load();
    if (tokens === undefined) throw new SignInNeeded();
    if (this.#isGood(tokens, refused)) return tokens.accessToken;
    this.#renewal ??= this.#renew(refused).finally(() => {
      this.#renewal = undefined;
    });
    return (await this.#renewal).accessToken;
  }

  officeToken(): Promise<string | undefined> {
    return this.#parts.locks.request(lockName, async () => {
      const nowMs = this.#parts.clock();
      if (this.#office !== undefined && this.#office.expiresAt - nowMs > 30_000)
        return this.#office.token;
      const tokens = this.#store.load();
      if (tokens === undefined) return undefined;
      try {
        const office = await (await this.#open()).officeToken(tokens);
        const { refreshToken = tokens.refreshToken } = office;
        this.#store.save({ ...tokens, refreshToken });
        this.#office = office;
        return office.token;
      } catch (error) {
        if (error instanceof ProviderRefusal) return undefined;
        throw error;
      }
    });
  }

  async signIn(returnTo: string): Promise<void> {
    const provider = await this.#open();
    this.#parts.page.location.assign(await provider.signInAddress(safeReturnPath(returnTo)));
  }

  async completeSignIn(address: string): Promise<string> {
    const provider = await this.#open();
    const { tokens, returnTo } = await provider.completeSignIn(address);
    this.#store.save(tokens);
    return safeReturnPath(returnTo);
  }

  returnAfterSignOut(): string | undefined {
    const { sessionStorage } = this.#parts.page;
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return path === null ? undefined : safeReturnPath(path);
  }

  async signOut(returnTo?: string): Promise<void> {
    const tokens = this.#store.load();
    const provider = await this.#open();
    if (returnTo !== undefined) this.#parts.page.sessionStorage.setItem(returnKey, returnTo);
    this.#store.clear();
    this.#office = undefined;
    this.#enter('signedOut');
    if (tokens?.refreshToken !== undefined) {
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, 2_000);
      });
      // Without the provider's answer the session still ends there, through the page that follows.
      await Promise.race([provider.revoke(tokens.refreshToken).catch(() => undefined), patience]);
    }
    this.#parts.page.location.assign(await provider.signOutAddress().catch(() => '/'));
  }

  onChange(listener: (state: SessionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#store.close();
    this.#listeners.clear();
  }

  #isGood(tokens: Tokens, refused: string | undefined): boolean {
    return tokens.accessToken !== refused && isGoodAt(tokens, this.#parts.clock());
  }

  /** One tab at a time: a refresh token that is used twice ends the session everywhere. */
  #renew(refused: string | undefined): Promise<Tokens> {
    return this.#parts.locks.request(lockName, async () => {
      let tokens = this.#store.load();
      if (
        tokens !== undefined &&
        tokens.storedUntil === undefined &&
        !this.#isGood(tokens, refused)
      ) {
        await this.#store.requestTokens();
        tokens = this.#store.load();
      }
      if (tokens === undefined) throw new SignInNeeded();
      if (this.#isGood(tokens, refused)) return tokens;
      const provider = await this.#open();
      try {
        const renewed = await provider.renew(tokens);
        this.#store.save(renewed);
        return renewed;
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        this.#enter('expired');
        this.#store.clear();
        throw new SignInNeeded();
      }
    });
  }

  #open(): Promise<Provider> {
    this.#provider ??= this.#parts.provider();
    // A file that failed to load over a poor link is tried again.
    this.#provider.catch(() => {
      this.#provider = undefined;
    });
    return this.#provider;
  }

  #enter(state: SessionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
