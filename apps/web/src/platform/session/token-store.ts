import { storedTokens, tokensFrom, tokensKey, type Tokens, type TokenShelves } from './tokens.ts';

/** The parts of a browser that store a sign-in and share it between tabs. */
export interface Shelves extends TokenShelves {
  readonly channel: BroadcastChannel;
}

/** Long enough for another tab's event loop, short enough not to be noticed. */
const answerMs = 120;

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'gone' };

/**
 * Stores the tokens and notifies the other tabs. A refresh token is good for one renewal, so all tabs must hold the same one:
 * persistent sign-ins share the lasting storage, others are passed from tab to tab and never written to disk.
 */
export class TokenStore {
  readonly #shelves: Shelves;
  readonly #clock: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #heard = (event: MessageEvent<unknown>) => this.#hear(event.data as Message);
  readonly #notify: (message: Message) => void;
  #answered: (() => void) | undefined;

  constructor(shelves: Shelves, clock: () => number) {
    this.#shelves = shelves;
    this.#clock = clock;
    this.#notify = shelves.channel.postMessage.bind(shelves.channel);
    shelves.channel.addEventListener('message', this.#heard);
  }

  load(): Tokens | undefined {
    return storedTokens(this.#shelves, this.#clock());
  }

  save(tokens: Tokens): void {
    this.#put(tokens);
    this.#notify({ kind: 'tokens', tokens });
    this.#changed();
  }

  clear(): void {
    this.#drop();
    this.#notify({ kind: 'gone' });
    this.#changed();
  }

  /** Requests the tokens of the other tabs; resolves when one has answered, or after a moment. */
  requestTokens(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#answered = undefined;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, answerMs);
      this.#answered = done;
      this.#notify({ kind: 'ask' });
    });
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#shelves.channel.removeEventListener('message', this.#heard);
    this.#listeners.clear();
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'ask': {
        const tokens = this.load();
        // All tabs read persistent tokens from the shared storage.
        if (tokens !== undefined && tokens.storedUntil === undefined)
          this.#notify({ kind: 'tokens', tokens });
        return;
      }
      case 'tokens': {
        const tokens = tokensFrom(message.tokens);
        if (tokens === undefined) return;
        if (tokens.expiresAt > (this.load()?.expiresAt ?? 0)) this.#put(tokens);
        this.#answered?.();
        this.#changed();
        return;
      }
      case 'gone':
        this.#drop();
        this.#changed();
    }
  }

  #put(tokens: Tokens): void {
    const { lasting, passing } = this.#shelves;
    const isStored = tokens.storedUntil !== undefined;
    const [shelf, other] = isStored ? [lasting, passing] : [passing, lasting];
    other.removeItem(tokensKey);
    shelf.setItem(tokensKey, JSON.stringify(tokens));
  }

  #drop(): void {
    this.#shelves.lasting.removeItem(tokensKey);
    this.#shelves.passing.removeItem(tokensKey);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
