import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { openPerson } from './person.ts';
import { type Product, startProduct } from './product.ts';

const root = path.dirname(import.meta.dirname);
const LIMIT_MS = 900_000;
/** A request that does not reach the server is repeated after one and after two more seconds. */
const RETRIES_MS = 5_000;

interface Named {
  readonly id: number;
}

/** A change by another system while the browser is disconnected: a voyage that begins soon, where the list opens. */
async function createVoyage({ url, dataDir }: Product, voyageNumber: number): Promise<void> {
  const env = { ...process.env, PUBLIC_URL: url, DATA_DIR: dataDir };
  const command = [path.join(root, 'tools/token.ts'), 'olga@nordhav.example'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const headers = {
    authorization: `Bearer ${stdout.trim()}`,
    'x-customer-id': '1',
    'content-type': 'application/json',
  };
  const call = async (to: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${url}/api${to}`, { headers, ...init });
    if (!response.ok) throw new Error(`${to} was answered ${await response.text()}`);
    return response.json();
  };
  const [vessel] = (await call('/vessels')) as readonly Named[];
  const [port] = (await call('/ports/search?s=rotterdam')) as readonly Named[];
  const { id } = (await call('/voyages', { voyageNumber, vessel })) as Named;
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const scheduledArrival = hoursAhead(1);
  const scheduledDeparture = hoursAhead(25);
  await call(`/voyages/${id}/portCalls`, { port, scheduledArrival, scheduledDeparture });
}

test(
  'the server is killed: the screen stays, and catches up by itself when the server is back',
  async () => {
    const product = await startProduct();
    const browser = await launchChromium();
    try {
      const { page, signIn, allowComplaint, complaints } = await openPerson(browser, product.url);
      allowComplaint(
        /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket|Failed to (?:load|fetch|start)|negotiat/i,
      );
      await signIn();
      await page.goto('/voyages');
      const rows = page.getByRole('row');
      await rows.nth(3).waitFor();
      const connected = page.getByText('Connected', { exact: true });
      await connected.waitFor();
      const before = await rows.count();
      // In another window somebody is typing.
      const other = await page.context().newPage();
      await other.goto('/vessels/new');
      const name = other.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Lunde Star');
      // Just connected to a server that has just started, both pages are refetching all that they show.
      await other.getByText('Connected', { exact: true }).waitFor();
      await product.kill();
      await pause(RETRIES_MS);
      expect(await name.inputValue()).toBe('Lunde Star');
      await page.bringToFront();
      await connected.waitFor({ state: 'hidden' });
      expect(await rows.count()).toBe(before);
      product.startAgain();
      await product.healthy();
      await createVoyage(product, 987_654_321);
      // The browser reconnects to the hub after 2, 5 and 10 seconds, and then reads what it missed.
      await page.getByText('987654321').first().waitFor();
      await connected.waitFor();
      expect(new URL(page.url()).pathname).toBe('/voyages');
      expect(complaints()).toEqual([]);
    } finally {
      await browser.close();
      await product.stop();
    }
  },
  LIMIT_MS,
);
