import { randomUUID } from 'node:crypto';
import { FactsClient } from '../../statement-of-facts/testing/facts-client.ts';
import { templateId } from '../../port-call-events/testing/call-client.ts';
import type { RequestOptions, TestServer } from '../../platform/testing/test-server.ts';

export interface Entry {
  readonly id: number;
  readonly kind: number;
  readonly state: number;
  readonly title: string;
  readonly reason: string | null;
  readonly replacesId: number | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly acceptedContent: Readonly<Record<string, unknown>> | null;
  readonly file: { readonly name: string; readonly size: number } | null;
  readonly current: { readonly at: string | null; readonly text: string } | null;
  readonly modified: string;
}

export interface AgentLink {
  readonly id: number;
  readonly link: string;
  readonly state: number;
  readonly expires: string;
  readonly opened: string | null;
  readonly entries: readonly Entry[];
  readonly modified: string;
}

export interface Page {
  readonly vessel: string;
  readonly eta: string;
  readonly templateIds: readonly number[];
  readonly times: readonly { readonly name: string; readonly at: string }[];
  readonly entries: readonly Entry[];
}

interface Opened {
  readonly body?: unknown;
  readonly file?: { readonly content: Buffer; readonly name: string };
}

const dayMs = 86_400_000;
const start = Math.floor(Date.now() / dayMs) * dayMs - 2 * dayMs;

/** An instant some hours after the beginning of the day before yesterday. */
export const hour = (number: number): string =>
  `${new Date(start + number * 3_600_000).toISOString().slice(0, 19)}Z`;

export const event = (name: string, at: number, values: object = {}) => ({
  what: 'event',
  templateId: templateId(name),
  at: hour(at),
  ...values,
});
export const line = (text: string, at: number, values: object = {}) => ({
  what: 'line',
  text,
  at: hour(at),
  ...values,
});
export const estimate = (service: number, at: number, values: object = {}) => ({
  what: 'estimate',
  service,
  certainty: 10,
  at: hour(at),
  ...values,
});
export const remark = (text: string) => ({ what: 'remark', text });

/** Common steps of the tests of agents' links. */
export class AgentClient {
  readonly facts: FactsClient;
  readonly #server: TestServer;
  #last = 7100;

  constructor(server: TestServer) {
    this.#server = server;
    this.facts = new FactsClient(server);
  }

  /** A port call of a voyage of its own. */
  async portCall(): Promise<{ readonly voyage: number; readonly call: number }> {
    const { world } = this.#server;
    this.#last += 1;
    const made = await this.#server.request('POST /voyages', {
      body: { voyageNumber: this.#last, vessel: { id: world.home.vessels[1] } },
    });
    const voyage = (made.body as { id: number }).id;
    const { body } = await this.#server.request(`POST /voyages/${voyage}/portCalls`, {
      body: {
        port: { id: world.ports.rotterdam },
        scheduledArrival: hour(5),
        scheduledDeparture: hour(60),
      },
    });
    return { voyage, call: (body as { id: number }).id };
  }

  create(call: number, values: object = {}, options: RequestOptions = {}) {
    return this.#server.request(`POST /portCalls/${call}/agentLinks`, {
      body: {
        name: 'Jan de Wit',
        email: 'jan@port-agent.example',
        kinds: [10, 20, 30, 40],
        ...values,
      },
      ...options,
    });
  }

  async created(call: number, values: object = {}): Promise<AgentLink> {
    const answer = await this.create(call, values);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as AgentLink;
  }

  async links(call: number): Promise<readonly AgentLink[]> {
    const { body } = await this.#server.request(`GET /portCalls/${call}/agentLinks`);
    return (body as { links: readonly AgentLink[] }).links;
  }

  /** As an unauthenticated caller with a link. */
  async open(call: string, token: string, { body, file }: Opened = {}) {
    const [method = '', path = ''] = call.split(' ');
    const form = new FormData();
    if (file !== undefined) form.set('file', new Blob([new Uint8Array(file.content)]), file.name);
    const response = await fetch(`${this.#server.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(file !== undefined
        ? { body: form }
        : body === undefined
          ? {}
          : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) as unknown, text };
  }

  read(token: string) {
    return this.open('GET /o/agent', token);
  }

  async page(token: string): Promise<Page> {
    return (await this.read(token)).body as Page;
  }

  send(token: string, contents: readonly object[], values: object = {}) {
    const entries = contents.map((content) => ({ key: randomUUID(), content, ...values }));
    return this.open('POST /o/agent/entries', token, { body: { entries } });
  }

  /** Sends entries that are taken; returns them, in the order in which they were sent. */
  async sent(token: string, contents: readonly object[], values: object = {}) {
    const answer = await this.send(token, contents, values);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return (answer.body as Page).entries.slice(0, contents.length).toReversed();
  }

  upload(token: string, file: Opened['file'], key: string = randomUUID()) {
    return this.open(`POST /o/agent/documents?key=${key}`, token, file ? { file } : {});
  }

  /** Accepts waiting entries as they are, or as stated. */
  async accept(call: number, link: number, decisions: readonly object[]) {
    const found = (await this.links(call)).find(({ id }) => id === link);
    const entries = decisions.map((decision) => {
      const { id } = decision as { id: number };
      return { modified: found?.entries.find((one) => one.id === id)?.modified, ...decision };
    });
    return this.#server.request(`POST /portCalls/${call}/agentLinks/${link}/accept`, {
      body: { entries },
    });
  }
}

/** The token in the address of a link. */
export const tokenOf = ({ link }: AgentLink): string =>
  /\/o\/agent\?t=([\w-]{43})$/.exec(link)?.[1] ?? '';

export const statesOf = (entries: readonly Entry[]): readonly (readonly [string, number])[] =>
  entries.map(({ title, state }) => [title, state]);
