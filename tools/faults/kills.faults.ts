import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Twenty starts of the server take two minutes when eight other programs are running. */
const LIMIT_MS = 540_000;

/** A tenth of `npm run faults`; a separate process, because it starts, kills and restarts the product. */
function faults(options: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const input = { cwd: root, timeout: LIMIT_MS, killSignal: 'SIGTERM' } as const;
    const program = path.join(root, 'tools/faults.ts');
    execFile(process.execPath, [program, ...options.split(' ')], input, (error, stdout, stderr) => {
      const code = error === null ? 0 : 1;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

interface Figures {
  readonly faults: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly ended: number;
}

function figures(output: string, name: string): Figures {
  const found = new RegExp(
    `^${name}: (\\d+) faults, (\\d+) acknowledged, (\\d+) lost, (\\d+) doubled, (\\d+) processes ended`,
    'm',
  ).exec(output);
  if (found === null) throw new Error(`No figures of the ${name}; it said:\n${output}`);
  const [, faultCount, acknowledged, lost, doubled, ended] = found;
  return {
    faults: Number(faultCount),
    acknowledged: Number(acknowledged),
    lost: Number(lost),
    doubled: Number(doubled),
    ended: Number(ended),
  };
}

const intact = { lost: 0, doubled: 0, ended: 0 } as const;

test(
  'kills of the server and hard stops of the database lose and double nothing',
  async () => {
    const { code, output } = await faults('--kills 20 --writes 2000 --stops 5');
    console.log(output);
    const killed = figures(output, 'kill -9 of the server');
    expect(killed).toMatchObject({ faults: 20, ...intact });
    expect(killed.acknowledged).toBeGreaterThanOrEqual(2000);
    expect(figures(output, 'immediate stop of PostgreSQL')).toMatchObject({ faults: 5, ...intact });
    expect(code).toBe(0);
  },
  LIMIT_MS,
);

/** A kill duplicates a write only if it falls between commit and response, which few kills may hit. */
const MOST_TRIES = 5;

test(
  'writes without a key are doubled by the same kills, and found',
  async () => {
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      const { code, output } = await faults('--kills 8 --writes 0 --stops 0 --unkeyed');
      console.log(output);
      const { doubled } = figures(output, 'kill -9 of the server');
      expect(code).toBe(doubled > 0 ? 1 : 0);
      if (doubled > 0) return;
    }
    expect.fail(`Nothing was doubled in ${MOST_TRIES} tries.`);
  },
  LIMIT_MS,
);
