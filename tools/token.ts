// Prints an access token of a demonstration account, obtained through the sign-in of the running server like a browser.
import { walkSignIn, WalkRefused } from '../apps/server/src/platform/identity/sign-in-walk.ts';
import { runningAddress } from '../apps/server/src/platform/running-address.ts';

const password = 'fairlead';

/** A reason to give up, as one message for people. */
class NoToken extends Error {}

/** Where the running server is: the address or port from the settings, or the one the server left in its data directory. */
async function originOf(env: NodeJS.ProcessEnv): Promise<string> {
  const stated = env['PUBLIC_URL'];
  if (stated !== undefined && stated !== '') {
    if (!URL.canParse(stated)) throw new NoToken('The setting PUBLIC_URL is not an address.');
    return new URL(stated).origin;
  }
  const port = env['PORT'];
  if (port !== undefined && port !== '') return `http://localhost:${port}`;
  const announced = await runningAddress(env['DATA_DIR'] ?? '.data');
  return announced === undefined ? 'http://localhost:4000' : new URL(announced).origin;
}

function refuseProduction(origin: string, env: NodeJS.ProcessEnv): void {
  const stated = (env['PRODUCTION_HOSTS'] ?? '').split(',');
  const hosts = new Set(stated.map((host) => host.trim().toLowerCase()));
  const { host, hostname } = new URL(origin);
  if (hosts.has(host) || hosts.has(hostname))
    throw new NoToken(`${host} is a production host; it has no demonstration accounts.`);
}

async function refuseOtherSignIn(origin: string): Promise<void> {
  const address = `${origin}/idp/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (response === undefined)
    throw new NoToken(
      `No server answers at ${origin}. Start it with "npm start", or state its PORT.`,
    );
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (typeof answer !== 'object' || answer === null || !('issuer' in answer))
    throw new NoToken(`The server at ${origin} does not use the embedded sign-in.`);
}

async function printToken(email: string | undefined): Promise<void> {
  if (email === undefined || !email.includes('@'))
    throw new NoToken('Whose token? Example: npm run --silent token -- olga@nordhav.example');
  const origin = await originOf(process.env);
  refuseProduction(origin, process.env);
  await refuseOtherSignIn(origin);
  try {
    const { accessToken } = await walkSignIn({ origin, email, password });
    process.stdout.write(`${accessToken}\n`);
  } catch (error) {
    if (!(error instanceof WalkRefused)) throw error;
    throw new NoToken(
      `${email} is no demonstration account of the server at ${origin}: ${error.message}`,
    );
  }
}

try {
  await printToken(process.argv[2]);
} catch (error) {
  process.exitCode = 1;
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${sentence}\n`);
}
