import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { EntryOutcome, SignedEntry } from '@fairlead/contract/ship-entries';
import type { ShipSyncAnswer, ShipSyncRequest } from '@fairlead/contract/ship-sync';
import type { TestServer } from '../../platform/testing/test-server.ts';

const secret = 'seven-SECRET harbours 47';

const hashOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url');

/** A UUID of version 7, as the app makes them. */
export function newEntryId(at = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface ShipAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly code: string | null;
}

export interface Sending {
  readonly content?: Buffer | string;
  readonly type?: string;
  /** What the proof is about, where it differs from what is sent. */
  readonly signed?: Buffer | string;
  readonly at?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EntryOptions {
  readonly form?: string;
  readonly id?: string;
  readonly replaces?: string | null;
  readonly at?: string;
  readonly clockError?: number | null;
  readonly version?: number;
  readonly person?: { readonly name: string; readonly rank: string };
}

/** A device on board, as the app is one: with a key of its own, an outbox of signed entries, and no trust in its link. */
export class TestDevice {
  readonly #server: Pick<TestServer, 'origin'>;
  readonly #key: KeyObject;
  readonly publicKey: object;
  deviceId = '';
  #previous: string | null = null;

  constructor(server: Pick<TestServer, 'origin'>) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#server = server;
    this.#key = privateKey;
    this.publicKey = publicKey.export({ format: 'jwk' });
  }

  /** Asks to be registered; the device id is taken from an answer that has one. */
  async register(credentials: object): Promise<ShipAnswer> {
    const response = await fetch(`${this.#server.origin}/api/ship/devices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bridge tablet', publicKey: this.publicKey, ...credentials }),
    });
    const answer = await answered(response);
    const { deviceId = '' } = answer.body as { readonly deviceId?: string };
    if (answer.status === 200) this.deviceId = deviceId;
    return answer;
  }

  signature(text: string): string {
    const key = { key: this.#key, dsaEncoding: 'ieee-p1363' } as const;
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }

  /** `POST /ship/sync`: the path below /api. */
  async send(call: string, sending: Sending = {}): Promise<ShipAnswer> {
    return answered(await this.answerOf(call, sending));
  }

  /** The answer with its headers. */
  async answerOf(call: string, sending: Sending = {}): Promise<Response> {
    const space = call.indexOf(' ');
    const [method, path] = [call.slice(0, space), `/api${call.slice(space + 1)}`];
    const { content, type = 'application/json', signed = content ?? '' } = sending;
    const at = sending.at ?? Date.now();
    const hash = hashOf(signed);
    const proof = this.signature(`${method}\n${path}\n${at}\n${hash}`);
    return fetch(`${this.#server.origin}${path}`, {
      method,
      headers: {
        authorization: `Ship ${this.deviceId}.${at}.${hash}.${proof}`,
        ...(content === undefined ? {} : { 'content-type': type }),
        ...sending.headers,
      },
      ...(content === undefined ? {} : { body: content as BodyInit }),
    });
  }

  sync(body: ShipSyncRequest = {}): Promise<ShipAnswer> {
    return this.send('POST /ship/sync', { content: JSON.stringify(body) });
  }

  /** The answer of a synchronisation that must succeed. */
  async synced(body: ShipSyncRequest = {}): Promise<ShipSyncAnswer> {
    const { status, body: answer } = await this.sync(body);
    if (status !== 200) throw new Error(`Synchronisation: ${status} ${JSON.stringify(answer)}`);
    return answer as ShipSyncAnswer;
  }

  async push(...entries: readonly SignedEntry[]): Promise<readonly EntryOutcome[]> {
    return (await this.synced({ entries: [...entries] })).outcomes;
  }

  signed(body: string): SignedEntry {
    this.#previous = hashOf(body);
    return { body, signature: this.signature(body) };
  }

  /** An entry of the form for port call events, or of another one. */
  entry(payload: object, options: EntryOptions = {}): SignedEntry {
    const { form = 'portCallEvent', version = 1, replaces = null, clockError = 0 } = options;
    const { id = newEntryId(), at = new Date().toISOString() } = options;
    const { person = { name: 'Ana Silva', rank: 'Chief officer' } } = options;
    const previous = this.#previous;
    return this.signed(
      JSON.stringify({ id, form, version, person, at, clockError, previous, replaces, payload }),
    );
  }
}

async function answered(response: Response): Promise<ShipAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    code: response.headers.get('x-error-code'),
  };
}

export const idOf = ({ body }: SignedEntry): string =>
  (JSON.parse(body) as { readonly id: string }).id;

let turn = 0;

/** An app user of a vessel of the home company, with login and password. */
export async function newAppUser(server: TestServer, vessel = server.world.home.vessels[0]) {
  turn += 1;
  const login = `bridge-${turn}-${process.pid}`;
  const made = await server.request(`POST /appUsers?pwd=${encodeURIComponent(secret)}`, {
    body: { name: `Bridge ${turn}`, login, vessel: { id: vessel } },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { id } = made.body as { readonly id: number };
  return { id, login, password: secret };
}

/** A registered device of a new app user. */
export async function newDevice(server: TestServer, vessel?: number): Promise<TestDevice> {
  const { login, password } = await newAppUser(server, vessel);
  const device = new TestDevice(server);
  await device.register({ login, password });
  return device;
}
