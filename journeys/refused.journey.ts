import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { type Answered, officeApi, type OfficeApi, planVoyage } from './office-api.ts';

const nordhav = 1;
const balticGrain = 2;

type Record = Readonly<{ [field: string]: unknown; id: number }>;

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

/** Every operation that takes the id of a record, in its path or in its query. */
async function operationsWithIds(page: Page): Promise<readonly Operation[]> {
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const ids = parameters.filter(
        ({ in: place, name }) => place !== 'header' && /ids?$/i.test(name),
      );
      const operation = { method: method.toUpperCase(), path: path.replace(/^\/api/, '') };
      // Files are refused by their type before anything else is looked at; the server's own tests send real ones.
      const takesFile = requestBody !== undefined && !('application/json' in requestBody.content);
      return ids.length === 0 || takesFile
        ? []
        : [{ ...operation, ids, hasBody: requestBody !== undefined }];
    }),
  );
}

/** What Baltic Grain has, as Carla sees it. */
interface Foreign {
  readonly voyage: Record;
  readonly vessel: Record;
  readonly portCall: Record;
  readonly savedView: Record;
  readonly flow: Record;
}

async function belongings(carla: OfficeApi): Promise<Foreign> {
  const planned = await planVoyage(carla);
  const voyage = await carla.get<Record>(`/voyages/${planned.id}`);
  const [portCall] = await carla.get<readonly Record[]>(`/voyages/${planned.id}/portCalls`);
  const vessel = await carla.get<Record>(`/vessels/${planned.vessel.id}`);
  const view = { list: 'Voyages', name: `Grain ${planned.voyageNumber}`, query: '', shared: true };
  const savedView = await carla.create<Record>('/savedViews', view);
  const [flow] = await carla.get<readonly Record[]>('/flows');
  if (portCall === undefined || flow === undefined) throw new Error('Baltic Grain lacks records.');
  return { voyage, vessel, portCall, savedView: { ...view, ...savedView }, flow };
}

/** Which record of a company an id in an operation stands for. */
function idFor({ path }: Operation, { name }: Parameter, of: Foreign): number {
  if (name === 'portCallId') return of.portCall.id;
  if (/^vessel/i.test(name)) return of.vessel.id;
  if (/^flow/i.test(name)) return of.flow.id;
  if (/voyage/i.test(name)) return of.voyage.id;
  if (path.startsWith('/vessels')) return of.vessel.id;
  return path.startsWith('/savedViews') ? of.savedView.id : of.voyage.id;
}

function callOf(operation: Operation, of: Foreign): string {
  const { method, path, ids } = operation;
  const filled = ids.reduce(
    (text, id) => text.replace(`{${id.name}}`, String(idFor(operation, id, of))),
    path,
  );
  const asked = ids
    .filter((id) => id.in === 'query')
    .map((id) => `${id.name}=${idFor(operation, id, of)}`);
  const query = path === '/history' ? ['entity=voyage', ...asked] : asked;
  return `${method} ${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** A body that the operation would take, of the records named. */
function bodyFor({ path }: Operation, of: Foreign): unknown {
  if (path.includes('portCall')) {
    const { port, scheduledArrival, scheduledDeparture } = of.portCall;
    return { port: { id: (port as Record).id }, scheduledArrival, scheduledDeparture };
  }
  if (path.startsWith('/vessels')) {
    const { name, imo } = of.vessel;
    return { name, imo, flow: { id: of.flow.id } };
  }
  if (path.startsWith('/savedViews')) {
    const { list, name, query } = of.savedView;
    return { list, name, query };
  }
  const { voyageNumber, reference } = of.voyage;
  return { voyageNumber, reference, vessel: { id: of.vessel.id } };
}

/** Words that stand in records of Baltic Grain alone. */
const marksOf = ({ voyage, vessel, savedView }: Foreign): readonly string[] => [
  String(voyage['voyageNumber']),
  String(vessel['name']),
  String(vessel['imo']),
  String(savedView['name']),
];

const leaks = ({ body }: Answered, of: Foreign): readonly string[] =>
  marksOf(of).filter((mark) => JSON.stringify(body).includes(mark));

/** The records as their owner sees them, to tell whether anything touched them. */
const standing = async (carla: OfficeApi, { voyage, vessel }: Foreign) => [
  await carla.get(`/voyages/${voyage.id}`),
  await carla.get(`/voyages/${voyage.id}/portCalls`),
  await carla.get(`/vessels/${vessel.id}`),
  await carla.get('/savedViews?list=Voyages'),
];

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
  const before = await standing(carla, foreign);
  const operations = await operationsWithIds(page);
  expect(operations.length).toBeGreaterThanOrEqual(20);

  const told: string[] = [];
  for (const operation of operations) {
    const call = callOf(operation, foreign);
    const body = operation.hasBody ? bodyFor(operation, foreign) : undefined;
    const inTheirs = await intruding.ask(call, body);
    if (inTheirs.status !== 403) told.push(`company 2: ${call} was answered ${inTheirs.status}`);
    const inOwn = await asNordhav.ask(call, body);
    const isByPath = operation.ids.some((id) => id.in === 'path');
    if (isByPath && ![403, 404].includes(inOwn.status))
      told.push(`company 1: ${call} was answered ${inOwn.status}`);
    for (const mark of [...leaks(inTheirs, foreign), ...leaks(inOwn, foreign)])
      told.push(`${call} shows ${mark}`);
  }
  expect(told).toEqual([]);
  expect(await standing(carla, foreign)).toEqual(before);

  // The same ids are good for their owner, so it was not the ids that were refused.
  const reading = operations.filter(
    ({ method, path }) => method === 'GET' && path.includes('{id}'),
  );
  expect(reading.length).toBeGreaterThanOrEqual(4);
  for (const operation of reading)
    expect((await carla.ask(callOf(operation, foreign))).status).toBe(200);
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
    tom.ask('POST /voyages', { ...body, vessel: { id: foreign.vessel.id } }),
    tom.ask('POST /voyages', { ...body, ballastPortCall: { id: foreign.portCall.id } }),
    tom.ask('POST /vessels', { name: 'Skarv', imo: '9000001', flow: { id: foreign.flow.id } }),
    tom.ask(`PUT /voyages/${own.id}`, { ...body, vessel: { id: foreign.vessel.id } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(refused.flatMap((answer) => leaks(answer, foreign))).toEqual([]);
  expect((await tom.ask('POST /voyages', body)).status).toBe(200);
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
    [`/vessels/${foreign.vessel.id}/edit`, 'Vessel could not be loaded'],
  ] as const) {
    await page.goto(address);
    await page.getByText(title).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByText('Not found').count()).toBeGreaterThan(0);
    const whole = await page.content();
    expect(marksOf(foreign).filter((mark) => whole.includes(mark))).toEqual([]);
    expect(await main.getByRole('textbox').count()).toBe(0);
    expect(await main.getByRole('button', { name: /save|delete/i }).count()).toBe(0);
  }
  await page.goto(`/voyages?search=${String(foreign.voyage['voyageNumber'])}`);
  await page.getByText('No voyages match this filter').waitFor();
});
