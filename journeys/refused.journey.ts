import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import {
  belongings,
  bodyFor,
  idFor,
  isKnown,
  leaks,
  marksOf,
  currentRecords,
} from './foreign-records.ts';
import { type Answered, officeApi, planVoyage } from './office-api.ts';

const nordhav = 1;
const balticGrain = 2;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly ids: readonly Parameter[];
  readonly hasBody: boolean;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
}
type Described = Readonly<{
  parameters?: readonly Parameter[];
  requestBody?: { readonly content: object };
}>;
interface OpenApi {
  readonly paths: Readonly<{ [path: string]: Readonly<{ [method: string]: Described }> }>;
}

/** Every operation with a record id in its path or query. */
async function operationsWithIds(page: Page): Promise<readonly Operation[]> {
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const ids = parameters.filter(
        ({ in: reference, name }) => reference !== 'header' && /ids?$/i.test(name),
      );
      const operation = { method: method.toUpperCase(), path: path.replace(/^\/api/, '') };
      // File uploads are refused by content type before anything else is checked; the server's own tests send real files.
      const takesFile = requestBody !== undefined && !('application/json' in requestBody.content);
      // Devices and verifiers prove each call with a key of their own, which no user has.
      const hasOwnKey = /^\/api\/(ship|verifier)\//.test(path);
      return ids.length === 0 || takesFile || hasOwnKey
        ? []
        : [{ ...operation, ids, hasBody: requestBody !== undefined }];
    }),
  );
}

/** What a call needs beside ids. */
const required: Readonly<{ [path: string]: readonly string[] }> = {
  '/dwhEu/download': ['year=2026'],
  '/history': ['entity=voyage'],
  '/portCalls/{id}/iso28005': ['declaration=arrival'],
  '/chat/vessels/{id}/download': ['from=2026-01-01'],
  '/vessels/{id}/fuelLedger/movements': ['from=2026-01-01', 'to=2026-02-01'],
};

/** Ids that do not exist. */
const nowhere = 900_000_000_000_000;

function callOf(operation: Operation, idOf: (parameter: string) => number): string {
  const { method, path, ids } = operation;
  const filled = ids.reduce(
    (text, { name }) => text.replace(`{${name}}`, String(idOf(name))),
    path,
  );
  const requested = ids
    .filter((id) => id.in === 'query')
    .map(({ name }) => `${name}=${idOf(name)}`);
  const query = [...(required[path] ?? []), ...requested];
  return `${method} ${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** An invalid body is refused before the record is read, so the response does not depend on the record. */
const isRefusal = ({ status }: Answered): boolean => [400, 403, 404].includes(status);

journey('with the ids of Baltic Grain Tom gets nowhere', async (stage) => {
  const { page, signIn, another } = stage;
  const { page: carlasPage, signIn: signInCarla } = await another();
  await Promise.all([signIn('tom@nordhav.example'), signInCarla('carla@balticgrain.example')]);
  const carla = await officeApi(carlasPage, balticGrain);
  const [intruding, asNordhav] = [
    await officeApi(page, balticGrain),
    await officeApi(page, nordhav),
  ];
  const foreign = await belongings(carla);
  const before = await currentRecords(carla, foreign);
  const operations = await operationsWithIds(page);
  expect(operations.length).toBeGreaterThanOrEqual(20);

  const received: string[] = [];
  for (const operation of operations) {
    const call = callOf(operation, (name) => idFor(operation.path, name, foreign));
    const body = operation.hasBody ? bodyFor(operation.path, foreign) : undefined;
    const [inTheirs, inOwn, unknown] = await Promise.all([
      intruding.request(call, body),
      asNordhav.request(call, body),
      asNordhav.request(
        callOf(operation, () => nowhere),
        body,
      ),
    ]);
    if (inTheirs.status !== 403)
      received.push(`company 2: ${call} was answered ${inTheirs.status}`);
    const isByPath = operation.ids.some((id) => id.in === 'path');
    if (isByPath && !(isRefusal(inOwn) && isDeepStrictEqual(inOwn, unknown)))
      received.push(`company 1: ${call} was answered ${inOwn.status}, no record ${unknown.status}`);
    for (const mark of [...leaks(inTheirs, foreign), ...leaks(inOwn, foreign)])
      received.push(`${call} shows ${mark}`);
  }
  expect(received).toEqual([]);
  expect(await currentRecords(carla, foreign)).toEqual(before);

  // The same ids work for their owner, so the ids themselves are not the reason for the refusal.
  const reading = operations.filter(
    ({ method, path }) => method === 'GET' && path.includes('{id}') && isKnown(path),
  );
  expect(reading.length).toBeGreaterThanOrEqual(4);
  for (const operation of reading) {
    const call = callOf(operation, (name) => idFor(operation.path, name, foreign));
    expect([call, (await carla.request(call)).status]).toEqual([call, 200]);
  }
});

journey('records of Baltic Grain cannot be put into voyages of Nordhav', async (stage) => {
  const { page, signIn, another } = stage;
  const { page: carlasPage, signIn: signInCarla } = await another();
  await Promise.all([signIn('tom@nordhav.example'), signInCarla('carla@balticgrain.example')]);
  const foreign = await belongings(await officeApi(carlasPage, balticGrain));
  const tom = await officeApi(page, nordhav);
  const own = await planVoyage(tom);
  const body = { voyageNumber: own.voyageNumber + 1, vessel: { id: own.vessel.id } };
  const refused = await Promise.all([
    tom.request('POST /voyages', { ...body, vessel: { id: foreign.vessel.id } }),
    tom.request('POST /voyages', { ...body, ballastPortCall: { id: foreign.portCall.id } }),
    tom.request('POST /vessels', { name: 'Skarv', imo: '9000001', flow: { id: foreign.flow.id } }),
    tom.request(`PUT /voyages/${own.id}`, { ...body, vessel: { id: foreign.vessel.id } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(refused.flatMap((answer) => leaks(answer, foreign))).toEqual([]);
  expect((await tom.request('POST /voyages', body)).status).toBe(200);
});

journey('a foreign address opens on a plain page that tells nothing', async (stage) => {
  const { page, signIn, another, allowComplaint } = stage;
  allowComplaint(/404 \(Not Found\)/);
  const { page: carlasPage, signIn: signInCarla } = await another();
  await Promise.all([signIn('tom@nordhav.example'), signInCarla('carla@balticgrain.example')]);
  const foreign = await belongings(await officeApi(carlasPage, balticGrain));

  for (const [address, title] of [
    [`/voyages/${foreign.voyage.id}/edit`, 'Voyage could not be loaded'],
    [
      `/voyages/${foreign.voyage.id}/edit?portCall=${foreign.portCall.id}`,
      'Voyage could not be loaded',
    ],
    [`/vessels/${foreign.vessel.id}/edit`, 'Unable to load vessel'],
  ] as const) {
    await page.goto(address);
    await page.getByText(title).waitFor();
    const main = page.getByRole('main');
    // The page reads once more when the hub is connected.
    await main.getByText('Not found').first().waitFor();
    const whole = await page.content();
    expect(marksOf(foreign).filter((mark) => whole.includes(mark))).toEqual([]);
    expect(await main.getByRole('textbox').count()).toBe(0);
    expect(await main.getByRole('button', { name: /save|delete/i }).count()).toBe(0);
  }
  await page.goto(`/voyages?search=${String(foreign.voyage['voyageNumber'])}`);
  await page.getByText('No voyages match this filter').waitFor();
});
