import type { Page } from 'playwright-core';

export interface Answered<T = unknown> {
  readonly status: number;
  readonly body: T;
}

/** API calls with the sign-in of the user in the browser; a journey creates its records with them. */
export interface OfficeApi {
  /** `ask('GET /voyages/12')`, resolved whatever its status. */
  readonly request: <T>(call: string, body?: unknown) => Promise<Answered<T>>;
  /** As `send`, for calls that must succeed. */
  readonly get: <T>(path: string) => Promise<T>;
  readonly create: <T>(path: string, body: unknown) => Promise<T>;
}

/** Uses the token sent by the signed-in page and makes calls for one company. */
export async function officeApi(page: Page, company: number): Promise<OfficeApi> {
  const sent = page.waitForRequest((request) => /\/api\/me(\?|$)/.test(request.url()));
  await page.reload();
  const authorization = await (await sent).headerValue('authorization');
  if (authorization === null) throw new Error('The page asked for its user without a token.');
  const headers = { authorization, 'x-customer-id': String(company) };
  const send = async <T>(call: string, body?: unknown): Promise<Answered<T>> => {
    const [method = '', path = ''] = call.split(' ');
    const data = body === undefined ? {} : { data: body };
    // The server may close an idle connection at the moment at which a request is sent on it.
    const options = { method, headers, maxRetries: 2, ...data };
    const response = await page.request.fetch(`/api${path}`, options);
    const text = await response.text();
    // A file is not JSON: its text is the body.
    const isJson = response.headers()['content-type']?.includes('json') ?? true;
    return { status: response.status(), body: (isJson ? JSON.parse(text) : text) as T };
  };
  const must = async <T>(call: string, body?: unknown): Promise<T> => {
    const answer = await send<T>(call, body);
    if (answer.status !== 200)
      throw new Error(`${call} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    request: send,
    get: (path) => must(`GET ${path}`),
    create: (path, body) => must(`POST ${path}`, body),
  };
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface NewVoyage {
  readonly id: number;
  readonly voyageNumber: number;
  readonly vessel: Named;
  /** In the order of arrival: Rotterdam, then Antwerp. */
  readonly portCallIds: readonly number[];
}

let turn = 0;

/** A voyage of two port calls far in the future, beyond the rows at which the list opens; its number is unique. */
export async function planVoyage(api: OfficeApi): Promise<NewVoyage> {
  turn += 1;
  const [vessel] = await api.get<readonly Named[]>('/vessels');
  if (vessel === undefined) throw new Error('The company has no vessel.');
  const voyageNumber = 7_000_000 + (Date.now() % 900_000) + turn;
  const reference = `Planned ${voyageNumber}`;
  const body = { voyageNumber, reference, vessel: { id: vessel.id } };
  const { id } = await api.create<Named>('/voyages', body);
  const portCallIds: number[] = [];
  for (const [port, day] of [
    ['rotterdam', '03'],
    ['antwerp', '06'],
  ] as const) {
    const [found] = await api.get<readonly Named[]>(`/ports/search?s=${port}`);
    const portCall = await api.create<Named>(`/voyages/${id}/portCalls`, {
      port: { id: found?.id },
      scheduledArrival: `2041-06-${day}T08:00:00Z`,
      scheduledDeparture: `2041-06-${day}T20:00:00Z`,
    });
    portCallIds.push(portCall.id);
  }
  return { id, voyageNumber, vessel, portCallIds };
}

export interface NewCargo {
  readonly id: number;
  readonly path: string;
  /** The body of a save, with the provided values in place of the defaults. */
  readonly body: (values?: Readonly<{ [field: string]: unknown }>) => unknown;
}

/** Iron ore from the first port call of a voyage to the second. */
export async function planCargo(api: OfficeApi, voyage: NewVoyage): Promise<NewCargo> {
  const first = async (path: string) => (await api.get<readonly Named[]>(path))[0];
  const [commodity, measurement, charterer] = await Promise.all([
    first('/commodities/search?s=iron'),
    first('/measurements/search?s=metric'),
    first('/partners/search?s=fjordmalm&partnerTypes=1'),
  ]);
  const body = (values = {}) => ({
    commodity: { id: commodity?.id },
    measurement: { id: measurement?.id },
    charterer: { id: charterer?.id },
    ...values,
  });
  const cargoPorts = voyage.portCallIds.map((portCallId, at) => ({
    portCallId,
    reasonForCall: at === 0 ? 'L' : 'D',
    quantity: '1200.5',
  }));
  const all = `/voyages/${voyage.id}/cargo`;
  const made = await api.create<Named & { readonly cargoPorts: readonly unknown[] }>(
    all,
    body({ cargoPorts }),
  );
  return {
    id: made.id,
    path: `${all}/${made.id}`,
    body: (values) => body({ cargoPorts: made.cargoPorts, ...values }),
  };
}
