import { areaOf, scopeOf } from '@fairlead/contract/api-keys/scopes';
import { can, type Permission } from '@fairlead/domain/people/permissions';
import { holdsScope, scopeText } from '@fairlead/domain/api-keys/scopes';
import { subscriptionState } from '@fairlead/domain/subscription/state';
import type { RouteShape } from '@fairlead/contract/route';
import type { FastifyRequest } from 'fastify';
import { type Actor, lacksSecondFactor } from '../access/actors.ts';
import type { ProvedCaller, ProvedCall, ShipCaller } from '../access/ship-callers.ts';
import type { Scope } from '../database/database.ts';
import { bearerIn } from './bearer.ts';
import { Refusal, refuse, refuseFields } from './refusal.ts';

/** The caller and the company, once admitted. */
export interface Admitted {
  readonly actor: Actor;
  readonly company: number;
  /** `api` for another system with a key of the company, `ship` for a device on board. */
  readonly source: Extract<Scope['source'], 'office' | 'api' | 'ship'>;
  /** The device, of a call by one. */
  readonly ship?: ShipCaller;
  /** SHA-256 that the body must have, of a call by a device. */
  readonly bodyHash?: string;
}

export interface Gate {
  /** The actor behind a bearer token; refuses when there is none. */
  identify(bearer: string): Promise<Actor>;
  /** The device behind a proof; refuses when there is none. */
  prove(call: ProvedCall): Promise<ProvedCaller>;
  now(): number;
}

/** Session, company, permission, subscription: the checks that every call passes. */
export async function admit(
  route: RouteShape,
  request: FastifyRequest,
  gate: Gate,
): Promise<Admitted> {
  const actor = await gate.identify(bearerOf(request.headers.authorization));
  const stated = companyOf(request.headers['x-customer-id']);
  const company = stated === 0 ? (actor.key?.company ?? 0) : stated;
  const admitted = { actor, company, source: actor.key === undefined ? 'office' : 'api' } as const;
  const membership = actor.companies.get(company);
  if (company !== 0 && membership === undefined) refuse('permissionDenied');
  if (lacksSecondFactor(actor, company)) refuse('secondFactorNeeded');
  if (actor.key !== undefined) requireScope(route, actor.key);
  if (route.may === 'public' || route.may === 'signedIn') return admitted;
  const roles = { companyRoles: membership?.roles ?? [], systemRoles: actor.systemRoles };
  if (company === 0 && route.may !== 'admin') refuse('companyMissing');
  if (route.may === 'ship' || !can(roles, route.may satisfies Permission, areaOf(route)))
    refuse('permissionDenied');
  if (route.may !== 'admin') requireSubscription(route, membership?.subscribedUntil, gate.now());
  return admitted;
}

/** Whether an admitted caller may also make another call: the scope of a key, and the rights of the roles in the company. */
export function mayAlsoCall(
  { actor, company }: Pick<Admitted, 'actor' | 'company'>,
  route: RouteShape,
): boolean {
  const scope = scopeOf(route);
  if (actor.key !== undefined && (scope === null || !holdsScope(actor.key.scopes, scope)))
    return false;
  const companyRoles = actor.companies.get(company)?.roles ?? [];
  return can(
    { companyRoles, systemRoles: actor.systemRoles },
    route.may as Permission,
    areaOf(route),
  );
}

/** A device on board proves each call with its key; what it may do does not depend on roles. */
export async function admitShip(
  route: RouteShape,
  { headers, method, url }: FastifyRequest,
  gate: Gate,
): Promise<Admitted> {
  const { authorization } = headers;
  const { caller, bodyHash } = await gate.prove({ authorization, method, url });
  const { actor, company } = caller;
  requireSubscription(route, actor.companies.get(company)?.subscribedUntil, gate.now());
  return { actor, company, source: 'ship', ship: caller, bodyHash };
}

/** Each call belongs to one scope, or is for people only. */
function requireScope(route: RouteShape, key: NonNullable<Actor['key']>): void {
  const needed = scopeOf(route);
  if (needed === null) refuse('peopleOnly');
  if (!holdsScope(key.scopes, needed))
    refuse('outOfScope', `This call needs a key with the scope ${scopeText(needed)}.`);
}

/** Changes need a valid subscription; reading and export stay available for a while after its end. */
function requireSubscription(route: RouteShape, until: number | undefined, nowMs: number): void {
  if (route.always === true) return;
  const isValid = until !== undefined && until >= nowMs;
  const validTo = until === undefined ? null : new Date(until).toISOString();
  const { mayWrite, mayRead } = subscriptionState({ isValid, validTo }, nowMs);
  const reads = route.method === 'GET' || route.sendsFile !== undefined;
  const writes = !reads || route.effect === true;
  if (writes && !mayWrite) refuse('subscriptionExpired');
  if (!mayRead) refuse('readingEnded');
}

function bearerOf(header: string | undefined): string {
  const found = bearerIn(header);
  if (found === undefined) throw new Refusal('signInNeeded');
  return found;
}

function companyOf(header: string | readonly string[] | undefined): number {
  const text = typeof header === 'string' ? header : (header?.[0] ?? '');
  if (text === '') return 0;
  if (!/^\d{1,15}$/.test(text)) refuseFields({ 'X-CUSTOMER-ID': ['Give the id of a company'] });
  return Number(text);
}

/** A call with an effect behind GET must come from our own pages or from a program, never from another site. */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('crossSiteRefused');
}

/** Compressed bodies are not accepted: their size is known only after decompression. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') refuse('encodedBody');
}
