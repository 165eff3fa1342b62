import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../database/database.ts';
import { mountPath } from './provider/embedded-provider.ts';
import { installationSecrets } from './provider/installation.ts';

/** Another audience than that of people: neither token is accepted for the other. */
const audience = 'urn:fairlead:app';
const type = 'app+jwt';
const minutes = 10;

/** The app user on board, bound to one vessel of one company. */
export interface AppIdentity {
  readonly appUser: number;
  readonly company: number;
  readonly vessel: number;
  /** The office user who requested the token; null where the app user signed in. */
  readonly actor: number | null;
}

export interface AppTokens {
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: Date;
}

const issuerOf = (publicUrl: string): string => new URL(mountPath, publicUrl).href;

/** A token of ten minutes for the ship app, signed by this installation. */
export async function issueAppToken(
  { database, publicUrl, now }: AppTokens,
  { appUser, company, vessel, actor }: AppIdentity,
): Promise<{ readonly token: string; readonly expires: string }> {
  const { signingKeys } = await installationSecrets(database);
  const [jwk] = signingKeys;
  if (jwk === undefined) throw new Error('The installation has no signing key.');
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expires = issuedAt + minutes * 60;
  const kid = jwk.kid === undefined ? {} : { kid: jwk.kid };
  const token = await new SignJWT({
    company,
    vessel,
    ...(actor === null ? {} : { act: { sub: String(actor) } }),
  })
    .setProtectedHeader({ alg: 'RS256', typ: type, ...kid })
    .setIssuer(issuerOf(publicUrl))
    .setAudience(audience)
    .setSubject(String(appUser))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expires)
    .sign(await importJWK(jwk, 'RS256'));
  return { token, expires: new Date(expires * 1000).toISOString() };
}

/** The app user of a token of `issueAppToken`; undefined for any other and for an expired one. */
export async function verifyAppToken(
  { database, publicUrl, now }: AppTokens,
  token: string,
): Promise<AppIdentity | undefined> {
  const { signingKeys } = await installationSecrets(database);
  const keys = createLocalJWKSet({ keys: signingKeys.map(openHalf) });
  const verified = await jwtVerify(token, keys, {
    issuer: issuerOf(publicUrl),
    audience,
    typ: type,
    algorithms: ['RS256'],
    currentDate: now,
  }).catch(() => undefined);
  if (verified === undefined) return undefined;
  const { sub, company, vessel, act } = verified.payload;
  const actor = (act as { readonly sub?: string } | undefined)?.sub;
  const identity = {
    appUser: Number(sub),
    company: Number(company),
    vessel: Number(vessel),
    actor: actor === undefined ? null : Number(actor),
  };
  const ids = [identity.appUser, identity.company, identity.vessel];
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? identity : undefined;
}

/** The public half of an RSA key. */
const openHalf = ({ kty, n, e, alg, use, kid }: JWK): JWK => ({ kty, n, e, alg, use, kid }) as JWK;
