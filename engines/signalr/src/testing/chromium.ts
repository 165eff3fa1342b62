import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const run = promisify(execFile);

const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

export interface BorrowedBrowser extends AsyncDisposable {
  readonly browser: Browser;
}

/** The Chromium that npm brought, unpacked into a folder of its own that goes with it. */
export async function borrowChromium(): Promise<BorrowedBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signalr-chromium-'));
  // The package unpacks into TMPDIR, and its libraries only where it believes itself on Amazon Linux; a process of its
  // own keeps those settings from everybody else.
  await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  const executablePath = path.join(folder, 'chromium');
  const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: folder };
  // Where the machine has the libraries, its own fit better.
  if (!(await starts(executablePath, env)))
    env['LD_LIBRARY_PATH'] = path.join(folder, 'al2023', 'lib');
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
  return {
    browser,
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function starts(executablePath: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  return run(executablePath, ['--version'], { env }).then(
    () => true,
    () => false,
  );
}
