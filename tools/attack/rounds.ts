// The three parts of the attack; each returns a row of figures and its findings.
import { features } from '../../packages/contract/src/index.ts';
import type { FeatureShape } from '../../packages/contract/src/route.ts';
import { leaksOf } from '../../apps/server/src/platform/access/testing/tenant-matrix.ts';
import { bombs } from '../../apps/server/src/platform/print/testing/bombs.ts';
import type { Answered } from '../../apps/server/src/platform/testing/test-server.ts';
import { fuzzRequest, operations } from './fuzz-requests.ts';
import { inTurns, type Response } from './send.ts';
import type { Target } from './target.ts';

export interface Round {
  readonly name: string;
  readonly requests: number;
  /** How many the product carried out: a fuzz in which every request is refused proves nothing. */
  readonly taken: number;
  readonly seconds: number;
  /** Time of the slowest response, in ms. */
  readonly slowest: number;
  readonly findings: readonly string[];
}

const longest = 12;

/** Users of the one company alone, and the global administrator. */
const outsiders = ['tom', 'admin'] as const;

async function timed(
  name: string,
  work: (note: (response: Response) => void) => Promise<readonly string[]>,
): Promise<Round> {
  const began = performance.now();
  let [requests, taken, slowest] = [0, 0, 0];
  const findings = await work(({ ms, status }) => {
    requests += 1;
    if (status === 200) taken += 1;
    slowest = Math.max(slowest, ms);
  });
  return { name, requests, taken, slowest, findings, seconds: (performance.now() - began) / 1000 };
}

/** Every call with another company's ids, repeated until enough requests are sent. */
export const isolation = (target: Target, least: number): Promise<Round> =>
  timed('isolation', async (note) => {
    const { home, other, tokens, send } = target;
    const routes = Object.values(features as Readonly<Record<string, FeatureShape>>).flatMap(
      (feature) => Object.values(feature),
    );
    const counted = { sent: 0 };
    const request: Parameters<typeof leaksOf>[0] = async (call, { as = 'olga', company, body }) => {
      counted.sent += 1;
      const space = call.indexOf(' ');
      const response = await send({
        method: call.slice(0, space),
        path: call.slice(space + 1),
        headers: {
          authorization: `Bearer ${tokens[as]}`,
          ...(company === null || company === undefined
            ? {}
            : { 'x-customer-id': String(company) }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      note(response);
      return answered(response);
    };
    const findings: string[] = [];
    const before = await target.prints(other.id);
    for (let at = 0; counted.sent < least; at += 1) {
      const route = routes[at % routes.length];
      if (route === undefined || isDead(target)) return [...findings, 'the product has ended'];
      // Olga is a user of the other company too: only a call for all of her companies may show it to her.
      const people = route.acrossCompanies === true ? outsiders : [...outsiders, 'olga' as const];
      for (const as of people)
        findings.push(...(await leaksOf(request, route, { as, own: home, foreign: other })));
    }
    const after = await target.prints(other.id);
    for (const [table, print] of Object.entries(after))
      if (before[table] !== print) findings.push(`rows of ${table} have changed`);
    return findings;
  });

const answered = ({ status, text, headers }: Response): Answered => ({
  status,
  body: parsed(text),
  headers: new Headers({ 'content-type': String(headers['content-type'] ?? '') }),
  statements: 0,
});

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

const isDead = ({ program }: Target): boolean => {
  try {
    process.kill(program.pid, 0);
    return false;
  } catch {
    return true;
  }
};

/** Whether a response is a fault of the product: none at all, or 5xx except 503 with a retry time. */
const isFault = ({ status, headers }: Response): boolean =>
  status === 0 || (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined));

export const fuzz = (target: Target, count: number, seed: number): Promise<Round> =>
  timed('schema fuzz', async (note) => {
    const all = operations();
    const { home, other, tokens } = target;
    const ground = {
      tokens,
      companies: [home.id, other.id],
      ids: [home.id, ...home.vessels, home.voyage, home.portCall, home.trade, home.agent].concat([
        home.charterer,
        home.ownPort,
        home.person,
        home.flow,
        home.cargo.cargo,
        home.cargo.fixture,
        home.calculation,
        home.facts.statement,
        home.facts.version,
        home.berth,
        home.offhire,
      ]),
      foreign: [987_654_321],
    };
    const findings = new Map<string, string>();
    const carried = { out: 0 };
    await inTurns(count, async (index) => {
      const wanted = fuzzRequest(all, ground, seed + index);
      const response = await target.send(wanted);
      note(response);
      if (response.status === 200) carried.out += 1;
      if (!isFault(response)) return;
      const operation = all[(seed + index) % all.length];
      const position = `${operation?.method ?? ''} ${operation?.path ?? ''}`;
      if (!findings.has(position))
        findings.set(
          position,
          `${position} answers ${response.status} (seed ${seed + index}): ${response.text.slice(0, 120)}`,
        );
    });
    // A fuzz in which every request is refused has tested nothing.
    const isShallow = count >= 1000 && carried.out < count / 50;
    const shallow = isShallow ? [`only ${carried.out} requests were carried out`] : [];
    return [...findings.values(), ...shallow];
  });

/** Sends each bomb to each reader of workbooks; requests of another caller must stay fast throughout. */
export const fileBombs = (target: Target): Promise<Round> =>
  timed('file bombs', async (note) => {
    const { home, tokens, send } = target;
    const { fixture } = home.cargo;
    const company = { authorization: `Bearer ${tokens.olga}`, 'x-customer-id': String(home.id) };
    const calculation = await send({
      method: 'POST',
      path: `/fixtures/${fixture}/ltcs`,
      headers: { ...company, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'To be read into', party: 10 }),
    });
    const { id } = parsed(calculation.text) as { readonly id: number };
    const readers = [
      '/registers/partners/import/preview?fileName=a.xlsx',
      '/statementOfFacts/readDocument',
      `/fixtures/${fixture}/ltcs/${id}/importXlsx`,
    ];
    const headers = {
      ...company,
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    };
    const findings: string[] = [];
    for (const [name, make] of Object.entries(bombs))
      for (const path of readers) {
        const bomb = send({ method: 'POST', path, headers, body: make() });
        const [response, neighbour] = await Promise.all([
          bomb,
          send({ method: 'GET', path: '/vessels', headers: company }),
        ]);
        note(response);
        if (isFault(response))
          findings.push(
            `${name} at ${path} answers ${response.status}: ${response.text.slice(0, 80)}`,
          );
        if (neighbour.status !== 200 || neighbour.ms > 5000)
          findings.push(
            `${name} at ${path} keeps another caller waiting ${Math.round(neighbour.ms)} ms (${neighbour.status})`,
          );
        if (isDead(target)) return [...findings, `${name} at ${path} ends the product`];
      }
    return findings;
  });

export const tableOf = (rounds: readonly Round[]): string =>
  [
    ['part', 'requests', 'taken', 'findings', 'slowest ms', 'seconds'],
    ...rounds.map(({ name, requests, taken, findings, slowest, seconds }) => [
      name,
      String(requests),
      String(taken),
      String(findings.length),
      String(Math.round(slowest)),
      seconds.toFixed(0),
    ]),
  ]
    .map(([name = '', ...cells]) =>
      [name.padEnd(longest), ...cells.map((cell) => cell.padStart(longest))].join(' '),
    )
    .join('\n');
