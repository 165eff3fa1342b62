import { journey } from './browser.ts';
import { officeApi } from './office-api.ts';
import { addPerson, firstMaster, signInDevice, tablet } from './ship.ts';

const nordhav = 1;

journey('a report that was begun and not sent is listed until it is discarded', async (stage) => {
  const { page: office, signIn, another } = stage;
  await signIn();
  const { login } = await firstMaster(await officeApi(office, nordhav));
  const ship = await another({ ...tablet, timezoneId: 'UTC' });
  const { page } = ship;
  await signInDevice(page, login, 'Spare tablet');
  await addPerson(page, 'Ana Silva', 'Master');
  await page.goto('/ship/reports/new?kind=320');
  await page.getByRole('textbox', { name: 'Remark' }).fill('Typed, and the page closed');
  await page.getByText('Draft stored').waitFor();

  await page.goto('/ship/reports');
  const draft = page.getByRole('listitem').filter({ hasText: 'Report not sent yet' });
  await draft.getByRole('link', { name: 'ETA update' }).click();
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await remark.and(page.getByText('Typed, and the page closed')).waitFor();

  await page.goto('/ship/reports');
  await draft.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await draft.waitFor({ state: 'detached' });
});
