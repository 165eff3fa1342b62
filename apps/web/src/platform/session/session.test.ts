import { afterEach, expect, test } from 'vitest';
import { ProviderRefusal, type Provider } from './provider.ts';
import { safeReturnPath } from './return-path.ts';
import { createSession, SignInNeeded, type Session } from './session.ts';
import type { Tokens } from './tokens.ts';

// Tabs of one browser: each has its own sessionStorage and channel, and all share one localStorage and one set of locks. The
// provider enforces what real ones do: a refresh token works once, a second use ends the session.
class Shelf implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

const config = {
  authority: 'https://sign-in.example',
  clientId: 'web',
  audience: 'https://api.example',
  scope: 'openid',
  embedded: false,
};

class Browser {
  now = 1_000_000;
  readonly lasting = new Shelf();
  readonly left: string[] = [];
  readonly #open: Session[] = [];
  readonly #channels: BroadcastChannel[] = [];
  /** How many messages the tabs have heard of each other. */
  #heard = 0;
  readonly #name = `test-${Math.random()}`;
  valid = 0;
  renewals = 0;
  isEnded = false;
  isOffline = false;
  hasOffice = true;

  tokens(number: number, cacheMs?: number): Tokens {
    return {
      accessToken: `access-${number}`,
      refreshToken: `refresh-${number}`,
      expiresAt: this.now + 600_000,
      storedUntil: cacheMs === undefined ? undefined : this.now + cacheMs,
    };
  }

  readonly provider: Provider = {
    signInAddress: (returnTo) => Promise.resolve(`https://sign-in.example/?${returnTo}`),
    completeSignIn: (address) =>
      Promise.resolve({
        tokens: this.tokens(0, address.includes('keep') ? 5 * 86_400_000 : undefined),
        returnTo: '/voyages?view=schedule',
      }),
    renew: async (tokens) => {
      if (this.isOffline) throw new TypeError('Failed to fetch');
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      if (tokens.refreshToken !== `refresh-${this.valid}`) this.isEnded = true;
      if (this.isEnded) throw new ProviderRefusal('invalid_grant');
      this.valid += 1;
      this.renewals += 1;
      const { storedUntil } = tokens;
      return { ...this.tokens(this.valid), storedUntil };
    },
    officeToken: (tokens) => {
      if (!this.hasOffice || tokens.refreshToken !== `refresh-${this.valid}`)
        return Promise.reject(new ProviderRefusal('invalid_grant'));
      this.valid += 1;
      const refreshToken = `refresh-${this.valid}`;
      const expiresAt = this.now + 600_000;
      return Promise.resolve({ token: `office-${this.valid}`, expiresAt, refreshToken });
    },
    signOutAddress: () => Promise.resolve('https://sign-in.example/end'),
    revoke: () => Promise.resolve(),
  };

  tab(passing: Storage = new Shelf()): Session {
    const channel = new BroadcastChannel(this.#name);
    channel.addEventListener('message', () => (this.#heard += 1));
    this.#channels.push(channel);
    const location = { origin: 'https://app.example', assign: (to: string) => this.left.push(to) };
    const page = { localStorage: this.lasting, sessionStorage: passing, location };
    const session = createSession(config, {
      page: page as unknown as Window,
      channel,
      locks: globalThis.navigator.locks,
      clock: () => this.now,
      provider: () => Promise.resolve(this.provider),
    });
    this.#open.push(session);
    return session;
  }

  /** Waits until the tabs hear nothing more of each other. */
  async settled(): Promise<void> {
    for (let quiet = 0, before = this.#heard; quiet < 10; quiet += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      if (this.#heard !== before) quiet = 0;
      before = this.#heard;
    }
  }

  close(): void {
    for (const session of this.#open) session.close();
    for (const channel of this.#channels) channel.close();
  }
}

let browser = new Browser();
afterEach(() => {
  browser.close();
  browser = new Browser();
});

for (const [how, address] of [
  ['kept', '/login/callback?keep'],
  ['not kept', '/login/callback'],
] as const) {
  test(`six tabs renew once (${how})`, async () => {
    const first = browser.tab();
    expect(await first.completeSignIn(address)).toBe('/voyages?view=schedule');
    const tabs = [first, ...Array.from({ length: 5 }, () => browser.tab())];
    expect(await Promise.all(tabs.map((tab) => tab.start()))).toEqual(tabs.map(() => 'signedIn'));
    for (const round of [1, 2, 3]) {
      browser.now += 590_000;
      const got = await Promise.all(tabs.map((tab) => tab.accessToken()));
      expect(got).toEqual(tabs.map(() => `access-${round}`));
      await browser.settled();
    }
    expect(browser.renewals).toBe(3);
  });
}

test('a refused token is renewed once however many calls ask', async () => {
  const tab = browser.tab();
  await tab.completeSignIn('/login/callback');
  const got = await Promise.all([1, 2, 3].map(() => tab.accessToken('access-0')));
  expect(got).toEqual(['access-1', 'access-1', 'access-1']);
  expect(await tab.accessToken('access-0')).toBe('access-1');
});

test('the second token is asked for once, and the sign-in goes on with the refresh token that came with it', async () => {
  const tab = browser.tab();
  await tab.completeSignIn('/login/callback');
  const got = await Promise.all([1, 2, 3].map(() => tab.officeToken()));
  expect(got).toEqual(['office-1', 'office-1', 'office-1']);
  browser.now += 590_000;
  expect(await tab.accessToken()).toBe('access-2');
  expect(await tab.officeToken()).toBe('office-3');
});

test('a provider without an office suite gives no second token, and nobody is signed out by that', async () => {
  const tab = browser.tab();
  expect(await tab.officeToken()).toBeUndefined();
  await tab.completeSignIn('/login/callback');
  browser.hasOffice = false;
  expect(await tab.officeToken()).toBeUndefined();
  expect(tab.state).toBe('signedIn');
  expect(await tab.accessToken()).toBe('access-0');
});

test('a sign-in that is not kept never touches the lasting storage', async () => {
  const tab = browser.tab();
  await tab.completeSignIn('/login/callback');
  browser.now += 590_000;
  await tab.accessToken();
  expect(browser.lasting.length).toBe(0);
});

test('a kept sign-in survives the browser for five days and no longer', async () => {
  await browser.tab().completeSignIn('/login/callback?keep');
  expect(browser.tab().state).toBe('signedIn');
  browser.now += 5 * 86_400_000;
  const late = browser.tab();
  expect(await late.start()).toBe('signedOut');
  expect(browser.lasting.length).toBe(0);
});

test('an ended session is expired everywhere', async () => {
  const [one, two] = [browser.tab(), browser.tab()];
  await one.completeSignIn('/login/callback?keep');
  browser.isEnded = true;
  browser.now += 590_000;
  await expect(one.accessToken()).rejects.toBeInstanceOf(SignInNeeded);
  await browser.settled();
  expect(one.state).toBe('expired');
  await expect(two.accessToken()).rejects.toBeInstanceOf(SignInNeeded);
});

test('a poor link does not end the session', async () => {
  const tab = browser.tab();
  await tab.completeSignIn('/login/callback');
  browser.isOffline = true;
  browser.now += 590_000;
  await expect(tab.accessToken()).rejects.toThrow('Failed to fetch');
  expect(tab.state).toBe('signedIn');
  browser.isOffline = false;
  expect(await tab.accessToken()).toBe('access-1');
});

test('signing out ends every tab and leaves for the provider', async () => {
  const [one, two] = [browser.tab(), browser.tab()];
  await one.completeSignIn('/login/callback');
  expect(await two.start()).toBe('signedIn');
  await one.signOut();
  await browser.settled();
  expect([one.state, two.state]).toEqual(['signedOut', 'signedOut']);
  expect(browser.left).toEqual(['https://sign-in.example/end']);
});

test('a page that needs no sign-in is opened again after a sign-out, once', async () => {
  const tab = browser.tab();
  await tab.completeSignIn('/login/callback');
  await tab.signOut('/open/claim?t=abc');
  expect(browser.left).toEqual(['https://sign-in.example/end']);
  expect(tab.returnAfterSignOut()).toBe('/open/claim?t=abc');
  expect(tab.returnAfterSignOut()).toBeUndefined();
  await tab.signOut('//evil.example/a');
  expect(tab.returnAfterSignOut()).toBe('/');
});

test.each([
  ['/voyages?view=schedule#x', '/voyages?view=schedule#x'],
  ['/', '/'],
  ['//evil.example/a', '/'],
  [String.raw`/\evil.example`, '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login/callback?code=1', '/'],
  ['/LOGIN/x', '/'],
  [undefined, '/'],
])('after the sign-in %j leads to %s', (requested, expected) => {
  expect(safeReturnPath(requested)).toBe(expected);
});
