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

/** The Chromium from the npm package, unpacked into its own folder, which is removed with it. */
export async function borrowChromium(): Promise<BorrowedBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signalr-chromium-'));
  // The package unpacks into TMPDIR, and its libraries only where it detects Amazon Linux; a process of its own
  // isolates those settings.
  await run(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  const executablePath = path.join(folder, 'chromium');
  const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', HOME: folder };
  // The machine's own libraries are a better fit, where they exist.
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
