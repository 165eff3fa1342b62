import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createLocalJWKSet } from 'jose';
import { expect, test } from 'vitest';
import { RememberedTokens } from './remembered.ts';
import { refusalReasons, TokenRefusal, type RefusalReason } from './refusal.ts';
import { verifyAccessToken, type Expectations } from './verify.ts';

const now = Date.UTC(2026, 8, 17, 8);
const seconds = now / 1000;
const issuer = 'https://fairlead.example/idp';
const audience = 'urn:fairlead:api';

const pair = (bits = 2048) => generateKeyPairSync('rsa', { modulusLength: bits });
const ours = pair();
const older = pair();
const theirs = pair();
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = (key: KeyObject, kid: string, alg: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});
const keys = createLocalJWKSet({
  keys: [jwk(ours.publicKey, 'now', 'RS256'), jwk(older.publicKey, 'before', 'RS256')] as never,
});
const expected: Expectations = {
  issuer,
  audience,
  isTypeRequired: true,
  keys,
  clock: () => now,
};

const good = {
  iss: issuer,
  aud: audience,
  sub: '17',
  iat: seconds,
  exp: seconds + 600,
  email: 'Olga@Nordhav.example',
  email_verified: true,
  name: 'Olga',
  sid: 's1',
};
const headerRow = { alg: 'RS256', typ: 'at+jwt', kid: 'now' };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
type Signer = (input: string) => Buffer;
const rsa =
  (key: KeyObject): Signer =>
  (input) =>
    sign('sha256', Buffer.from(input), key);
const hmac =
  (secret: string | Buffer): Signer =>
  (input) =>
    createHmac('sha256', secret).update(input).digest();

function token(
  header: object = {},
  claims: object = {},
  signer: Signer = rsa(ours.privateKey),
): string {
  const input = `${part({ ...headerRow, ...header })}.${part({ ...good, ...claims })}`;
  return `${input}.${signer(input).toString('base64url')}`;
}

const without = (claim: string) => token({}, { [claim]: undefined });
const pem = ours.publicKey.export({ type: 'spki', format: 'pem' });
const der = ours.publicKey.export({ type: 'spki', format: 'der' });
const own = rsa(theirs.privateKey);
const theirKey = jwk(theirs.publicKey, 'now', 'RS256');
const [h = '', p = '', s = ''] = token().split('.');

const refused: readonly (readonly [string, string, RefusalReason])[] = [
  ['empty', '', 'malformed'],
  ['one part', 'abc', 'malformed'],
  ['two parts', `${h}.${p}`, 'malformed'],
  ['four parts', `${h}.${p}.${s}.x`, 'malformed'],
  ['encrypted form', `${h}.${p}.${s}.${s}.${s}`, 'malformed'],
  ['header not base64', `%%%.${p}.${s}`, 'malformed'],
  ['header not JSON', `${Buffer.from('{').toString('base64url')}.${p}.${s}`, 'malformed'],
  ['header an array', `${part([])}.${p}.${s}`, 'malformed'],
  ['of a megabyte', `${h}.${'a'.repeat(1_000_000)}.${s}`, 'tooLong'],
  ['alg none, no signature', `${part({ ...headerRow, alg: 'none' })}.${p}.`, 'algorithm'],
  ['alg none, signature kept', `${part({ ...headerRow, alg: 'none' })}.${p}.${s}`, 'algorithm'],
  ['alg None', `${part({ ...headerRow, alg: 'None' })}.${p}.`, 'algorithm'],
  ['alg nOnE', `${part({ ...headerRow, alg: 'nOnE' })}.${p}.`, 'algorithm'],
  ['alg missing', `${part({ typ: 'at+jwt', kid: 'now' })}.${p}.${s}`, 'algorithm'],
  ['alg a number', `${part({ ...headerRow, alg: 1 })}.${p}.${s}`, 'algorithm'],
  ['alg a list', `${part({ ...headerRow, alg: ['RS256'] })}.${p}.${s}`, 'algorithm'],
  ['HS256 with the public key as PEM', token({ alg: 'HS256' }, {}, hmac(pem)), 'algorithm'],
  ['HS256 with the public key as DER', token({ alg: 'HS256' }, {}, hmac(der)), 'algorithm'],
  ['HS256 with an empty secret', token({ alg: 'HS256' }, {}, hmac('')), 'algorithm'],
  ['HS256 with the key id as secret', token({ alg: 'HS256' }, {}, hmac('now')), 'algorithm'],
  ['HS384', token({ alg: 'HS384' }, {}, hmac(pem)), 'algorithm'],
  ['RS256 that is an HMAC', token({}, {}, hmac(pem)), 'signature'],
  ['RS1', token({ alg: 'RS1' }), 'algorithm'],
  ['dir', token({ alg: 'dir' }), 'algorithm'],
  ['ES256 with our RSA key id', token({ alg: 'ES256' }), 'unknownKey'],
  ['PS256 over an RS256 signature', token({ alg: 'PS256' }), 'unknownKey'],
  ['RS512 with a key for RS256', token({ alg: 'RS512' }), 'unknownKey'],
  ['own key, our key id', token({}, {}, own), 'signature'],
  ['own key in jwk', token({ jwk: theirKey }, {}, own), 'signature'],
  ['own key in jwk, own key id', token({ jwk: theirKey, kid: 'x' }, {}, own), 'unknownKey'],
  ['own key at jku', token({ jku: 'https://evil.example/keys' }, {}, own), 'signature'],
  ['own key at jku of ours', token({ jku: `${issuer}/../evil` }, {}, own), 'signature'],
  ['own key at x5u', token({ x5u: 'https://evil.example/chain' }, {}, own), 'signature'],
  ['own key in x5c', token({ x5c: ['MIIB'] }, {}, own), 'signature'],
  ['own key by x5t', token({ x5t: 'abc' }, {}, own), 'signature'],
  ['key id a path', token({ kid: '../../etc/passwd' }, {}, own), 'unknownKey'],
  ['key id /dev/null', token({ kid: '/dev/null' }, {}, hmac('')), 'unknownKey'],
  ['key id with SQL', token({ kid: "now' or '1'='1" }, {}, own), 'unknownKey'],
  ['key id with a line feed', token({ kid: 'now\n' }), 'unknownKey'],
  ['key id empty', token({ kid: '' }), 'unknownKey'],
  ['key id __proto__', token({ kid: '__proto__' }), 'unknownKey'],
  ['key id a number', token({ kid: 1 }), 'unknownKey'],
  ['key id missing with two keys', token({ kid: undefined }), 'unknownKey'],
  ['key id of the older key', token({ kid: 'before' }), 'signature'],
  ['crit b64', token({ crit: ['b64'], b64: true }), 'critical'],
  ['crit unknown', token({ crit: ['x'], x: 1 }), 'critical'],
  ['crit empty', token({ crit: [] }), 'critical'],
  ['type JWT', token({ typ: 'JWT' }), 'type'],
  ['type missing', token({ typ: undefined }), 'type'],
  ['type logout+jwt', token({ typ: 'logout+jwt' }), 'type'],
  ['type dpop+jwt', token({ typ: 'dpop+jwt' }), 'type'],
  ['signature missing', `${h}.${p}.`, 'signature'],
  ['signature shortened', `${h}.${p}.${s.slice(0, -4)}`, 'signature'],
  [
    'signature of another token',
    `${h}.${p}.${token({}, { sub: '18' }).split('.')[2] ?? ''}`,
    'signature',
  ],
  ['claims exchanged', `${h}.${part({ ...good, sub: '1' })}.${s}`, 'signature'],
  ['header exchanged', `${part({ ...headerRow, x: 1 })}.${p}.${s}`, 'signature'],
  ['issuer another', token({}, { iss: 'https://evil.example/idp' }), 'issuer'],
  ['issuer with a slash more', token({}, { iss: `${issuer}/` }), 'issuer'],
  ['issuer in another case', token({}, { iss: issuer.toUpperCase() }), 'issuer'],
  ['issuer a list', token({}, { iss: [issuer] }), 'issuer'],
  ['issuer missing', without('iss'), 'claims'],
  ['audience another', token({}, { aud: 'urn:other' }), 'audience'],
  ['audience the web client', token({}, { aud: 'fairlead-web' }), 'audience'],
  ['audience empty', token({}, { aud: [] }), 'audience'],
  ['audience missing', without('aud'), 'claims'],
  ['ID token with nonce', token({}, { nonce: 'n' }), 'type'],
  ['ID token with at_hash', token({}, { at_hash: 'h' }), 'type'],
  ['ID token with c_hash', token({}, { c_hash: 'h' }), 'type'],
  ['expired a minute ago', token({}, { exp: seconds - 60 }), 'expired'],
  ['expired at the limit', token({}, { exp: seconds - 10 }), 'expired'],
  ['expiry missing', without('exp'), 'claims'],
  ['expiry a text', token({}, { exp: String(seconds + 600) }), 'claims'],
  ['not before a minute from now', token({}, { nbf: seconds + 60 }), 'early'],
  ['not before a text', token({}, { nbf: 'now' }), 'claims'],
  ['issued a minute from now', token({}, { iat: seconds + 60 }), 'early'],
  ['subject missing', without('sub'), 'claims'],
  ['subject empty', token({}, { sub: '' }), 'claims'],
  ['subject a number', token({}, { sub: 17 }), 'claims'],
  ['subject very long', token({}, { sub: 'x'.repeat(256) }), 'claims'],
  [
    'claims a list',
    (() => {
      const input = `${part(headerRow)}.${part([])}`;
      return `${input}.${rsa(ours.privateKey)(input).toString('base64url')}`;
    })(),
    'malformed',
  ],
];

test('there are at least sixty refused forms', () => {
  expect(refused.length).toBeGreaterThanOrEqual(60);
});

test.each(refused)('refused: %s', async (_what, text, reason) => {
  const error: unknown = await verifyAccessToken(text, expected).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TokenRefusal);
  expect((error as TokenRefusal).reason).toBe(reason);
  expect((error as TokenRefusal).message).toBe(`Token refused: ${refusalReasons[reason]}`);
});

test.each([
  ['as issued', token()],
  ['by the older key', token({ kid: 'before' }, {}, rsa(older.privateKey))],
  ['with the long type', token({ typ: 'application/at+jwt' })],
  ['for several audiences', token({}, { aud: ['urn:other', audience] })],
  ['expired within the tolerance', token({}, { exp: seconds - 5 })],
  ['with addresses of keys that nobody looks at', token({ jku: 'https://evil.example', x5u: 'x' })],
])('accepted: %s', async (_what, text) => {
  expect(await verifyAccessToken(text, expected)).toMatchObject({
    issuer,
    subject: '17',
    email: 'olga@nordhav.example',
    emailVerified: true,
    sessionId: 's1',
  });
});

test('an elliptic key serves where the issuer has one', async () => {
  const input = `${part({ alg: 'ES256', kid: 'c', typ: 'JWT' })}.${part(good)}`;
  const raw = sign('sha256', Buffer.from(input), {
    key: curve.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  const set = createLocalJWKSet({ keys: [jwk(curve.publicKey, 'c', 'ES256')] as never });
  const external = { ...expected, isTypeRequired: false, keys: set };
  const text = `${input}.${raw.toString('base64url')}`;
  expect((await verifyAccessToken(text, external)).subject).toBe('17');
});

test('a remembered token is verified once and refused when it has expired', async () => {
  let at = now;
  let checks = 0;
  const remembered = new RememberedTokens(
    (text) => {
      checks += 1;
      return verifyAccessToken(text, expected);
    },
    () => at,
  );
  const text = token();
  await remembered.verify(text);
  await remembered.verify(text);
  expect(checks).toBe(1);
  at += 600_000;
  await expect(remembered.verify(text)).rejects.toMatchObject({ reason: 'expired' });
  await expect(remembered.verify(`${text.slice(0, -8)}AAAAAAAA`)).rejects.toBeInstanceOf(
    TokenRefusal,
  );
});
