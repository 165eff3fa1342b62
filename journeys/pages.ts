import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Named, OfficeApi } from './office-api.ts';

const app = path.join(import.meta.dirname, '../apps/web/src/app');

/** Pages that redirect at once. */
const leadsOn = new Set(['/help', '/admin']);

/** All paths for signed-in users, as declared by the application. */
export async function declaredPaths(): Promise<readonly string[]> {
  const names = (await readdir(app)).filter((name) => name.endsWith('routes.tsx'));
  const files = await Promise.all(
    names.toSorted().map((name) => readFile(path.join(app, name), 'utf8')),
  );
  const paths = files.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)]);
  return paths.flatMap(([, found = '']) => (leadsOn.has(found) ? [] : [found]));
}

/** A fixture with two calculations, so that they can be compared. */
async function compared(api: OfficeApi): Promise<readonly number[]> {
  const claims = await api.get<readonly { readonly fixture: Named }[]>('/claims?take=100');
  for (const { fixture } of claims) {
    const [ours, theirs] = await api.get<readonly Named[]>(`/fixtures/${fixture.id}/ltcs`);
    if (ours !== undefined && theirs !== undefined) return [fixture.id, ours.id, theirs.id];
  }
  throw new Error('No fixture has two calculations.');
}

interface Call extends Named {
  readonly voyage: Named;
  readonly port: Named;
}

async function firstCall(api: OfficeApi): Promise<Call> {
  const [call] = await api.get<readonly Call[]>('/portCalls?view=all&take=1');
  if (call === undefined) throw new Error('There is no port call.');
  return call;
}

interface Note {
  readonly id: string;
}

/** A bunker delivery note: the demonstration has none, so the first vessel that needs no file with it gets one. */
async function firstNote(api: OfficeApi, vessels: readonly Named[], port: number): Promise<string> {
  const [note] = await api.get<readonly Note[]>('/reports/bdn?take=1');
  if (note !== undefined) return note.id;
  for (const { id } of vessels) {
    const made = await api.request<Note>('POST /reports/bdn', {
      vessel: { id },
      number: 'PAGES-1',
      port: { id: port },
      commenced: '2026-03-01T04:00:00Z',
      completed: '2026-03-01T10:00:00Z',
      supplier: { name: 'Fjord Bunkers', address: 'Quay 4', phone: '+47 55 00 00 00' },
      products: [
        {
          fuel: { id: 2 },
          delivered: '500',
          density: '950',
          sulphur: '0.47',
          flashpointAtLeast70: true,
        },
      ],
      declaration: 10,
      samples: [{ purpose: 10, seal: 'MAR 4711' }],
    });
    if (made.status === 200) return made.body.id;
  }
  throw new Error('No vessel takes a bunker delivery note without a file.');
}

/** A log report of the first vessel; one is written if there is none. */
async function firstReport(api: OfficeApi, vessels: readonly Named[]): Promise<string> {
  const [report] = await api.get<readonly { readonly guid: string }[]>('/reports/log?take=1');
  if (report !== undefined) return report.guid;
  const made = await api.create<{ readonly guid: string }>('/reports/log', {
    vesselId: vessels[0]?.id,
    report: { kind: 10, at: '2026-03-02T11:00:00Z', figures: { distanceOverGround: '278' } },
  });
  return made.guid;
}

/** A report of the company; one is built if there is none. */
async function firstCustomReport(api: OfficeApi): Promise<number> {
  const reports =
    await api.get<readonly (Named & { readonly isReadyMade: boolean })[]>('/reports/custom');
  const own = reports.find(({ isReadyMade }) => !isReadyMade);
  if (own !== undefined) return own.id;
  const columns = [{ column: 'vessel', sum: null }];
  const definition = { dataSet: 'voyages', groups: [], sorts: [], filters: [], parameters: [] };
  const made = await api.create<{ readonly id: number }>('/reports/custom', {
    name: 'Vessels of voyages',
    about: '',
    roles: [],
    definition: { ...definition, columns },
    modified: null,
  });
  return made.id;
}

interface Period {
  readonly ref: string;
}

/** A leg, a port call and a warranty of the demonstration, by the part of the path before their id. */
async function performanceIds(api: OfficeApi): Promise<Readonly<Record<string, string>>> {
  const first = async (kind: number) =>
    (await api.get<readonly Period[]>(`/performance/consumption?kinds=${kind}&take=1`))[0]?.ref;
  const [leg, call] = [await first(10), await first(20)];
  const [warranty] = await api.get<readonly Named[]>('/performance/warranties?take=1');
  if (warranty !== undefined && leg !== undefined && call !== undefined)
    return { legs: leg, portcalls: call, warranties: String(warranty.id) };
  throw new Error('No leg, port call or warranty.');
}

/** The paths with ids of demonstration records, and the views of a page that have a URL of their own. */
export async function pagesOf(
  api: OfficeApi,
  paths: readonly string[],
): Promise<readonly string[]> {
  const [call, [fixture, ours, theirs], vessels] = await Promise.all([
    firstCall(api),
    compared(api),
    api.get<readonly Named[]>('/vessels'),
  ]);
  const ids: Readonly<Record<string, number | string | undefined>> = {
    voyages: call.voyage.id,
    portcalls: call.id,
    fixtures: fixture,
    vessels: vessels[0]?.id,
    ports: call.port.id,
    reports: await firstNote(api, vessels, call.port.id),
    log: await firstReport(api, vessels),
    custom: await firstCustomReport(api),
  };
  const refs = await performanceIds(api);
  const filled = paths.map((declared) =>
    declared
      .replace(/\/(legs|portcalls|warranties)\/\$(?:refI|i)d$/, (whole, kind: string) =>
        declared.startsWith('/performance/') ? `/${kind}/${refs[kind] ?? ''}` : whole,
      )
      .replace('$refId', String(vessels[0]?.id))
      .replace(/\/\{-\$\w+\}$/, '')
      .replace('$ltcId', String(ours))
      .replace('$theirsId', String(theirs))
      .replace(
        '$id',
        String(
          ids[/^\/reports\/(log|custom)\//.exec(declared)?.[1] ?? declared.split('/')[1] ?? ''],
        ),
      )
      .replace('$', 'nothing'),
  );
  return [...filled, ...viewsOf(String(fixture))];
}

/** The views of a page that have a URL of their own. */
function viewsOf(fixture: string): readonly string[] {
  const tabs = ['cargo', 'terms', 'laytime', 'documents', 'claim', 'emails'];
  const compliance = [
    'voyages',
    'ets',
    'uk',
    'allowances',
    'cii',
    'fueleu',
    'abstracts',
    'bunkers',
    'corrections',
    'verifier',
    'closing',
  ];
  const settings = ['users', 'audit', 'webhooks', 'apiKeys', 'documents', 'logReports'];
  return [
    ...tabs.map((tab) => `/fixtures/${fixture}/${tab}`),
    ...settings.map((tab) => `/settings/company?tab=${tab}`),
    ...compliance.map((tab) => `/compliance/EuCompliance?tab=${tab}`),
    '/compliance/EuCompliance?tab=fueleu&view=pool',
    '/voyages?view=schedule',
    '/voyages/shared',
    '/fixtures?view=claims',
  ];
}

export async function panelsOf(api: OfficeApi): Promise<readonly string[]> {
  const { id, voyage, port } = await firstCall(api);
  const lists = ['berths', 'commodities', 'partners', 'persons', 'offhires', 'termSets'];
  return [
    `/voyages/${voyage.id}/edit?portCall=${id}`,
    `/voyages/${voyage.id}/edit?cargo=new`,
    `/ports/${port.id}`,
    '/settings/company?tab=users&user=new',
    ...lists.map((list) => `/${list}/new`),
  ];
}
