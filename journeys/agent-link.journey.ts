import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { officeApi, planVoyage } from './office-api.ts';
import { cutTexts } from './page-texts.ts';
import { misfits, phone } from './phone-look.ts';

interface Statement {
  readonly lines: readonly {
    readonly at: string;
    readonly text: string;
    readonly kind: string;
    readonly saidByName: string | null;
  }[];
}

/** Creates a link on the page of the port call; returns its path. */
async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create link' }).click();
  const panel = page.getByRole('dialog', { name: 'Create link' });
  await panel.getByLabel('Name', { exact: false }).first().fill('Jan de Wit');
  await panel.getByLabel('E-mail', { exact: false }).first().fill('jan@port-agent.example');
  await panel.getByRole('button', { name: /^Create link/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Link of Jan de Wit' });
  const link = await dialog.getByLabel('Link', { exact: true }).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return /\/o\/agent\?t=[\w-]+/.exec(link ?? '')?.[0] ?? '';
}

/** Fills one line of the statement of facts. */
async function fillLine(page: Page, number: number, entry: readonly [string, string, string]) {
  const [date, time, text] = entry;
  const line = page.getByRole('group', { name: `Line ${number}`, exact: true });
  await line.getByLabel('Time', { exact: false }).first().fill(date);
  await line.getByLabel('Time, time').fill(time);
  await line.getByLabel('What happened').fill(text);
}

journey('an agent enters a statement of facts, and the office accepts it', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  const api = await officeApi(page, 1);
  const { portCallIds } = await planVoyage(api);
  const [call = 0] = portCallIds;
  await page.goto(`/portcalls/${call}`);
  const path = await createLink(page);

  const agent = await another({ viewport: phone, reducedMotion: 'reduce' });
  await agent.page.goto(path);
  await agent.page.getByRole('heading', { name: /in Rotterdam$/ }).waitFor();
  await fillLine(agent.page, 1, ['03.06.41', '10:00', 'All fast']);
  await agent.page.getByRole('button', { name: 'Add line' }).click();
  await fillLine(agent.page, 2, ['03.06.41', '12:30', 'Cargo commenced']);
  await agent.page.evaluate(() => scrollTo(0, 0));
  expect(await misfits(agent.page)).toEqual([]);
  expect(await cutTexts(agent.page)).toEqual([]);
  expect(await accessibilityFaults(agent.page)).toEqual([]);
  await agent.page.getByRole('button', { name: 'Send 2 lines' }).click();
  await expect.poll(() => agent.page.getByText('Waiting', { exact: true }).count()).toBe(2);

  // They arrive without a reload, and nothing has changed until they are accepted.
  const statements = () => api.get<readonly Statement[]>(`/statementOfFacts?portCallId=${call}`);
  await page.getByText('2 waiting').waitFor();
  expect(await statements()).toEqual([]);
  await page.getByRole('button', { name: 'Accept all 2' }).click();
  await page.getByText('2 decided').waitFor();
  const [statement] = await statements();
  expect(statement?.lines).toMatchObject([
    // Rotterdam is two hours ahead of UTC in June.
    { at: '2041-06-03T08:00:00Z', text: 'All fast', kind: 'berthed', saidByName: 'Jan de Wit' },
    { at: '2041-06-03T10:30:00Z', text: 'Cargo commenced', kind: 'cargoBegins' },
  ]);
  await agent.page.reload();
  await expect.poll(() => agent.page.getByText('Accepted', { exact: true }).count()).toBe(2);

  // The agent corrects a line; the office rejects it, and the agent reads why.
  await agent.page.getByRole('button', { name: 'Correct All fast' }).click();
  const line = agent.page.getByRole('group', { name: 'Line 1', exact: true });
  await line.getByLabel('Time, time').fill('09:00');
  await agent.page.getByRole('button', { name: 'Send line' }).click();
  await page.getByRole('button', { name: 'Reject All fast' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject All fast' });
  await dialog.getByLabel('Reason').fill('The log of the ship says 10:00');
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await agent.page.reload();
  await agent.page.getByText('The log of the ship says 10:00').waitFor();

  const link = page.getByRole('listitem', { name: 'Jan de Wit', exact: true });
  await link.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Revoke link' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  agent.allowComplaint(/404 \(Not Found\)/);
  await agent.page.reload();
  await agent.page.getByText('This link is invalid or has expired').waitFor();
});

journey('the agent of the demonstration opens the link', async ({ page }) => {
  await page.goto('/o/agent?t=demonstration-link-of-an-agent');
  await page.getByRole('heading', { level: 1, name: / in / }).waitFor();
  await expect.poll(() => page.getByText('Waiting', { exact: true }).count()).toBe(2);
});
