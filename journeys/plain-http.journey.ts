import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { openPerson } from './person.ts';
import { freePort, startProduct } from './product.ts';
import './product.setup.ts';

const root = path.dirname(import.meta.dirname);
const host = 'fairlead.intranet.test';
const email = 'solveig@havsund.example';
const password = 'Skagerrak sails at nine';

/** Creates a company on the server itself; returns the link for its administrator. */
async function createCompany(settings: Readonly<Record<string, string>>): Promise<string> {
  const command = path.join(root, 'apps/server/src/admin/company.command.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, 'Havsund Rederi', email, 'Solveig Moe'],
    { cwd: root, env: { ...process.env, ...settings } },
  );
  return /http:\S+/.exec(stdout)?.[0] ?? '';
}

test('a company works by http at an address of its own network', async () => {
  const port = String(await freePort());
  const publicUrl = `http://${host}:${port}`;
  const settings = { PORT: port, PUBLIC_URL: publicUrl };
  await using product = await startProduct(settings);
  const link = await createCompany({ ...settings, DATA_DIR: product.dataDir });
  await using browser = await launchChromium([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
  const { page, complaints, allowComplaint } = await openPerson(browser, publicUrl);
  allowComplaint(/Cross-Origin-Opener-Policy header has been ignored/);
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await press(page, 'Enter');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByText('This connection is not encrypted').waitFor();
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/idp'));
  await page.getByRole('navigation').first().waitFor();
  // Available only to a page loaded over HTTPS, so not here.
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ]);
  // A write needs a generated id, and a reload shows the stored value.
  await page.goto('/settings/me');
  await page.getByRole('switch', { name: 'Read notifications aloud' }).click();
  await press(page, 'Control+s');
  await page.getByRole('status').getByText('saved').first().waitFor();
  await page.reload();
  await page.getByRole('switch', { name: 'Read notifications aloud', checked: true }).waitFor();
  expect(complaints()).toEqual([]);
}, 120_000);
