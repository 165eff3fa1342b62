import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { messageFrom, openImapServer } from './imap-server.ts';
import { openMailServer } from './mail-server.ts';
import { addMailbox } from './mailbox-form.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';
import './product.setup.ts';

const LIMIT_MS = 400_000;

interface Fixture {
  readonly id: number;
  readonly fixtureNumber: string;
  readonly layCanFrom: string | null;
  readonly vessel: { readonly id: number; readonly name: string };
}

const fixturesOf = (api: OfficeApi) => api.get<readonly Fixture[]>('/fixtures?take=100');

test(
  'A mail about a laycan: received, linked, answered from a template, found again',
  async () => {
    await using imap = await openImapServer();
    await using mail = await openMailServer();
    await using product = await startProduct();
    await using browser = await launchChromium();
    const { page, signIn, complaints } = await openPerson(browser, product.url);
    await signIn();
    const api = await officeApi(page, 1);
    const fixture = (await fixturesOf(api)).find(({ layCanFrom }) => layCanFrom !== null);
    if (fixture === undefined) throw new Error('No fixture has a laycan.');
    await api.create('/emailtemplates', {
      name: 'Laycan, accepted',
      category: 40,
      subject: '{fixture}: laycan',
      body: 'Dear {recipient},\n\nwe accept laycan {laycan}.',
    });
    await addMailbox(page, imap, new URL(mail.url).port);

    await page.goto('/correspondence?view=inbox');
    const list = page.getByRole('navigation', { name: 'List of e-mails' });
    await list.getByRole('link').first().waitFor();
    imap.deliver(
      messageFrom('Ingrid Vold <ingrid@lind.example>', {
        subject: `${fixture.fixtureNumber}: laycan`,
        text: 'Dear all,\n\nplease confirm the laycan of Skagerrak.',
        id: 'laycan@lind.example',
      }),
    );
    // It appears without a reload, unread.
    await list.getByRole('link', { name: /Ingrid Vold/ }).click();
    const message = page.getByRole('article');
    const links = message.getByRole('region', { name: 'Links' });
    await links.getByText(fixture.fixtureNumber, { exact: true }).waitFor();
    await links.getByText(`Its number is named: ${fixture.fixtureNumber}`).waitFor();

    await press(page, 'r');
    const draft = page.getByRole('form', { name: 'Draft' });
    const body = draft.getByLabel('Text');
    // The cursor is above the quoted text.
    await body.and(page.locator(':focus')).waitFor();
    await expect.poll(() => body.inputValue()).toContain('> please confirm the laycan');
    await draft.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Laycan, accepted' }).click();
    await expect.poll(() => body.inputValue()).toContain('Dear Ingrid Vold,');
    await press(page, 'Control+Enter');
    await message.getByText('Sent', { exact: true }).first().waitFor();
    await expect.poll(() => mail.received.length).toBe(1);
    const [sent = ''] = mail.received;
    expect(sent).toContain('In-Reply-To: <laycan@lind.example>');
    expect(sent).toContain('References: <laycan@lind.example>');
    expect(sent).toContain('ops@nordhav.example');

    // Linked to a port call as well, by hand.
    const email = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
    const [call] = await api.get<readonly Named[]>('/portcalls?take=1');
    if (call === undefined) throw new Error('There is no port call.');
    const linked = await api.request(`PUT /emails/${email}/link`, { kind: 40, targetId: call.id });
    expect(linked.status).toBe(200);

    // Found again by its text, in its conversation, and at the records that it is linked to.
    await page.goto('/correspondence');
    await press(page, '/');
    await page.keyboard.type('skagerrak');
    await list.getByRole('link', { name: /^Ingrid Vold/ }).click();
    await message.getByRole('region', { name: 'Conversation' }).getByRole('button').waitFor();
    await page.goto(`/fixtures/${fixture.id}/emails`);
    await page
      .getByRole('link', { name: /Ingrid Vold/ })
      .first()
      .waitFor();
    for (const address of [`/vessels/${fixture.vessel.id}/edit`, `/portcalls/${call.id}`]) {
      await page.goto(address);
      const emails = page.getByRole('region', { name: 'E-mails' });
      await emails
        .getByRole('link', { name: /Ingrid Vold/ })
        .first()
        .waitFor();
    }
    expect(complaints()).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'A mail linked to the wrong record: corrected by one key, and learned',
  async () => {
    await using imap = await openImapServer();
    await using mail = await openMailServer();
    await using product = await startProduct();
    await using browser = await launchChromium();
    const { page, signIn, complaints } = await openPerson(browser, product.url);
    await signIn();
    const fixtures = await fixturesOf(await officeApi(page, 1));
    const [named] = fixtures;
    const meant = fixtures.find(({ vessel }) => vessel.id !== named?.vessel.id);
    if (named === undefined || meant === undefined) throw new Error('There are too few fixtures.');
    await addMailbox(page, imap, new URL(mail.url).port);

    const position = (day: number) =>
      messageFrom('Master <master@ship.example>', {
        subject: `Position ${day} November`,
        text: `Reference ${named.fixtureNumber}: all well on board.`,
        id: `position${day}@ship.example`,
      });
    await page.goto('/correspondence?view=inbox');
    imap.deliver(position(1));
    const list = page.getByRole('navigation', { name: 'List of e-mails' });
    await list.getByRole('link', { name: /Position 1 November/ }).click();
    const links = page.getByRole('region', { name: 'Links' });
    await links.getByText(named.fixtureNumber, { exact: true }).waitFor();

    await press(page, 'l');
    await links.getByRole('combobox', { name: 'Link to' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(meant.fixtureNumber);
    await page.getByRole('option', { name: meant.fixtureNumber }).first().click();
    await links.getByText(meant.fixtureNumber, { exact: true }).waitFor();

    imap.deliver(position(2));
    await list.getByRole('link', { name: /Position 2 November/ }).click();
    await links.getByText(meant.fixtureNumber, { exact: true }).waitFor();
    await links.getByText('An earlier correction').waitFor();

    // Archived for the team, with one key.
    await press(page, 'Shift+E');
    await page.getByRole('status').getByText('E-mail archived for everyone').waitFor();
    expect(complaints()).toEqual([]);
  },
  LIMIT_MS,
);
