import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';

const vessel = 'Alkekonge';

/** Waits until the field with this name has the focus. */
async function hasValue(page: Page, label: string): Promise<void> {
  await page
    .locator(':focus')
    .and(page.getByLabel(label, { exact: true }))
    .waitFor();
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Types into a search and selects the first result. */
async function findFirst(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
  await press(page, 'Enter');
}

async function createVessel(page: Page): Promise<void> {
  await press(page, 'Alt+s');
  await page.keyboard.type('vessels');
  await press(page, 'Enter');
  await heading(page, 'Vessels');
  await press(page, 'n');
  await hasValue(page, 'Name');
  await press(page, 'Control+s');
  await page.getByText('Fill in all required properties').waitFor();
  await page.keyboard.type(vessel);
  await press(page, 'Tab');
  await page.keyboard.type('9074720');
  await page.getByText('Check digit is wrong, 9 expected at the end').waitFor();
  await press(page, 'Backspace', '9', 'Tab', 'Tab', 'ArrowDown', 'Enter', 'Control+s');
  await page.getByText(`Vessel ${vessel} created. Fill in additional details`).waitFor();
  await heading(page, vessel);
}

async function createVoyage(page: Page): Promise<string> {
  await press(page, 'g', 'v');
  await heading(page, 'Voyages');
  await press(page, 'n');
  await hasValue(page, 'Vessel');
  await expect.poll(() => page.getByLabel('Voyage number').isDisabled()).toBe(true);
  await findFirst(page, vessel.toLowerCase());
  const number = page.getByLabel('Voyage number');
  await expect.poll(() => number.inputValue()).toMatch(/^\d+001$/);
  const suggested = await number.inputValue();
  await press(page, 'Enter');
  await page.getByText(`Create voyage ${suggested} for ${vessel}`).waitFor();
  await press(page, 'Enter');
  await page.getByText(`Voyage ${suggested} created`).waitFor();
  await heading(page, `${vessel} ${suggested}`);
  return suggested;
}

interface Call {
  readonly port: string;
  /** Its code, shown in the field after the name. */
  readonly code: string;
  readonly arrival: string;
}

async function addPortCall(page: Page, { port, code, arrival }: Call): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Portcalls' }).getByRole('row');
  await press(page, 'n');
  await hasValue(page, 'Port');
  await findFirst(page, port);
  await page.getByRole('dialog').getByText(code, { exact: true }).waitFor();
  await press(page, 'Tab', 'Tab');
  await hasValue(page, 'ETA');
  await page.keyboard.type(arrival);
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rows
    .filter({ hasText: new RegExp(port, 'i') })
    .first()
    .waitFor();
}

/** The second port call is two days later; its departure has to follow. */
async function moveArrival(page: Page): Promise<void> {
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await hasValue(page, 'ETA');
  await page.keyboard.type('22.09.27 14:30');
  await press(page, 'Enter');
  await page.getByText('ETD cannot be before ETA').waitFor();
  await hasValue(page, 'ETD');
  await page.keyboard.type('+1d6h');
  await press(page, 'Enter');
  await page.getByText('Portcall updated').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

journey('plan a voyage by keyboard', async ({ page, signIn, allowComplaint }) => {
  // A vessel without a voyage has no last port call.
  allowComplaint(/404.*lastPortCall/);
  await signIn();
  await heading(page, 'Voyages');
  await createVessel(page);
  const number = await createVoyage(page);
  await addPortCall(page, { port: 'rotterdam', code: 'NLRTM', arrival: '17.09.27 08:00' });
  await addPortCall(page, { port: 'antwerp', code: 'BEANR', arrival: '20.09.27 08:00' });
  await addPortCall(page, { port: 'narvik', code: 'NONVK', arrival: '27.09.27 08:00' });
  await moveArrival(page);
  const second = page.getByRole('grid', { name: 'Portcalls' }).getByRole('row').nth(2);
  await expect
    .poll(() => second.innerText())
    .toMatch(/Antwerp[^]*22\.09\.27 14:30 CEST[^]*Scheduled/);
  await press(page, 'Escape');
  await heading(page, 'Voyages');
  await press(page, '/');
  await page.keyboard.type(`v: ${vessel}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.waitFor();
  await expect
    .poll(() => row.innerText())
    .toMatch(/Alkekonge[^]*Rotterdam[^]*Narvik[^]*17\.09\.27 08:00 CEST[^]*Scheduled/);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(`v: ${vessel}`);
});
