import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FuelClient, openFuelClient, vlsfo } from '../fuel-ledger/testing/fuel-client.ts';
import { onOwnConnection } from '../platform/database/own-connection.ts';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

type Codes = readonly (number | null)[];
interface Found {
  readonly findings: readonly { readonly code: number | null }[];
}
const codesIn = (found: readonly Found[]): Codes =>
  found.flatMap(({ findings }) => findings.map(({ code }) => code));

let server: TestServer;
let client: FuelClient;
let vessel = 0;

beforeAll(async () => {
  server = await startTestServer();
  client = await openFuelClient(server);
  vessel = server.world.home.vessels[0];
  // The note of the tests commences 45 minutes before the arrival.
  await onOwnConnection({ connectionString: server.superuserUrl }, (db) =>
    db.query(
      `update tenant.port_calls set arrived = '2026-03-01T04:45:00Z', departed = '2026-03-01T12:00:00Z' where id = $1`,
      [server.world.home.portCall],
    ),
  );
  const opening = { kind: 10, at: '2026-02-01T00:00:00Z', reason: 'Takeover', density: '950' };
  await client.correct({ ...opening, quantity: '14' });
  // More than was in the settling tank.
  await client.correct({ tank: { id: client.tanks.settling }, quantity: '-3' });
});
afterAll(() => server.close());

type As = Readonly<{ as?: 'carla'; company?: number }>;
const ofOther = (): As => ({ as: 'carla', company: server.world.other.id });

const setLimits = async (
  code: number,
  limits: Readonly<Record<string, number>>,
  { ofVessel = null, as = {} }: { readonly ofVessel?: number | null; readonly as?: As } = {},
): Promise<void> => {
  const body = { vessel: ofVessel === null ? null : { id: ofVessel }, code, limits };
  const saved = await server.request('PUT /notificationCenter/checkLimits', { body, ...as });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
};
const turnOff = async (codes: readonly number[], as: As = {}): Promise<void> => {
  const path = 'PUT /notificationCenter/CompanyExcludedTypes';
  const saved = await server.request(path, { body: codes, ...as });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
};
const disable = async (isDisabled: boolean): Promise<void> => {
  const body = { disableIssuesChecking: isDisabled };
  const saved = await server.request(`PUT /vessels/${vessel}/settings`, { body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
};

afterEach(async () => {
  await turnOff([]);
  await turnOff([], ofOther());
  await disable(false);
  await onOwnConnection({ connectionString: server.superuserUrl }, (db) =>
    db.query('delete from tenant.check_thresholds'),
  );
});

let turn = 0;
/** A note that commences early and calls a tank empty that has 14 mt by the ledger. */
async function noteCodes(): Promise<Codes> {
  turn += 1;
  const made = await client.note({
    number: `N${turn}`,
    portCall: { id: server.world.home.portCall },
    products: [
      {
        ...vlsfo,
        delivered: '1',
        sulphur: '0.55',
        tanks: [{ tank: { id: client.tanks.first }, quantity: '1', before: '0' }],
      },
    ],
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return codesIn((made.body as { versions: readonly Found[] }).versions);
}

/** What the page of the tanks, tank monitoring and a saved correction find in the tanks. */
async function tankCodes(): Promise<readonly Codes[]> {
  const state = await server.request(`GET /vessels/${vessel}/fuelLedger`);
  const one = await server.request(`GET /metrics/tankStates/${vessel}`);
  const list = await server.request(`GET /metrics/tankStates?vesselIds=${vessel}`);
  const made = await client.correct({
    tank: { id: client.tanks.settling },
    quantity: '-0.001',
  });
  return [
    codesIn((state.body as { tanks: readonly Found[] }).tanks),
    codesIn([one.body as Found]),
    codesIn(list.body as readonly Found[]),
    codesIn([made.body as Found]),
  ];
}
/** The corrected tank is not the one that the note calls empty. */
const everywhere = (codes: Codes): readonly Codes[] => [
  codes,
  codes,
  codes,
  codes.filter((code) => code !== 70),
];

type Setting = readonly [string, () => Promise<void>, note: Codes, tanks: Codes];
const settings: readonly Setting[] = [
  ['the standard', () => Promise.resolve(), [null, 250, 70], [70, 20]],
  [
    'a wider clock difference',
    () => setLimits(250, { toleranceMinutes: 60 }),
    [null, 70],
    [70, 20],
  ],
  [
    'the vessel’s limit before the company’s',
    async () => {
      await setLimits(250, { toleranceMinutes: 60 });
      await setLimits(250, { toleranceMinutes: 20 }, { ofVessel: vessel });
    },
    [null, 250, 70],
    [70, 20],
  ],
  [
    'the limit of another vessel',
    () => setLimits(250, { toleranceMinutes: 60 }, { ofVessel: server.world.home.vessels[1] }),
    [null, 250, 70],
    [70, 20],
  ],
  ['more rest oil', () => setLimits(70, { leastMt: 20 }), [null, 250], [20]],
  ['more rounding', () => setLimits(20, { toleranceMt: 5 }), [null, 250, 70], [70]],
  ['checks that are off', () => turnOff([20, 70, 250]), [null], []],
  ['validation switched off', () => disable(true), [], []],
  [
    'another company’s settings',
    async () => {
      await setLimits(250, { toleranceMinutes: 60 }, { as: ofOther() });
      await setLimits(20, { toleranceMt: 5 }, { as: ofOther() });
      await turnOff([20, 70, 250], ofOther());
    },
    [null, 250, 70],
    [70, 20],
  ],
];

describe('a saved note and the tanks are checked', () => {
  test.each(settings)('by %s', async (...[, set, note, tanks]) => {
    await set();
    expect(await noteCodes()).toEqual(note);
    expect(await tankCodes()).toEqual(everywhere(tanks));
  });
});

test('the browser judges tanks by the limits of the vessel before those of the company', async () => {
  await setLimits(20, { toleranceMt: 5 });
  await setLimits(20, { toleranceMt: 2 }, { ofVessel: vessel });
  await setLimits(80, { fillPercent: 95 });
  await turnOff([10, 30]);
  expect(await server.request(`GET /vessels/${vessel}/fuelLedger`)).toMatchObject({
    status: 200,
    body: {
      checks: {
        unaccountedMt: 0.5,
        negativeMt: 2,
        restOilMt: 1,
        restOilPercent: 1,
        fillPercent: 95,
        off: [10, 30],
        isDisabled: false,
      },
    },
  });
});

describe('a tank that a note reports as empty although the ledger has stock', () => {
  interface Empty {
    readonly tankId: number;
    readonly noteId: string;
    readonly from: string;
    readonly until: string | null;
    readonly quantity: string;
  }
  const empty = async (from: string, to: string): Promise<readonly Empty[]> => {
    const path = `GET /vessels/${vessel}/fuelLedger/movements?from=${from}&to=${to}`;
    const answer = await server.request(path);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { reportedEmpty } = answer.body as { reportedEmpty: readonly Empty[] };
    return reportedEmpty.filter(({ tankId }) => tankId === client.tanks.second);
  };
  const save = async (day: number, before: string | null) => {
    turn += 1;
    const tanks = [{ tank: { id: client.tanks.second }, quantity: '100', before }];
    const made = await client.note({
      number: `E${turn}`,
      commenced: `2026-04-0${day}T04:00:00Z`,
      completed: `2026-04-0${day}T10:00:00Z`,
      products: [{ ...vlsfo, delivered: '100', tanks }],
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return (made.body as { id: string }).id;
  };
  const times = (found: readonly Empty[]) =>
    found.map(({ from, until, quantity }) => [from.slice(0, 10), until?.slice(0, 10), quantity]);

  test('is so until it is reported again or corrected, and no longer once the note is void', async () => {
    await save(1, null);
    const second = await save(3, '0');
    expect(times(await empty('2026-04-01', '2026-04-02'))).toEqual([]);
    expect(await empty('2026-04-01', '2026-05-01')).toEqual([
      {
        tankId: client.tanks.second,
        noteId: second,
        from: expect.stringContaining('2026-04-03T04:00:00') as string,
        until: null,
        quantity: '100.000',
      },
    ]);
    // A period that begins later has it too.
    expect(times(await empty('2026-04-20', '2026-05-01'))).toEqual([
      ['2026-04-03', undefined, '100.000'],
    ]);
    await save(6, '150');
    expect(times(await empty('2026-04-01', '2026-05-01'))).toEqual([
      ['2026-04-03', '2026-04-06', '100.000'],
    ]);
    expect(await empty('2026-04-20', '2026-05-01')).toEqual([]);
    const tank = { id: client.tanks.second };
    await client.correct({ tank, at: '2026-04-05T00:00:00Z', quantity: '-100' });
    expect(times(await empty('2026-04-01', '2026-05-01'))).toEqual([
      ['2026-04-03', '2026-04-05', '100.000'],
    ]);
    const body = { reason: 'Entered twice' };
    expect((await server.request(`POST /reports/bdn/${second}/void`, { body })).status).toBe(200);
    expect(await empty('2026-04-01', '2026-05-01')).toEqual([]);
  });
});
