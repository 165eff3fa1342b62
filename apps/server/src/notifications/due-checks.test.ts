import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company = 0;
let vessel = 0;
const hourMs = 3_600_000;

const run = (text: string, values: readonly unknown[] = []) =>
  superuser.query<Record<string, unknown>>(text, [company, ...values]);
const hoursAgo = (hours: number | null): string | null =>
  hours === null ? null : new Date(Date.now() - hours * hourMs).toISOString();

/** Of an event that is neither start nor end, of the start and of the end. */
const actions = {
  other: null,
  start: flowEventAction.StartPortCall,
  end: flowEventAction.EndPortCall,
} as const;

interface Call {
  readonly arrived?: number;
  readonly departed?: number;
  readonly events: readonly (readonly [keyof typeof actions, hours: number])[];
}

/** A port call as it was saved and checked when its grace time had not passed; hours before now. */
async function insertCall({ arrived, departed, events }: Call): Promise<void> {
  const { rows } = await run(
    `insert into tenant.port_calls (company_id, voyage_id, port_id, scheduled_arrival, scheduled_departure, arrived, departed)
     values ($1, $2, $3, $4, $4, $5, $6) returning id`,
    [
      server.world.home.voyage,
      server.world.home.ownPort,
      hoursAgo(Math.max(...events.map(([, hours]) => hours))),
      hoursAgo(arrived ?? null),
      hoursAgo(departed ?? null),
    ],
  );
  for (const [action, hours] of events)
    await run(
      `insert into tenant.port_call_events (company_id, port_call_id, template_id, name, internal_name, item_level, action,
         event_date, said_by)
       values ($1, $2, 1, 'Event', 'event', 10, $3, $4, 10)`,
      [rows[0]?.['id'], actions[action], hoursAgo(hours)],
    );
  await run('delete from tenant.check_requests where company_id = $1');
  await run('delete from tenant.warehouse_marks where company_id = $1');
}

const setGrace = (ofVessel: number | null, values: object) =>
  run('insert into tenant.check_thresholds (company_id, vessel_id, values) values ($1, $2, $3)', [
    ofVessel,
    JSON.stringify(values),
  ]);

const openCodes = async () => {
  await server.server.checks.checkDue();
  const { rows } = await run(
    `select code from tenant.notifications
     where company_id = $1 and vessel_id = $2 and closed is null and code in (180, 200) order by code`,
    [vessel],
  );
  return rows.map(({ code }) => code);
};

beforeAll(async () => {
  server = await startTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  company = server.world.home.id;
  vessel = server.world.home.vessels[0];
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});
afterEach(async () => {
  await run('delete from tenant.check_thresholds where company_id = $1');
  await run('delete from tenant.notifications where company_id = $1');
  await run('delete from tenant.port_call_events where company_id = $1');
  await run(
    'update tenant.port_calls set deleted = now() where company_id = $1 and deleted is null',
  );
});

const days = 24;

test.each<readonly [string, Call, readonly number[]]>([
  ['an event 8 h ago and no start', { events: [['other', 8]] }, [180]],
  ['an event 2 h ago and no start', { events: [['other', 2]] }, []],
  ['a stay of three weeks without a start', { events: [['other', 21 * days]] }, [180]],
  [
    'an end and no start, both times by another system',
    { arrived: 9, departed: 8, events: [['end', 8]] },
    [180],
  ],
  [
    'a start',
    {
      arrived: 9,
      events: [
        ['start', 9],
        ['other', 8],
      ],
    },
    [],
  ],
])('%s is found when time alone has passed', async (_what, call, found) => {
  await insertCall(call);
  expect(await openCodes()).toEqual(found);
});

const set = { 180: { graceHours: 7 * days } };

test.each<
  readonly [string, () => number | null, readonly [set: object, ended: number], found: object]
>([
  ['the company', () => null, [set, 8 * days], [180]],
  ['the vessel', () => vessel, [set, 8 * days], [180]],
  ['the company, not yet over', () => null, [set, 6 * days], []],
  ['another vessel', () => server.world.home.vessels[1], [set, 4 * days], [180]],
])('a grace time of seven days of %s', async (...[, ofVessel, [values, ended], found]) => {
  await setGrace(ofVessel(), values);
  await insertCall({ arrived: ended + 1, departed: ended, events: [['end', ended]] });
  expect(await openCodes()).toEqual(found);
});

test('a limit of a hostile size leaves the checks of the company running', async () => {
  await setGrace(null, { 310: { graceHours: 1e300 }, 220: { afterHours: -1e300 } });
  await insertCall({ events: [['other', 8]] });
  expect(await openCodes()).toEqual([180]);
});

test('a port call that ended long ago is not checked again', async () => {
  await insertCall({ arrived: 31 * days, departed: 30 * days, events: [['end', 30 * days]] });
  expect(await openCodes()).toEqual([]);
});
