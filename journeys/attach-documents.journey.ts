import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { press } from './gestures.ts';
import { officeApi } from './office-api.ts';

interface Fixture {
  readonly id: number;
  readonly fixtureNumber: string;
}

/** One empty page of 300 by 200 points. */
const buffer = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);

async function addDocument(page: Page, fixture: Fixture, name: string): Promise<void> {
  await page.goto(`/fixtures/${fixture.id}/documents`);
  const documents = page.getByRole('region', { name: 'Documents' });
  const file = { name, mimeType: 'application/pdf', buffer };
  await documents.locator('input[type=file]').setInputFiles(file);
  await documents.getByText(name).first().waitFor();
}

journey('a draft of two fixtures takes a document of each', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, 1);
  const [first, second] = await api.get<readonly Fixture[]>('/fixtures?take=2');
  if (first === undefined || second === undefined) throw new Error('There are too few fixtures.');
  await addDocument(page, first, 'Recap.pdf');
  await addDocument(page, second, 'Stowage.pdf');

  await page.goto('/correspondence');
  await page.getByText('No e-mail selected').waitFor();
  await press(page, 'n');
  const draft = page.getByRole('form', { name: 'Draft' });
  const attach = draft.getByRole('button', { name: 'Attach a document' });
  await attach.waitFor();
  expect(await attach.isDisabled()).toBe(true);
  for (const { fixtureNumber } of [first, second]) {
    await draft.getByRole('combobox', { name: 'Fixture' }).fill(fixtureNumber);
    await page.getByRole('option', { name: fixtureNumber }).first().click();
    await draft.getByRole('button', { name: `Unmap ${fixtureNumber}` }).waitFor();
  }
  for (const [file, { fixtureNumber }] of [
    ['Stowage.pdf', second],
    ['Recap.pdf', first],
  ] as const) {
    await attach.click();
    await page
      .getByRole('menuitem', { name: `${file} ${fixtureNumber}` })
      .first()
      .click();
    await draft.getByRole('list', { name: 'Attachments' }).getByText(file).waitFor();
  }
});
