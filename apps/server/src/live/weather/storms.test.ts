import {
  type AdvisoryCase,
  advisoryPage,
  advisoryText,
  stillHurricane,
  stormList,
} from '@fairlead/domain/live/storms/testing/advisory-text';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { sailToNewYork } from './testing/sail-to-new-york.ts';
import { storeStorms } from './hurricane-center.ts';

let server: TestServer;
let client: pg.Client;
let double: Server;
let url: string;
const requests: string[] = [];

interface Answer {
  readonly status?: number;
  readonly text: string | Buffer;
}
let answers: Readonly<Record<string, Answer>> = {};

beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  double = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { status = 200, text } = answers[request.url ?? ''] ?? { status: 404, text: '' };
    response.on('error', () => undefined);
    response.writeHead(status, { location: '/elsewhere' }).end(text);
  });
  double.listen(0, '127.0.0.1');
  await once(double, 'listening');
  url = `http://127.0.0.1:${(double.address() as AddressInfo).port}/CurrentStorms.json`;
});
afterAll(async () => {
  double.close();
  await client.end();
  await server.close();
});
beforeEach(async () => {
  requests.length = 0;
  await client.query('delete from control.storm_advisories');
});

/** A storm of the middle of the Atlantic that does not move. */
const ingvild = (position: string, number = '01'): AdvisoryCase =>
  stillHurricane(position, number, new Date());

const listOf = (numbers: readonly string[]): Answer => ({ text: stormList(numbers, new Date()) });
const pageOf = (text: string): Answer => ({ text: advisoryPage(text) });

async function run(): Promise<readonly string[]> {
  const errors: string[] = [];
  await storeStorms({
    database: server.database,
    url,
    now: () => new Date(),
    onError: (error) => errors.push(String(error)),
  });
  return errors;
}

interface Storms {
  readonly fetched: string | null;
  readonly vessels: readonly object[];
  readonly storms: readonly { readonly id: string; readonly name: string; points: object[] }[];
}
const storms = async () => (await server.request('GET /live/storms')).body as Storms;

describe('the Hurricane Center', () => {
  test('is asked for the list and the advisory of each storm, at the host of the settings', async () => {
    expect(await storms()).toEqual({ fetched: null, storms: [], vessels: [] });
    answers = {
      '/CurrentStorms.json': listOf(['01', '02']),
      '/text/MIATCMAT01.shtml': pageOf(advisoryText(ingvild('30.0N  40.0W'))),
      '/text/MIATCMAT02.shtml': pageOf(advisoryText(ingvild('15.0N  50.0W', '02'))),
    };
    expect(await run()).toEqual([]);
    expect(requests).toEqual(Object.keys(answers));
    const read = await storms();
    expect(read.fetched).not.toBeNull();
    expect(read.storms.map(({ id }) => id)).toEqual(['AL012026', 'AL022026']);
    expect(read.storms[0]?.points).toMatchObject([
      { latitude: 30, longitude: -40, windKn: 80, radii: { northEast: 100 } },
      { windKn: 70 },
    ]);
  });
  test('without storms leaves none', async () => {
    answers = {
      '/CurrentStorms.json': listOf(['01']),
      '/text/MIATCMAT01.shtml': pageOf(advisoryText(ingvild('30.0N  40.0W'))),
    };
    await run();
    expect((await storms()).storms).toHaveLength(1);
    answers = { '/CurrentStorms.json': listOf([]) };
    expect(await run()).toEqual([]);
    expect((await storms()).storms).toEqual([]);
  });
  test.each<[string, Answer, RegExp]>([
    ['an error', { status: 500, text: '' }, /status 500/],
    ['too many requests', { status: 429, text: '' }, /status 429/],
    ['a page', { text: '<html>Maintenance</html>' }, /JSON/],
    ['another document', { text: '{"storms":1}' }, /activeStorms/],
    ['50 MB', { text: Buffer.alloc(50_000_000, ' ') }, /too long/],
    ['another address', { status: 302, text: '' }, /fetch failed/],
  ])('that answers with %s leaves the last list', async (_, answer, message) => {
    answers = {
      '/CurrentStorms.json': listOf(['01']),
      '/text/MIATCMAT01.shtml': pageOf(advisoryText(ingvild('30.0N  40.0W'))),
    };
    await run();
    const before = await storms();
    requests.length = 0;
    answers = { ...answers, '/CurrentStorms.json': answer };
    const errors = await run();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(message);
    expect(requests).toEqual(['/CurrentStorms.json']);
    expect(await storms()).toEqual(before);
  });
  test.each<[string, Answer]>([
    ['an error', { status: 500, text: '' }],
    ['50 MB', { text: Buffer.alloc(50_000_000, 'A') }],
    ['another page', { text: '<html>Maintenance</html>' }],
    ['the advisory of another storm', pageOf(advisoryText(ingvild('1.0N  1.0W', '07')))],
  ])(
    'that answers an advisory with %s leaves the last one, and others are read',
    async (_, answer) => {
      answers = {
        '/CurrentStorms.json': listOf(['01', '02']),
        '/text/MIATCMAT01.shtml': answer,
        '/text/MIATCMAT02.shtml': pageOf(advisoryText(ingvild('15.0N  50.0W', '02'))),
      };
      expect(await run()).toHaveLength(1);
      // Of the first one only the position in the list is known.
      expect((await storms()).storms).toMatchObject([
        { name: 'Hurricane Ingvild', number: '', points: [{ latitude: 30.5, longitude: -40.5 }] },
        { number: '13', points: [{}, {}] },
      ]);
      const good = pageOf(advisoryText(ingvild('30.0N  40.0W')));
      answers = { ...answers, '/text/MIATCMAT01.shtml': good };
      expect(await run()).toEqual([]);
      answers = { ...answers, '/text/MIATCMAT01.shtml': answer };
      expect(await run()).toHaveLength(1);
      expect((await storms()).storms).toMatchObject([{ number: '13', points: [{}, {}] }, {}]);
    },
  );
  test('is asked for no further advisory once it answers that requests are too many', async () => {
    answers = {
      '/CurrentStorms.json': listOf(['01', '02', '03']),
      '/text/MIATCMAT01.shtml': { status: 429, text: '' },
    };
    expect(await run()).toHaveLength(1);
    expect(requests).toEqual(['/CurrentStorms.json', '/text/MIATCMAT01.shtml']);
    expect((await storms()).storms).toHaveLength(3);
  });
});

describe('the card of a vessel', () => {
  interface Card {
    readonly storms: {
      readonly approaches: readonly object[];
      readonly withoutForecast: readonly string[];
    } | null;
  }
  const read = (vessel = 0) => server.request(`GET /live/vessels/${vessel}`);
  const card = async () => (await read(server.world.home.vessels[0])).body as Card;

  beforeAll(async () => {
    await sailToNewYork(client, server.world, 9);
  });

  test('has no storms without a source of them', async () => {
    expect((await card()).storms).toBeNull();
  });
  test('lists the storms near its way to the next port call, the closest first, and marks them', async () => {
    answers = {
      '/CurrentStorms.json': listOf(['01', '02', '03', '04']),
      // Near the way to New York, a few hundred miles south of it, in the Pacific, and one without an advisory.
      '/text/MIATCMAT01.shtml': pageOf(advisoryText(ingvild('40.5N  30.0W'))),
      '/text/MIATCMAT02.shtml': pageOf(advisoryText(ingvild('47.5N  16.0W', '02'))),
      '/text/MIATCMAT03.shtml': pageOf(advisoryText(ingvild('15.0N 130.0W', '03'))),
    };
    expect(await run()).toHaveLength(1);
    const { storms: found } = await card();
    expect(found?.approaches).toMatchObject([
      { id: 'AL022026', name: 'Hurricane Ingvild', number: '13', isInGale: true, isNear: true },
      { id: 'AL012026', isInGale: false, isNear: false },
    ]);
    expect(found?.withoutForecast).toEqual(['Hurricane Ingvild']);
    // The whole fleet at once: only what is near.
    expect((await storms()).vessels).toMatchObject([
      { vesselId: server.world.home.vessels[0], approaches: [{ id: 'AL022026', isNear: true }] },
    ]);
    const others = await server.request('GET /live/storms', {
      as: 'carla',
      company: server.world.other.id,
    });
    expect(others.body).toMatchObject({ storms: [{}, {}, {}, {}], vessels: [] });
  });
  test('has the storms of an old list until two days have passed', async () => {
    answers = {
      '/CurrentStorms.json': listOf(['01']),
      '/text/MIATCMAT01.shtml': pageOf(advisoryText(ingvild('47.5N  16.0W'))),
    };
    await run();
    await client.query(`update control.storm_advisories set fetched = now() - interval '47 hours'`);
    expect((await card()).storms?.approaches).toHaveLength(1);
    await client.query(`update control.storm_advisories set fetched = now() - interval '49 hours'`);
    expect((await card()).storms).toBeNull();
  });
  test('is that of the own company alone', async () => {
    answers = { '/CurrentStorms.json': listOf([]) };
    await run();
    expect((await read(server.world.other.vessels[0])).status).toBe(404);
  });
});
