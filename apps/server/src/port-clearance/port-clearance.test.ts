import { service, serviceTimeKind } from '@fairlead/domain/port-calls/service-times';
import { parseXml } from '@fairlead/domain/port-clearance/testing/parse-xml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallClient, hour, openCallClient } from '../port-call-events/testing/call-client.ts';

let client: CallClient;
let vessel: number;
let voyage: number;
let before: number;
let call: number;

/** VLSFO and LSMGO of the catalogue. */
const fuels = [2, 6] as const;
const agentName = 'Quay <&> "Agency"\u0001';

const sent = async (path: string, body: unknown) => {
  const answer = await client.server.request(path, { body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { readonly id: number };
};

const report = (kind: number, at: number, values: Record<string, unknown>) =>
  sent('POST /reports/log', {
    vesselId: vessel,
    report: {
      kind,
      at: hour(at),
      zone: 'Europe/Oslo',
      portCallId: call,
      figures: {},
      consumers: [],
      remaining: [],
      ...values,
    },
  });

beforeAll(async () => {
  client = await openCallClient();
  const { home, ports } = client.server.world;
  [, vessel] = home.vessels;
  await sent(
    `PUT /vessels/${vessel}/fuels`,
    fuels.map((id) => ({ fuel: { id } })),
  );
  for (const [validFrom, grossTonnage] of [
    ['2020-01-01', '43211.5'],
    ['2090-01-01', '1'],
  ])
    await sent(`POST /vessels/${vessel}/particulars`, {
      validFrom,
      grossTonnage,
      flag: 'NO',
      ismCompany: 'Nordhav Ship Management',
    });
  const agent = await sent('POST /partners', {
    name: agentName.replace('\u0001', ''),
    partnerTypes: [2],
    phone: '+31 10 000',
  });
  ({ voyage, call: before } = await client.newCall({
    port: { id: ports.oslo },
    scheduledArrival: hour(-60),
    scheduledDeparture: hour(-40),
  }));
  await client.entered(before, ['Arrived', -59]);
  await client.entered(before, ['Departed', -41]);
  call = await client.addCall(voyage, {
    agent: { id: agent.id },
    reasonForCalls: [{ id: 3 }],
    plannedBerth: 'Quay 1',
  });
  await client.addCall(voyage, {
    port: { id: ports.newYork },
    scheduledArrival: hour(300),
    scheduledDeparture: hour(320),
  });
  await client.addOperation(voyage, call);
});
afterAll(() => client.server.close());

const message = (id = call, query = '', as?: 'tom' | 'noone') =>
  client.server.request(`GET /portCalls/${id}/iso28005${query}`, { as });

async function xml(id = call, query = ''): Promise<string> {
  const answer = await message(id, query);
  expect(answer).toMatchObject({ status: 200 });
  const text = (answer.body as Buffer).toString('utf8');
  parseXml(text);
  return text;
}

/** What is between the tags of the first element of a name, without tags and indents. */
const within = (text: string, element: string): readonly string[] =>
  (new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(text)?.[1] ?? '')
    .split(/<[^>]+>|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

test('a file of XML with its name', async () => {
  const { headers } = await message();
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const name = decodeURIComponent(headers.get('content-disposition') ?? '');
  expect(name).toMatch(
    /^attachment; filename\*=UTF-8''Arrival Rotterdam Home Shipping 2 \d+\.xml$/,
  );
});

test('before the arrival: estimates, the planned berth, and the ports around', async () => {
  await sent(`POST /portCalls/${call}/serviceTimes`, {
    service: service.Berth,
    kind: serviceTimeKind.Estimated,
    at: hour(7),
    saidBy: 30,
  });
  const text = await xml();
  expect(within(text, 'ArrivalDeparture')).toEqual(['Arrival']);
  expect(within(text, 'PortOfArrival')).toEqual([
    hour(5),
    'Estimated',
    hour(30),
    'Estimated',
    'Rotterdam',
    'NL',
    'RTM',
  ]);
  expect(within(text, 'BerthArrival')).toEqual([
    hour(7),
    'Estimated',
    'Rotterdam',
    'NL',
    'Quay 1',
    'RTM',
  ]);
  expect(within(text, 'LastPortOfCall').slice(-3)).toEqual(['Oslo', 'NO', 'OSL']);
  expect(within(text, 'LastPortOfCall').slice(0, 4)).toEqual([
    hour(-60),
    'Estimated',
    hour(-59),
    'Actual',
  ]);
  expect(within(text, 'NextPortOfCall').slice(0, 2)).toEqual([hour(300), 'Estimated']);
  expect(within(text, 'PortCallList').slice(0, 3)).toEqual([hour(-59), '1', hour(-41)]);
  expect(within(text, 'GrossTonnage')).toEqual(['43211.5']);
  expect(within(text, 'RegistrationPort')).toEqual(['NO']);
  expect(within(text, 'CallPurpose')).toEqual(['Loading', '17']);
  expect(within(text, 'CargoOverview')).toEqual(['Loading Wheat 1000 t']);
  expect(within(text, 'Agent')).toEqual(['Quay &lt;&amp;&gt; &quot;Agency&quot;', '+31 10 000']);
  for (const unknown of ['ArrivalDraught', 'ROBBunkers', 'PersonsOnboard'])
    expect(text).not.toContain(unknown);
});

test('after the arrival: actual times, the berth of the event, and what the report states', async () => {
  await client.entered(call, ['Arrived', 6]);
  await client.entered(call, ['AllFast', 8], {
    data: [{ internalName: 'Berth', value: 'Quay 4' }],
  });
  await report(100, 6, {
    figures: { draughtForward: '8.2', draughtAft: '8.65', passengers: '3' },
    fields: { Crew: '21' },
    remaining: [
      { fuelId: fuels[0], tonnes: '412.5' },
      { fuelId: fuels[1], tonnes: '96' },
    ],
  });
  const text = await xml();
  expect(within(text, 'PortOfArrival').slice(0, 4)).toEqual([
    hour(5),
    'Estimated',
    hour(6),
    'Actual',
  ]);
  expect(within(text, 'BerthArrival')).toEqual(expect.arrayContaining([hour(8), 'Quay 4']));
  expect(within(text, 'ArrivalDraught')).toEqual(['8.65', '8.2']);
  expect(within(text, 'PersonsOnboard')).toEqual(['21', '3']);
  expect(text.match(/<RemainOnBoard>.*|<Remarks>.*/g)).toEqual([
    '<RemainOnBoard>412.5</RemainOnBoard>',
    '<Remarks>VLSFO, tonnes</Remarks>',
    '<RemainOnBoard>96</RemainOnBoard>',
    '<Remarks>LSMGO, tonnes</Remarks>',
  ]);
});

test('a departure takes draughts and bunkers from the departure report', async () => {
  await report(110, 29, {
    figures: { draughtForward: '13.9', draughtAft: '14.1' },
    remaining: [{ fuelId: fuels[0], tonnes: '400' }],
  });
  const text = await xml(call, '?declaration=departure');
  expect(within(text, 'ArrivalDeparture')).toEqual(['Departure']);
  expect(within(text, 'DepartureDraught')).toEqual(['14.1', '13.9']);
  expect(within(text, 'ROBBunkers')).toEqual(['400', 'VLSFO, tonnes']);
  expect(text).not.toContain('<PortOfArrival>');
  expect(within(text, 'PortOfDeparture')).toContain('Rotterdam');
});

test('the voyage by its number, or by its reference', async () => {
  const { voyage: other, call: named } = await client.newCall();
  const stored = (await client.server.request(`GET /voyages/${other}`)).body as {
    readonly voyageNumber: number;
  };
  await client.server.database.write(
    { company: client.home.id, actor: null, source: 'ship' },
    (session) =>
      session.all({
        sql: 'update tenant.voyages set reference = $3 where company_id = $1 and id = $2 returning id',
        parameters: [client.home.id, other, 'REF <7>'],
      }),
  );
  expect(within(await xml(named), 'VoyageNumber')).toEqual([String(stored.voyageNumber)]);
  expect(within(await xml(named, '?useVoyageRef=true'), 'VoyageNumber')).toEqual(['REF &lt;7&gt;']);
});

test('inactive and deleted port calls are no neighbours', async () => {
  const { call: lone } = await client.newCall({
    scheduledArrival: hour(1000),
    scheduledDeparture: hour(1010),
  });
  const skipped = await client.newCall({
    scheduledArrival: hour(1100),
    scheduledDeparture: hour(1110),
    inActive: true,
  });
  const removed = await client.newCall({
    scheduledArrival: hour(1200),
    scheduledDeparture: hour(1210),
  });
  expect(await xml(lone)).toContain(hour(1200));
  expect(
    await client.server.request(`DELETE /voyages/${removed.voyage}/portCalls/${removed.call}`),
  ).toMatchObject({
    status: 200,
  });
  expect(await xml(lone)).not.toContain('<NextPortOfCall>');
  expect(within(await xml(skipped.call), 'PortOfArrival')).toContain('Rotterdam');
  expect(await message(removed.call)).toMatchObject({ status: 404 });
});

test('a reader may download it, and no one else', async () => {
  expect(await message(call, '', 'tom')).toMatchObject({ status: 200 });
  expect(await message(call, '', 'noone')).toMatchObject({ status: 403 });
});

test('a port call of another company, and one that never existed, are not found', async () => {
  const { other } = client.server.world;
  for (const id of [other.portCall, 987_654_321])
    expect(await message(id)).toMatchObject({ status: 404 });
});

test.each(['?declaration=both', '?useVoyageRef=maybe'])('%s is refused', async (query) => {
  expect(await message(call, query)).toMatchObject({ status: 400 });
});
