import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

const nordhav = 1;
const hour = 3_600_000;
const hoursFromNow = (hours: number) =>
  `${new Date(Date.now() + hours * hour).toISOString().slice(0, 19)}Z`;

journey(
  'accept a proposed event: an anchorage is typed, positions enter it, and the event is entered with one key',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const name = `Spurv ${Date.now() % 1_000_000}`;
    const [flow] = await api.get<readonly Named[]>('/flows');
    const imo = unusedImo();
    const { id } = await api.create<Named>('/vessels', { name, imo, flow: { id: flow?.id } });
    const voyage = await api.create<Named>('/voyages', {
      voyageNumber: 7_000_000 + (Date.now() % 900_000),
      vessel: { id },
    });
    const [port] = await api.get<readonly Named[]>('/ports/search?s=rotterdam');
    const call = await api.create<Named>(`/voyages/${voyage.id}/portCalls`, {
      port: { id: port?.id },
      scheduledArrival: hoursFromNow(-3),
      scheduledDeparture: hoursFromNow(60),
    });

    // The geofence is drawn by typing its corners; an outline that crosses itself is refused.
    await page.goto('/');
    await page.getByRole('link', { name: 'Geofences' }).click();
    await page.getByRole('combobox', { name: 'Port' }).fill('Rotterdam');
    await page
      .getByRole('option', { name: /^Rotterdam/ })
      .first()
      .click();
    await page.waitForURL(`**/geofences?port=${port?.id ?? 0}`);
    await page.getByRole('button', { name: 'New geofence' }).click();
    const form = page.getByRole('form', { name: 'Geofence' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    const corners = form.getByRole('textbox', { name: 'Corners' });
    await corners.fill('51.9, 3.8\n52, 3.9\n51.9, 3.9\n52, 3.8');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('The outline crosses itself').waitFor();

    // Nothing typed is lost without a question: on Escape, on Cancel, on a link, and on the way back.
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
    };
    await corners.press('Escape');
    await stay();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await stay();
    await page.getByRole('button', { name: 'New geofence' }).click();
    await stay();
    await page.goBack();
    await stay();
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
    await corners.fill('51.9, 3.8\n51.9, 3.9\n52, 3.9\n52, 3.8');
    await page.keyboard.press('Control+s');
    await page.getByText('Geofence saved').waitFor();
    await page
      .getByRole('list', { name: 'Geofences' })
      .getByRole('button', { name: `${name} Anchorage` })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // The vessel anchors in it.
    const lines = [
      'imo;time;latitude;longitude;speed',
      `${imo};${hoursFromNow(-3)};51.95;3.4;12`,
      `${imo};${hoursFromNow(-2)};51.95;3.85;0.2`,
      `${imo};${hoursFromNow(-1.9)};51.95;3.85;0.1`,
    ];
    await api.create('/live/positions/import', { csv: lines.join('\n'), fileName: 'receiver.csv' });

    // The port call says so, with the positions behind it.
    await page.goto(`/portcalls/${call.id}`);
    const card = page.getByRole('region', { name: /Proposed events/ });
    await card.getByText('Anchored').waitFor();
    await card.getByText(/Uploaded file, receiver\.csv, 2 h ago/).click();
    await card.getByText(/0\.2 kn/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // So does the live view, with a count; the first one is accepted by keyboard.
    await page.goto(`/?vessel=${id}`);
    await page.getByRole('complementary', { name }).getByText('Anchored').waitFor();
    await page.getByRole('button', { name: /proposed events?$/ }).click();
    const panel = page.getByRole('dialog', { name: 'Proposed events' });
    const accept = panel
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Accept' });
    await accept.focus();
    await page.keyboard.press('a');
    await page.getByText(`Anchored entered for ${name}`).waitFor();
    const events = await api.get<readonly object[]>(`/portCalls/${call.id}/events`);
    expect(events).toMatchObject([{ name: 'Anchored', saidBy: 50, saidByName: 'receiver.csv' }]);
    await page.goto(`/portcalls/${call.id}`);
    await page.getByText('Anchored').first().waitFor();
    expect(await card.count()).toBe(0);
  },
);
