// For the tests of crashes: the database under a supervisor in a separate process that can be killed.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

export type SupervisedProcess = {
  readonly child: ChildProcess;
  readonly superuserUrl: string;
  /** The server's process. */
  readonly pid: number;
  readonly ended: Promise<void>;
};

const face = pathToFileURL(path.join(import.meta.dirname, '..', 'embedded-postgres.ts')).href;
const failures = pathToFileURL(path.join(import.meta.dirname, '..', 'start-failure.ts')).href;

const script = `
import { startEmbeddedPostgres } from '${face}';
import { explainStartFailure } from '${failures}';
try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[1] });
  process.on('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  setInterval(() => undefined, 1000);
  console.log(JSON.stringify({ superuserUrl: database.superuserUrl, pid: database.pid }));
} catch (error) {
  console.log(JSON.stringify({ refused: explainStartFailure(error) }));
  process.exit(1);
}
`;

export type Identity = { readonly uid?: number; readonly gid?: number };

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaints = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => reject(new Error(`ended without a word: ${complaints}`)));
    if (child.stdout !== null) createInterface(child.stdout).once('line', resolve);
  });
}

/** Starts the database in another process; throws the refusal of that process. */
export async function superviseElsewhere(
  dataDir: string,
  identity: Identity = {},
): Promise<SupervisedProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    ...identity,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TMPDIR: '/tmp' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = JSON.parse(await firstLine(child)) as {
    readonly refused?: string;
    readonly superuserUrl: string;
    readonly pid: number;
  };
  if (answer.refused !== undefined) throw new Error(answer.refused);
  return { child, ended, superuserUrl: answer.superuserUrl, pid: answer.pid };
}
