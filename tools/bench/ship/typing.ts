import type { Page } from 'playwright-core';
import { launchChromium } from '../../../journeys/chromium.ts';
import type { BenchRun } from '../bench-run.ts';
import { watchInteractions } from '../front/scroll.ts';
import { throttle } from '../front/visit.ts';
import type { ProductOf } from '../lists/servers.ts';
import { quantile } from '../measure/numbers.ts';
import { type BenchVessel, newAppUser } from './devices.ts';

/** From a key in the report form on board to the next paint, in ms. */
export interface Typing {
  readonly keys: number;
  readonly medianMs: number;
  readonly p98Ms: number;
}

const labels = [
  'Distance over ground nm',
  'Distance by log nm',
  'Distance to go nm',
  'Course °',
  'Wind Bft',
];
/** As fast as people type figures. */
const delay = 120;
const processor = 4;

/** Types figures and a remark into a noon report on a tablet whose processor is four times slower. */
export async function measureTyping(
  run: BenchRun,
  product: ProductOf,
  vessel: BenchVessel,
): Promise<Typing> {
  const browser = await launchChromium();
  run.onEnd(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await page.addInitScript({ content: watchInteractions });
  await signIn(page, product, vessel);
  await page.goto(`${product.origin}/ship/reports/new?kind=10`);
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('Distance over ground nm').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await throttle(devtools, undefined, processor);
  const figures = run.isQuick ? labels.slice(0, 1) : labels;
  for (const label of figures) {
    await field(label).focus();
    await page.keyboard.type('278', { delay });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('6', { delay });
  }
  await field('Remark').focus();
  const remark = 'Speed reduced in head sea, one hour drifting for the pilot.';
  await page.keyboard.type(run.isQuick ? remark.slice(0, 10) : remark, { delay });
  await page.waitForTimeout(1000);
  const keys = (await page.evaluate('window.benchInteractions()')) as readonly number[];
  await browser.close();
  return { keys: keys.length, medianMs: quantile(keys, 0.5), p98Ms: quantile(keys, 0.98) };
}

/** Registers the browser as a device, with a person who works on it. */
async function signIn(page: Page, product: ProductOf, vessel: BenchVessel): Promise<void> {
  const { login, password } = await newAppUser(product, vessel);
  await page.goto(`${product.origin}/ship`);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Name of this device').fill('Bridge tablet');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ana Silva');
  await page.getByRole('combobox', { name: 'Rank' }).fill('Master');
  await page.getByRole('option', { name: 'Master', exact: true }).click();
  await page.getByLabel('New PIN').fill('4711');
  await page.getByRole('button', { name: 'Start work' }).click();
  await page.getByRole('link', { name: 'Today' }).waitFor();
}
