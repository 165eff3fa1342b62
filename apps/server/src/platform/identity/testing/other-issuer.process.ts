// A provider by another vendor in a separate process: other keys, other claims, another signature algorithm.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK, JWTPayload } from 'jose';

interface Key {
  readonly secret: CryptoKey;
  readonly open: JWK;
}

const audience = 'https://api.fairlead.example';
let number = 0;
let keys: Key[] = [await newKey()];
let readings = 0;
let isBroken = false;

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  number += 1;
  const kid = `other-${number}`;
  return {
    secret: privateKey,
    open: { ...(await exportJWK(publicKey)), alg: 'ES256', kid, use: 'sig' },
  };
}

async function sign(claims: JWTPayload): Promise<string> {
  const key = keys.at(-1);
  if (key === undefined) throw new Error('No key.');
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: origin(), aud: audience, sub: 'other|17', iat: now, exp: now + 600 };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: key.open.kid ?? '', typ: 'JWT' })
    .sign(key.secret);
}

const answers: Readonly<Record<string, (request: IncomingMessage) => unknown>> = {
  '/.well-known/openid-configuration': () => ({
    issuer: origin(),
    jwks_uri: `${origin()}/keys`,
    userinfo_endpoint: `${origin()}/userinfo`,
  }),
  '/keys': () => {
    readings += 1;
    return { keys: keys.map((key) => key.open) };
  },
  '/userinfo': () => ({
    sub: 'other|17',
    email: 'Mate@Nordhav.example',
    email_verified: true,
    name: 'The Mate',
  }),
  // Only the test calls this.
  '/sign': async (request) => sign(JSON.parse(await textOf(request)) as JWTPayload),
  '/rotate': async () => {
    keys = [await newKey()];
    return keys.length;
  },
  '/break': () => {
    isBroken = true;
    return isBroken;
  },
  '/readings': () => readings,
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? '{}' : text;
}

const server = createServer((request, response) => {
  void (async () => {
    const answer = await answers[request.url ?? '']?.(request);
    response.statusCode = isBroken || answer === undefined ? 500 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer ?? {}));
  })();
});

function origin(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

server.listen(0, '127.0.0.1', () => process.send?.(origin()));
process.on('disconnect', () => process.exit(0));
