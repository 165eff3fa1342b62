import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

/** An image of a single pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

journey('a vessel gets a picture, and it comes back after it was removed', async (stage) => {
  const { page, signIn } = stage;
  await signIn();
  const api = await officeApi(page, 1);
  const [flow] = await api.get<readonly Named[]>('/flows');
  const vessel = { name: 'Lunnefugl', imo: unusedImo(), flow: { id: flow?.id } };
  const { id } = await api.create<Named>('/vessels', vessel);
  await page.goto(`/vessels/${id}/edit`);
  const card = page.getByRole('region', { name: 'Picture' });
  await card.getByText('No picture yet').waitFor();

  const file = card.locator('input[type=file]');
  await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: png });
  await card.getByText('This is not a PNG, JPEG or WebP image.').waitFor();
  const large = Buffer.alloc(6 * 1024 * 1024);
  await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await card.getByText('A picture can be 5 MB; this one is 6 MB.').waitFor();

  await file.setInputFiles({ name: 'Lunnefugl.png', mimeType: 'image/png', buffer: png });
  const picture = card.getByRole('img', { name: 'Lunnefugl' });
  await picture.waitFor();
  expect(await card.getByRole('alert').count()).toBe(0);
  await page.reload();
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);

  await card.getByRole('button', { name: 'Remove' }).click();
  await card.getByText('No picture yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await picture.waitFor();
});

journey('a file that only calls itself a picture is refused', async (stage) => {
  const { page, signIn, allowComplaint } = stage;
  allowComplaint(/400 \(Bad Request\)/);
  await signIn();
  const api = await officeApi(page, 1);
  const [vessel] = await api.get<readonly Named[]>('/vessels');
  await page.goto(`/vessels/${String(vessel?.id)}/edit`);
  const card = page.getByRole('region', { name: 'Picture' });
  const text = Buffer.from('not a picture at all');
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: text });
  await card.getByText('This is not a PNG, JPEG or WebP image').waitFor();
  await card.getByText('No picture yet').waitFor();
});
