import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey, type Stage } from './browser.ts';
import { officeApi } from './office-api.ts';
import { cutTexts, oddTexts } from './page-texts.ts';
import { addPerson, firstMaster, signInDevice, tablet } from './ship.ts';
import { thumbFaults } from './ship-look.ts';

const nordhav = 1;
const overview = ['', '/portcall', '/chat', '/facts', '/more', '/outbox', '/persons', '/settings'];
const reporting = [
  '/reports',
  '/reports/new',
  '/reports/new?kind=10',
  '/reports/change-overs',
  '/bunkers',
  '/bunkers/new',
  '/tanks',
  '/tanks/reading',
  '/tanks/transfer',
  '/tanks/correction',
];
const phone = { width: 390, height: 844 };

type Check = (page: Page) => Promise<readonly string[]>;
const appearance: readonly Check[] = [thumbFaults, cutTexts, oddTexts];

/** What is wrong on pages of the app, each opened for itself. */
async function faultsOn(page: Page, addresses: readonly string[], checks: readonly Check[]) {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(`/ship${address}`);
    await page.getByRole('main').first().waitFor();
    await page.waitForTimeout(300);
    for (const check of checks)
      found.push(...(await check(page)).map((fault) => `/ship${address}: ${fault}`));
  }
  return found;
}

async function device({ page: office, signIn, another }: Stage): Promise<Page> {
  await signIn();
  const { login } = await firstMaster(await officeApi(office, nordhav));
  const { page } = await another({ ...tablet, reducedMotion: 'reduce' });
  await signInDevice(page, login);
  await addPerson(page, 'Kari Strand', 'Master');
  await page.getByText('All sent').waitFor();
  return page;
}

journey('every page on board fits a tablet, and each target a thumb', async (stage) => {
  const page = await device(stage);
  expect(await faultsOn(page, [...overview, ...reporting], appearance)).toEqual([]);
});

journey('every page on board fits a phone, and each target a thumb', async (stage) => {
  const page = await device(stage);
  await page.setViewportSize(phone);
  expect(await faultsOn(page, [...overview, ...reporting], appearance)).toEqual([]);
});

journey('the pages of the voyage are readable by day, at dusk and at night', async (stage) => {
  const page = await device(stage);
  expect(await faultsOn(page, overview, [accessibilityFaults])).toEqual([]);
});

journey('reports and fuel on board are readable by day, at dusk and at night', async (stage) => {
  const page = await device(stage);
  expect(await faultsOn(page, reporting, [accessibilityFaults])).toEqual([]);
});
