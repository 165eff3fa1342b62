import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey, ProtectedHeaderParameters } from 'jose';
import { personClaims, strengthOf, type TokenClaims } from './claims.ts';
import { TokenRefusal, type RefusalReason } from './refusal.ts';

/** Asymmetric signatures only: with one of these a public key can never serve as a shared secret. */
export const allowedAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

export interface Expectations {
  readonly issuer: string;
  readonly audience: string;
  /** Our own provider always writes `at+jwt`; others may write `JWT` or no type. */
  readonly isTypeRequired: boolean;
  /** Keys by the key id of the header; keys in the token itself (jwk, jku, x5u, x5c) are never used. */
  readonly keys: JWTVerifyGetKey;
  readonly clock: () => number;
}

const mostCharacters = 16_384;
const toleranceSeconds = 10;

/** The claims of an access token, or a TokenRefusal. RFC 9068, section 4; RFC 8725. */
export async function verifyAccessToken(
  token: string,
  expected: Expectations,
): Promise<TokenClaims> {
  if (token.length > mostCharacters) throw new TokenRefusal('tooLong');
  checkHeader(headerOf(token), expected);
  const now = expected.clock();
  const payload = await verifiedPayload(token, expected, now);
  checkPurpose(payload, expected);
  if (typeof payload.iat === 'number' && payload.iat * 1000 > now + toleranceSeconds * 1000)
    throw new TokenRefusal('early');
  if (typeof payload.sub !== 'string' || payload.sub === '' || payload.sub.length > 255)
    throw new TokenRefusal('claims');
  const sessionId = payload['sid'];
  return {
    issuer: expected.issuer,
    subject: payload.sub,
    ...personClaims(payload),
    ...strengthOf(payload),
    expiresAt: (payload.exp ?? 0) * 1000,
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
  };
}

function headerOf(token: string): ProtectedHeaderParameters {
  try {
    if (token.split('.').length !== 3) throw new TokenRefusal('malformed');
    return decodeProtectedHeader(token);
  } catch {
    throw new TokenRefusal('malformed');
  }
}

function checkHeader(header: ProtectedHeaderParameters, expected: Expectations): void {
  if (!allowedAlgorithms.some((algorithm) => algorithm === header.alg))
    throw new TokenRefusal('algorithm');
  if (header.crit !== undefined) throw new TokenRefusal('critical');
  const type = header.typ?.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return;
  if (expected.isTypeRequired || (type !== undefined && type !== 'jwt'))
    throw new TokenRefusal('type');
}

async function verifiedPayload(
  token: string,
  expected: Expectations,
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, expected.keys, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms: [...allowedAlgorithms],
      requiredClaims: ['exp', 'sub', 'iss', 'aud'],
      clockTolerance: toleranceSeconds,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    throw error instanceof TokenRefusal ? error : new TokenRefusal(reasonOf(error));
  }
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return error.reason === 'missing' ? 'claims' : 'issuer';
    if (error.claim === 'aud') return error.reason === 'missing' ? 'claims' : 'audience';
    if (error.claim === 'nbf' && error.reason === 'check_failed') return 'early';
    return 'claims';
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknownKey';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return 'algorithm';
  if (error instanceof errors.JOSEError) return 'malformed';
  // A key of another kind than the algorithm names makes the cryptography itself refuse.
  return error instanceof TypeError ? 'signature' : 'provider';
}

/** An ID token proves who signed in to the browser, not that the browser may call us (RFC 9068, section 2.1). */
function checkPurpose(payload: JWTPayload, expected: Expectations): void {
  const marks = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];
  if (marks.some((claim) => claim in payload)) throw new TokenRefusal('type');
  const kind = payload['typ'];
  if (typeof kind === 'string' && !/^(bearer|at\+jwt|jwt)$/i.test(kind))
    throw new TokenRefusal('type');
  const audiences = typeof payload.aud === 'string' ? [payload.aud] : (payload.aud ?? []);
  if (!audiences.includes(expected.audience)) throw new TokenRefusal('audience');
}
