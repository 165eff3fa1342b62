import { expect } from 'vitest';
import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import {
  addPerson,
  firstMaster,
  goOnline,
  largePhoto,
  signInDevice,
  storedOnDevice,
  tablet,
} from './ship.ts';

const nordhav = 1;

interface Message {
  readonly body: string;
  readonly files: readonly { readonly isComplete: boolean; readonly originalId: string | null }[];
}

journey('a photo is attached without a link, and the office sees it', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const api = await officeApi(office, nordhav);
  const master = await firstMaster(api);
  const ship = await another({ ...tablet, timezoneId: 'UTC' });
  ship.allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page } = ship;
  await signInDevice(page, master.login, 'Deck tablet');
  await addPerson(page, 'Jon Vik', 'Bosun');
  await page.getByText('All sent').waitFor();
  await storedOnDevice(page);
  const photo = await largePhoto(page);
  expect(photo.length).toBeGreaterThan(300_000);

  await goOnline(page, false);
  await page.goto('/ship/chat');
  await page.getByRole('textbox', { name: 'Message to the office' }).fill('Damage to hatch 2');
  await page
    .locator('input[type=file][aria-label="File"]')
    .setInputFiles({ name: 'Hatch 2.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('img', { name: 'Hatch 2.jpg' }).waitFor();

  // The window is reloaded before it is sent: text and photo are still there.
  await page.reload();
  await page.getByRole('img', { name: 'Hatch 2.jpg' }).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message to the office' }).inputValue())
    .toBe('Damage to hatch 2');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Waiting for a link').first().waitFor();
  await page.goto('/ship/outbox');
  await page.getByText(/^1 file waiting, 1\d\d kB/).waitFor();
  await page.getByText(/^1 original waiting/).waitFor();

  await goOnline(page, true);
  await page.getByRole('button', { name: 'Try now' }).click();
  // Other stories write to the same vessel, some with a clock that is ahead.
  const messages = async () => {
    const newest = await api.get<readonly Message[]>(
      `/chat/messages?vesselId=${master.vessel.id}&take=50`,
    );
    return newest.filter(({ body }) => body === 'Damage to hatch 2');
  };
  await expect.poll(async () => (await messages())[0]?.files[0]?.isComplete).toBe(true);
  expect((await messages())[0]?.body).toBe('Damage to hatch 2');
  // The originals of other stories on this vessel go first.
  await expect
    .poll(async () => {
      const send = page.getByRole('button', { name: 'Send originals now' });
      // It goes as soon as the originals have left.
      await send.click({ timeout: 1000 }).catch(() => undefined);
      return (await messages())[0]?.files[0]?.originalId ?? null;
    })
    .not.toBe(null);

  await office.goto(`/chat/${master.vessel.id}`);
  const picture = office.getByRole('img', { name: 'Hatch 2.jpg' });
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  const sent = office.getByRole('article').filter({ hasText: 'Damage to hatch 2' });
  await sent.getByText('in full size').waitFor();

  // Both sides open it in the size of the window.
  await office.getByRole('button', { name: 'View Hatch 2.jpg' }).click();
  const viewed = office.getByRole('dialog').getByRole('img', { name: 'Hatch 2.jpg' });
  await expect
    .poll(() => viewed.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1800);
  await page.goto('/ship/chat');
  await page.getByRole('button', { name: 'View Hatch 2.jpg' }).last().click();
  await page.getByRole('dialog').getByRole('img', { name: 'Hatch 2.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  // Another device of the vessel loads it from ashore.
  const second = await another({ ...tablet, timezoneId: 'UTC' });
  await signInDevice(second.page, master.login, 'Mess computer');
  await addPerson(second.page, 'Ola Dahl', 'Chief officer');
  await second.page.getByText('All sent').waitFor();
  await second.page.getByRole('link', { name: /^Chat/ }).first().click();
  const message = second.page.getByRole('article').filter({ hasText: 'Damage to hatch 2' });
  await message.getByRole('button', { name: /^Load, / }).click();
  await message.getByRole('img', { name: 'Hatch 2.jpg' }).waitFor();
});
