import type { RouteShape } from '@fairlead/contract/route';
import type { Person } from '../../testing/small-world.ts';
import type { Answered, RequestOptions } from '../../testing/test-server.ts';
import { bodyFor, referencesOf } from './bodies.ts';
import { type MarkedCompany, marksOf } from './marked-world.ts';

/** A user of one company who tries to access another company's data. */
export interface Trespasser {
  readonly as: Person;
  readonly own: MarkedCompany;
  readonly foreign: MarkedCompany;
}

export type SendRequest = (call: string, options: RequestOptions) => Promise<Answered>;

const neverExisted = 987_654_321;

/** Reports by ship and office have GUIDs. */
function neverOf({ path }: RouteShape): number | string {
  if (path.startsWith('/shipFiles')) return '01900000-0000-7000-8000-000000000000';
  return /^\/(?:reports|compliance\/fuelCorrections)\//.test(path)
    ? '0f0e0d0c-0b0a-4000-8000-000000000000'
    : neverExisted;
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
      request(callOf(route, who.foreign, { id: neverOf(route), text }), asking(who)),
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
  if (!/\{(?!register\})\w+\}/.test(route.path) && route.query?.shape['id'] === undefined)
    return [];
  const body = route.body === undefined ? {} : { body: bodyFor(route, who.own) };
  const requestFor = (id: number | string) =>
    request(callOf(route, who.foreign, { id, text: '' }), { ...asking(who), ...body });
  const ids = idsOf(route, who.foreign);
  const pairs = ids.flatMap((id) =>
    spellings.map((spell) => [spell(String(id)), spell(String(neverOf(route)))] as const),
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
  const requestWith = (body: unknown) =>
    request(callOf(route, who.own, { id: idsOf(route, who.own)[0] ?? neverExisted, text: '' }), {
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

/** The ids of a company for the records of a route's feature. */
function idsOf(route: RouteShape, company: MarkedCompany): readonly (number | string)[] {
  if (route.path.endsWith('/downloadAttachment')) return [company.fuel.file];
  if (/^\/chat\/messages\/.*\/(?:event|eta|remark)$/.test(route.path))
    return [nextTurnable(company)];
  if (route.path.startsWith('/chat/messages')) return [company.chatMessage];
  if (route.path.startsWith('/notificationCenter/rules')) return [company.rule];
  if (/^\/notificationCenter\/(?:notif|dismiss$|undismiss)/.test(route.path))
    return [company.notification];
  if (route.path.startsWith('/shipFiles')) return [company.shipFile];
  if (route.path.startsWith('/reports/log')) return [company.logReport];
  if (route.path.endsWith('/legs/{refId}')) return [`0-${company.portCall}`];
  if (route.path.endsWith('/portcalls/{refId}')) return [company.portCall];
  if (route.path.startsWith('/performance/warranties')) return [company.warranty];
  if (route.path === '/portCalls/{id}/reported') return [company.portCall];
  if (route.path.startsWith('/offhires/proposals')) return [nextProposal(company)];
  if (route.path.startsWith('/compliance/sentStatements')) return [company.allowanceStatement];
  if (route.path.startsWith('/compliance/allowancePrices')) return [company.allowancePrice];
  if (route.path.startsWith('/compliance/allowanceEntries')) return [company.allowanceEntry];
  if (route.path.startsWith('/compliance/fuelCorrections')) return [company.fuel.correction];
  if (route.path.startsWith('/compliance/verifier/sendings/')) return [company.sending];
  if (route.path.startsWith('/compliance/closedYears')) return [company.closedYear];
  if (route.path.startsWith('/compliance/fuelEuPools')) return [company.fuelEuPool];
  if (route.path.startsWith('/reports/bdn')) return [company.fuel.note];
  if (route.path.startsWith('/reports/tankTransfers')) return [company.fuel.transfer];
  if (/vessel/i.test(route.path)) return company.vessels;
  if (route.path.startsWith('/savedViews')) return [company.savedView];
  if (route.path.startsWith('/sofEventTemplates')) return [company.facts.template];
  if (route.path.startsWith('/statementOfFacts')) return [company.facts.statement];
  if (route.path.startsWith('/sof/')) return [company.facts.version];
  const registered = registersOf(company)[route.path.split('/')[1] ?? ''];
  if (registered !== undefined) return [registered];
  if (route.path.includes('/ltcs') || route.path.includes('{id}/claim'))
    return [company.cargo.fixture];
  if (route.path.startsWith('/help/documents')) return [];
  if (route.path.startsWith('/voyages') || route.path.includes('voyage')) return [company.voyage];
  return /^\/(?:admin|systemmessages)/.test(route.path) ? [] : [company.voyage];
}

/** The record of the company in each register, by the first part of its path. */
const registersOf = ({
  cargo,
  trade,
  berth,
  clause,
  systems,
  ...company
}: MarkedCompany): Readonly<Record<string, number>> => ({
  customerApiKeys: systems.apiKey,
  webhooks: systems.webhook,
  vms: systems.connection,
  commodities: cargo.commodity,
  measurements: cargo.measurement,
  freightTypes: cargo.freightType,
  trades: trade,
  berths: berth,
  clauses: clause,
  partners: company.agent,
  persons: company.person,
  ports: company.ownPort,
  flows: company.flow,
  reportReceivers: company.receiver,
  offhires: company.offhire,
  users: company.employee,
  appUsers: company.appUser,
  registers: company.agent,
});

/** A call with ids of the company wherever its path and its query take them. */
function callOf(
  route: RouteShape,
  company: MarkedCompany,
  input: { readonly id: number | string; readonly text: string },
): string {
  const ids: Readonly<Record<string, string>> = {
    id: String(input.id),
    refId: String(input.id),
    portCallId: String(company.portCall),
    cargoId: String(company.cargo.cargo),
    groupId: String(company.cargo.group),
    versionId: String(company.facts.version),
    lotId: String(company.fuel.lot),
    chartererId: String(company.charterer),
    month: '2026-03',
    correctionId: company.fuel.correction,
    evidenceId: company.fuel.evidence,
    resultId: company.fuel.labResult,
    ltcId: String(company.calculation),
    guestId: String(company.guest),
    deliveryId: String(company.systems.delivery),
    number: '1',
    file: '10',
    offset: '0',
    voyageId: String(company.voyage),
    vesselId: String(company.vessels[0]),
    vesselIds: company.vessels.join(','),
    pwd: 'Ropes-and-anchors',
    portId: String(company.ownPort),
    flowIds: String(company.flow),
    excludedVoyageId: String(company.voyage),
    register: 'partners',
    entity: 'voyage',
    list: 'Voyages',
    ...(input.text === ''
      ? {}
      : { s: encodeURIComponent(input.text), search: encodeURIComponent(input.text) }),
    includeInActive: 'true',
    includeInactive: 'true',
    includePortCalls: 'true',
    includeDismissed: 'true',
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const query = Object.keys(route.query?.shape ?? {})
    .filter((name) => ids[name] !== undefined)
    .map((name) => `${name}=${ids[name] ?? ''}`);
  return `${route.method} ${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
