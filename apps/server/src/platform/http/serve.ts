import type { FeatureShape, RouteShape } from '@fairlead/contract/route';
import { companyHeader, officeTokenHeader, workIdHeader } from '@fairlead/domain/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actors.ts';
import type { Database, Scope } from '../database/database.ts';
import type { Session, StatementCount } from '../database/session.ts';
import {
  inUnitOfWork,
  type Publisher,
  type UnitOfWork,
  type WorkOrder,
} from '../events/unit-of-work.ts';
import {
  admit,
  type Admitted,
  admitShip,
  type Gate,
  refuseCrossSite,
  refuseEncoded,
} from './admission.ts';
import { checkAnswers } from './answer-check.ts';
import { type BodyShares, holdBody } from './body-shares.ts';
import {
  type Call,
  type Constraints,
  type Handler,
  type Handlers,
  FileAnswer,
  JsonText,
  type UploadedFile,
} from './call.ts';
import { asOwner, type WorkOwner, workKeyOf } from '../worker-pool/owner.ts';
import { readInput } from './input.ts';
import { sendFile } from './send-file.ts';
import { type KeyedRequest, type StoredAnswer, once } from './request-keys.ts';
import { bindDeflated, hashedBody, refuseAltered } from './ship-body.ts';
import { bindUpload, fingerprintOf, readUpload } from './uploads.ts';
import { refusalOf } from './violations.ts';

/** What features need to be served. */
export interface Host extends Publisher {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly gate: Gate;
  /** How many bytes of bodies may be under way at once. */
  readonly bodies: BodyShares;
  /**
   * Answers are checked against their declaration; on in tests, off in production where it would cost time in every
   * request.
   */
  readonly checksAnswers: boolean;
  /** The feature's messages for violated constraints of its tables. */
  readonly constraints?: Constraints;
}

/** Binds every call of a feature to its handler. */
export function serve<const Feature extends FeatureShape>(
  host: Host,
  feature: Feature,
  handlers: Handlers<Feature>,
): void {
  for (const [name, route] of Object.entries(feature)) {
    const handler = handlers[name] as unknown as Handler<RouteShape>;
    const bind = (app: FastifyInstance) =>
      app.route({
        method: route.method,
        url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        exposeHeadRoute: false,
        ...(route.mostBytes === undefined ? {} : { bodyLimit: route.mostBytes }),
        preParsing: async (request, reply, payload) => {
          const admitted = await admitBeforeBody({ host, feature, route, handler }, request, reply);
          return admitted.bodyHash === undefined ? payload : hashedBody(request, payload);
        },
        ...(host.checksAnswers ? { onSend: checkAnswers(route) } : {}),
        handler: (request, reply) => answer({ host, feature, route, handler }, request, reply),
      });
    if (route.upload !== undefined) bindUpload(host.app, route.upload, bind);
    else if (route.deflated === undefined) bind(host.app);
    else bindDeflated(host.app, route.deflated, { most: route.mostBytes ?? 0, bind });
  }
}

/** Headers for pages. Devices on board show none of an answer, and on a satellite link every byte counts. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
] as const;

interface Bound {
  readonly host: Host;
  readonly feature: FeatureShape;
  readonly route: RouteShape;
  readonly handler: Handler<RouteShape>;
}

const systemActor: Actor = {
  userId: 0,
  name: '',
  email: '',
  systemRoles: [],
  companies: new Map(),
};
const anonymous: Admitted = { actor: systemActor, company: 0, source: 'office' };

/** The caller and the caller's rights are checked before a byte of the body is read. */
async function admitBeforeBody(
  { host, route }: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  refuseEncoded(request);
  const admitted = await admittedTo(route, request, host.gate);
  const { company, actor } = admitted;
  const caller = { userId: actor.userId, company };
  request.admitted = admitted;
  request.caller = caller;
  if (route.effect === true) refuseCrossSite(request);
  const sender = { ...caller, address: request.address };
  holdBody(host.bodies, { route, request, reply, sender });
  return admitted;
}

async function admittedTo(
  route: RouteShape,
  request: FastifyRequest,
  gate: Gate,
): Promise<Admitted> {
  if (route.may === 'public') return anonymous;
  return route.may === 'ship' ? admitShip(route, request, gate) : admit(route, request, gate);
}

async function answer(
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { host, feature, route } = bound;
  const { admitted } = request;
  if (admitted === undefined) throw new Error('A call was not admitted.');
  if (admitted.bodyHash !== undefined) refuseAltered(request, admitted.bodyHash);
  const input = readInput(route, feature, request);
  const file = route.upload === undefined ? undefined : await readUpload(request);
  const count: StatementCount = { statements: 0 };
  // The same in every attempt of a transaction.
  const now = new Date(host.gate.now());
  const callIn = (unit: UnitOfWork): Call<RouteShape> => ({
    ...admitted,
    address: request.address,
    count,
    now,
    officeToken: route.office === true ? officeTokenOf(request) : undefined,
    guestToken: route.guest === true ? bearerOf(request) : undefined,
    ...input,
    file: file as never,
    db: unit.db,
    changed: unit.changed,
    afterCommit: unit.afterCommit,
    ...countsOf(reply),
  });
  try {
    const execution = { bound, request, file, admitted, callIn, count };
    const { stored, file: sent } = await asOwner(ownerOf(admitted, request), () =>
      execute(execution),
    );
    if (route.cache !== undefined) allowCaching(reply, route.cache);
    if (route.may === 'ship') for (const name of pageHeaders) reply.raw.removeHeader(name);
    if (host.checksAnswers) reply.header('x-statements', String(count.statements));
    if (sent !== undefined) return sendFile({ request, reply }, route, sent);
    return reply.code(stored.status).type('application/json; charset=utf-8').send(stored.text);
  } catch (error) {
    throw refusalOf(error, host.constraints ?? {}) ?? error;
  }
}

/** Who waits in line for heavy work: a company, or an address whose company is unknown. */
const ownerOf = ({ actor, company }: Admitted, request: FastifyRequest): WorkOwner => ({
  owner: company === 0 ? `address ${request.ip}` : `company ${company}`,
  workKey: workKeyOf(actor.userId, request.headers[workIdHeader]),
});

/** Cacheable for this caller and this company only: the address alone names neither. */
function allowCaching(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `private, max-age=${seconds}`);
  reply.header('vary', `authorization, ${companyHeader}`);
}

const countsOf = (reply: FastifyReply) => ({
  total: (count: number) => {
    reply.header('x-total-count', String(count));
  },
  rowLimit: (rows: number) => {
    reply.header('x-row-limit', String(rows));
  },
  firstRow: (row: number) => {
    reply.header('x-first-row', String(row));
  },
});

/** A token consists of the characters that RFC 6750 permits; anything else counts as none. */
function officeTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[officeTokenHeader.toLowerCase()];
  return typeof token === 'string' && /^[\w.~+/-]+=*$/.test(token) ? token : undefined;
}

/** A guest's value has at most two tokens of 43 characters with a dot between them. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{1,100})$/i.exec(headers.authorization ?? '')?.[1];

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

/**
 * A public call knows its company only by its token, so it opens its own session then. A second session beside this one
 * would let sixteen simultaneous unauthenticated callers wait for each other's connections. A device's call makes a
 * transaction for each entry.
 */
const noSession = new Proxy({} as Session, {
  get: () => {
    throw new Error('This call opens its own sessions.');
  },
});

interface Executed {
  readonly stored: StoredAnswer;
  readonly file: FileAnswer | undefined;
}

interface Execution {
  readonly bound: Bound;
  readonly request: FastifyRequest;
  readonly file: UploadedFile | undefined;
  readonly admitted: Admitted;
  readonly callIn: (unit: UnitOfWork) => Call<RouteShape>;
  readonly count: StatementCount;
}

/** Runs the handler in one unit of work, and only once for the key of the request. */
async function execute(execution: Execution): Promise<Executed> {
  const { bound, request, admitted, callIn } = execution;
  const { host, route, handler } = bound;
  const order: WorkOrder = {
    company: admitted.company,
    actorId: admitted.actor.userId,
    saveKey: keyOf(request),
    publisher: notifiesOthers(admitted) ? host : { ...host, outbox: undefined },
    open: openerOf(execution),
  };
  const key = isWrite(route) ? keyedRequest(execution) : undefined;
  let file: FileAnswer | undefined;
  const stored = await inUnitOfWork(order, (unit) => {
    const work = async () => {
      const made = await handler(callIn(unit));
      if (made instanceof FileAnswer) file = made;
      return { status: 200, text: file === undefined ? textOf(made) : '' };
    };
    return key === undefined ? work() : once(unit.db, key, work);
  });
  return { stored, file };
}

const opensOwn = ({ may }: RouteShape): boolean => may === 'public' || may === 'ship';

const isWrite = (route: RouteShape): boolean =>
  !opensOwn(route) && (route.method !== 'GET' || route.effect === true);

function openerOf({ bound, admitted, count }: Execution): WorkOrder['open'] {
  const { host, route } = bound;
  const { company, actor, source } = admitted;
  const scope: Scope = {
    company,
    actor: actor.userId === 0 ? null : actor.userId,
    source,
    ...(route.isLong === true ? { effort: 'long' } : {}),
  };
  if (opensOwn(route)) return (attempt) => attempt(noSession);
  if (isWrite(route)) return (attempt) => host.database.write(scope, attempt, count);
  return (attempt) => host.database.read(scope, attempt, count);
}

function keyedRequest({ bound, request, file, admitted }: Execution): KeyedRequest | undefined {
  const key = keyOf(request);
  if (key === null || bound.route.sendsFile !== undefined) return undefined;
  return {
    company: admitted.company,
    userId: admitted.actor.userId,
    key,
    method: bound.route.method,
    url: request.url,
    body: file === undefined ? request.body : fingerprintOf(file),
    isSecret: bound.route.secret === true,
    secretKey: bound.host.database.secretKey,
  };
}

function notifiesOthers({ actor, company }: Admitted): boolean {
  return actor.companies.get(company)?.hasWebhooks === true;
}

const textOf = (result: unknown): string =>
  result instanceof JsonText ? result.text : JSON.stringify(result);

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    admitted?: Admitted;
    caller?: { readonly userId: number; readonly company: number };
  }
}
