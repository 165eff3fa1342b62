import type { RouteShape } from '@fairlead/contract/route';
import type { Person } from '../../testing/small-world.ts';
import type { Answered, RequestOptions } from '../../testing/test-server.ts';
import { bodyFor, referencesOf } from './bodies.ts';
import { type MarkedCompany, marksOf } from './marked-world.ts';
import { pathIdsOf } from './path-records.ts';

/** A user of one company who tries to access another company's data. */
export interface Trespasser {
  readonly as: Person;
  readonly own: MarkedCompany;
  readonly foreign: MarkedCompany;
}

export type SendRequest = (call: string, options: RequestOptions) => Promise<Answered>;

const neverExisted = 987_654_321;
const neverGuid = '0f0e0d0c-0b0a-4000-8000-000000000000';

/** Reports by ship and office have GUIDs. */
function neverOf({ path }: RouteShape): number | string {
  if (path.startsWith('/shipFiles')) return '01900000-0000-7000-8000-000000000000';
  return /^\/(?:reports|compliance\/fuelCorrections)\//.test(path) ? neverGuid : neverExisted;
}

/** What a route wrongly shows, changes or hints at; empty when it is safe. */
export async function leaksOf(
  request: SendRequest,
  route: RouteShape,
  who: Trespasser,
): Promise<readonly string[]> {
  const found = await Promise.all([
    ownView(request, route, who),
    foreignIds(request, route, who),
    foreignParts(request, route, who),
    foreignReferences(request, route, who),
  ]);
  return found.flat().map((sentence) => `${who.as}: ${route.method} ${route.path} ${sentence}`);
}

/** Without any foreign id: lists, counts and searches for the other company's name show none of its records. */
async function ownView(
  request: SendRequest,
  route: RouteShape,
  who: Trespasser,
): Promise<readonly string[]> {
  if (route.method !== 'GET' || route.path.includes('{')) return [];
  const texts = ['', who.foreign.name, 'of', '%', '_'];
  const answers = await Promise.all(
    texts.map((text) =>
      request(
        callOf(route, who.foreign, { id: String(neverOf(route)), ...searching(text) }),
        asking(who),
      ),
    ),
  );
  return answers.flatMap((answer) => shown(answer, who));
}

/** Every foreign id is answered like an id that never existed: the same status and the same body. */
async function foreignIds(
  request: SendRequest,
  route: RouteShape,
  who: Trespasser,
): Promise<readonly string[]> {
  const first = firstIdOf(route, who.foreign);
  if (first === undefined && !namesId(route)) return [];
  const body = route.body === undefined ? {} : { body: bodyFor(route, who.own) };
  const name = pathIdsOf(route)[0]?.name ?? 'id';
  const requestFor = (id: number | string) =>
    request(callOf(route, who.foreign, { [name]: String(id) }), { ...asking(who), ...body });
  const pairs = (first === undefined ? [] : spellings).map(
    (spell) => [spell(String(first)), spell(String(neverOf(route)))] as const,
  );
  const guessed = guesses.map((guess) => [String(guess), String(guess)] as const);
  const found = await Promise.all(
    [...pairs, ...guessed].map(async ([id, twin]) => {
      const [answer, never] = await Promise.all([
        requestFor(id),
        id === twin ? undefined : requestFor(twin),
      ]);
      const isProvided = answer.status === 200 && route.path.includes('{');
      return [
        ...shown(answer, who),
        ...(isProvided ? [`is given id ${id}`] : []),
        ...(answer.status >= 500 ? [`answers id ${id} with ${answer.status}`] : []),
        ...(never === undefined || isSame(answer, never)
          ? []
          : [`answers id ${id} with ${answer.status}, unlike one that never existed`]),
      ];
    }),
  );
  return found.flat();
}

const namesId = (route: RouteShape): boolean =>
  pathIdsOf(route).length > 0 || route.query?.shape['id'] !== undefined;

/** Below an own record, a foreign one is answered like one that never existed: `/voyages/{own}/cargo/{foreign}`. */
async function foreignParts(
  request: SendRequest,
  route: RouteShape,
  who: Trespasser,
): Promise<readonly string[]> {
  const body = route.body === undefined ? {} : { body: bodyFor(route, who.own) };
  const ids = pathIdsOf(route);
  const found = await Promise.all(
    ids.slice(1).map(async ({ name, recordOf }, at) => {
      const foreign = recordOf?.(who.foreign);
      if (foreign === undefined) return [];
      const own = ids.slice(0, at + 1).map((one) => [one.name, String(one.recordOf?.(who.own))]);
      const requestFor = (id: number | string) =>
        request(callOf(route, who.foreign, { ...Object.fromEntries(own), [name]: String(id) }), {
          ...asking(who),
          ...body,
        });
      const [answer, never] = await Promise.all([
        requestFor(foreign),
        requestFor(typeof foreign === 'string' ? neverGuid : neverExisted),
      ]);
      return [
        ...shown(answer, who),
        ...(isSame(answer, never)
          ? []
          : [`answers a foreign ${name} with ${answer.status}, unlike one that never existed`]),
      ];
    }),
  );
  return found.flat();
}

const isSame = (one: Answered, two: Answered): boolean =>
  one.status === two.status && JSON.stringify(one.body) === JSON.stringify(two.body);

/** A body that is accepted with own records is refused with any one foreign record in it. */
async function foreignReferences(
  request: SendRequest,
  route: RouteShape,
  who: Trespasser,
): Promise<readonly string[]> {
  if (route.body === undefined || route.may === 'admin') return [];
  if (route.may === 'company.settings' && (who.as === 'tom' || who.as === 'admin')) return [];
  const references = referencesOf(route, who.foreign, neverExisted);
  if (references.length === 0) return [];
  const name = pathIdsOf(route)[0]?.name ?? 'id';
  const requestWith = (body: unknown) =>
    request(callOf(route, who.own, { [name]: String(firstIdOf(route, who.own) ?? neverExisted) }), {
      ...asking(who),
      body,
    });
  const ownBody = () => bodyFor(route, who.own) as object;
  const taken = await requestWith(ownBody());
  if (taken.status !== 200) return [`does not take an own body: ${JSON.stringify(taken.body)}`];
  const found: string[] = [];
  for (const { field, foreign, missing } of references) {
    const answer = await requestWith({ ...ownBody(), [field]: foreign });
    const never = await requestWith({ ...ownBody(), [field]: missing });
    found.push(...shown(answer, who));
    if (answer.status < 400 || answer.status >= 500)
      found.push(`takes a foreign ${field} and answers ${answer.status}`);
    if (!isSame(answer, never)) found.push(`tells a foreign ${field} from one that never existed`);
  }
  return found;
}

const asking = ({ as, own }: Trespasser): RequestOptions => ({ as, company: own.id });

function shown({ body }: Answered, { foreign }: Trespasser): readonly string[] {
  const text = JSON.stringify(body) ?? '';
  return marksOf(foreign)
    .filter((mark) => text.includes(mark))
    .map((mark) => `shows '${mark}'`);
}

/** The same id as other programs might spell it. */
const spellings: readonly ((id: string) => string)[] = [
  (id) => id,
  (id) => `0${id}`,
  (id) => `${id}.0`,
  (id) => `%20${id}`,
  (id) => `+${id}`,
  (id) => `${id}%00`,
  (id) => `${id}'--`,
  (id) => `${id}e0`,
];

/** Ids that were never assigned, spread over the whole range. */
const guesses: readonly (number | string)[] = [
  0,
  -1,
  'null',
  '9007199254740993',
  '99999999999999999999',
  ...Array.from({ length: 24 }, (_, at) => 2_000_003 + at * 1_004_729),
];

let turned = 0;

/** A message becomes one of each kind only once, so each call names the next message. */
function nextTurnable({ turnable }: MarkedCompany): number | string {
  turned += 1;
  return turnable[turned % turnable.length] ?? neverExisted;
}

let decided = 0;

/** A proposal is decided once, so each call names the next one. */
function nextProposal({ proposals }: MarkedCompany): number {
  decided += 1;
  return proposals[decided % proposals.length] ?? neverExisted;
}

function nextEventProposal({ eventProposals }: MarkedCompany): number {
  decided += 1;
  return eventProposals[decided % eventProposals.length] ?? neverExisted;
}

/** The record of a company that a call without an id in its path names in its query, by the start of the path. */
const byQuery: readonly (readonly [start: string, (company: MarkedCompany) => number | string])[] =
  [
    ['/notificationCenter/', (company) => company.notification],
    ['/history', (company) => company.voyage],
  ];

/** The first id of a call: the one in its path, or else in its query. */
function firstIdOf(route: RouteShape, company: MarkedCompany): number | string | undefined {
  if (route.path.endsWith('/downloadAttachment')) return company.fuel.file;
  if (/^\/chat\/messages\/.*\/(?:event|eta|remark)$/.test(route.path)) return nextTurnable(company);
  if (route.path.startsWith('/offhires/proposals/')) return nextProposal(company);
  if (route.path.startsWith('/eventProposals/')) return nextEventProposal(company);
  const [first] = pathIdsOf(route);
  if (first !== undefined) return first.recordOf?.(company);
  if (route.query?.shape['id'] === undefined || /systemmessages/.test(route.path)) return undefined;
  const found = byQuery.find(([start]) => route.path.startsWith(start));
  if (found === undefined) throw new Error(`Which record is the id of ${route.path}?`);
  return found[1](company);
}

const searching = (text: string): Readonly<Record<string, string>> =>
  text === '' ? {} : { s: encodeURIComponent(text), search: encodeURIComponent(text) };

/** A call with ids of the company wherever its path and its query take them, but for the values that are provided. */
function callOf(
  route: RouteShape,
  company: MarkedCompany,
  provided: Readonly<Record<string, string>>,
): string {
  const records = pathIdsOf(route).map(({ name, recordOf }) => [
    name,
    String(recordOf?.(company) ?? neverExisted),
  ]);
  const values: Readonly<Record<string, string>> = {
    month: '2026-03',
    year: '2026',
    number: '1',
    version: '1',
    file: '10',
    offset: '0',
    portCallId: String(company.portCall),
    voyageId: String(company.voyage),
    vesselId: String(company.vessels[0]),
    vesselIds: company.vessels.join(','),
    pwd: 'Ropes-and-anchors',
    portId: String(company.ownPort),
    fromPortId: String(company.ownPort),
    toPortId: String(company.ownPort),
    portIds: `${company.ownPort},${company.ownPort}`,
    flowIds: String(company.flow),
    excludedVoyageId: String(company.voyage),
    register: 'partners',
    entity: 'voyage',
    list: 'Voyages',
    includeInActive: 'true',
    includeInactive: 'true',
    includePortCalls: 'true',
    includeDismissed: 'true',
    ...Object.fromEntries(records),
    ...provided,
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const query = Object.keys(route.query?.shape ?? {})
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name}=${values[name] ?? ''}`);
  return `${route.method} ${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
