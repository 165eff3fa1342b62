import { expect, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { press } from './gestures.ts';
import { messageFrom, openImapServer } from './imap-server.ts';
import { openMailServer } from './mail-server.ts';
import { addMailbox } from './mailbox-form.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { openPerson } from './person.ts';
import { startProduct } from './product.ts';

const LIMIT_MS = 400_000;
const dayMs = 86_400_000;
const nordhav = 1;

/** `28 Nov`, in Rotterdam and Antwerp. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(Date.now() + days * dayMs);

/** The clock of an instant in Rotterdam and Antwerp. */
const clockOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' }).format(
    new Date(instant),
  );

/** A voyage that is at Rotterdam, and bound for Antwerp. */
async function currentVoyage(api: OfficeApi) {
  const [vessel] = await api.get<readonly Named[]>('/vessels');
  const voyageNumber = 6_000_000 + (Date.now() % 900_000);
  const { id } = await api.create<Named>('/voyages', {
    voyageNumber,
    vessel: { id: vessel?.id },
  });
  const calls: number[] = [];
  for (const [port, days] of [
    ['rotterdam', -1],
    ['antwerp', 3],
  ] as const) {
    const [found] = await api.get<readonly Named[]>(`/ports/search?s=${port}`);
    const at = (more: number) =>
      `${new Date(Date.now() + (days + more) * dayMs).toISOString().slice(0, 19)}Z`;
    const made = await api.create<Named>(`/voyages/${id}/portCalls`, {
      port: { id: found?.id },
      scheduledArrival: at(0),
      scheduledDeparture: at(2),
    });
    calls.push(made.id);
  }
  const [rotterdam = 0, antwerp = 0] = calls;
  return { vessel: vessel?.name ?? '', voyageNumber, rotterdam, antwerp };
}

test(
  'A mail of an agent: its notice of readiness and its ETA are confirmed, with their words',
  async () => {
    await using imap = await openImapServer();
    await using mail = await openMailServer();
    await using product = await startProduct();
    await using browser = await launchChromium();
    const { page, signIn, complaints } = await openPerson(browser, product.url);
    await signIn();
    const api = await officeApi(page, nordhav);
    const { vessel, voyageNumber, rotterdam, antwerp } = await currentVoyage(api);
    await addMailbox(page, imap, new URL(mail.url).port);
    await page.goto('/correspondence?view=inbox');
    const notice = `NOR tendered at Rotterdam ${dayIn(-1)} 0412 hrs LT`;
    const estimate = `ETA Antwerp ${dayIn(3)} 0630 hrs LT`;
    imap.deliver(
      messageFrom('Quay Services <agent@port.example>', {
        subject: `${vessel} voyage ${voyageNumber}`,
        text: `Good day,\n\nplease note ${vessel}, voyage ${voyageNumber}:\n${notice}.\n${estimate}.\n\nBest regards`,
        id: 'nor@port.example',
      }),
    );
    const list = page.getByRole('navigation', { name: 'List of e-mails' });
    await list.getByRole('link', { name: /Quay Services/ }).click();
    await page
      .getByRole('region', { name: 'Links' })
      .getByText('Vessel and voyage are named')
      .waitFor();

    // The notice belongs to the port call where the vessel is; the ETA names another port.
    await press(page, 't');
    const review = page.getByRole('dialog', { name: 'Read times' });
    const card = (quote: string) => review.getByRole('listitem', { name: quote });
    const callOn = (quote: string) =>
      card(quote).getByRole('combobox', { name: 'Port call', exact: true });
    await review.locator('mark', { hasText: notice }).waitFor();
    await expect.poll(() => callOn(notice).inputValue()).toMatch(/^Rotterdam/);
    await expect.poll(() => callOn(estimate).inputValue()).toMatch(/^Antwerp/);
    expect(await review.getByRole('button', { name: 'Enter times' }).isDisabled()).toBe(true);
    for (const quote of [notice, estimate])
      await card(quote)
        .getByRole('button', { name: `Confirm ${quote}` })
        .press('Enter');
    for (const port of ['Rotterdam', 'Antwerp'])
      await review
        .getByRole('region', { name: port })
        .getByRole('list', { name: 'What it changes' })
        .waitFor();

    await press(page, 'Control+s');
    await review.waitFor({ state: 'hidden' });
    await page.getByText('2 times entered, Rotterdam, Antwerp').waitFor();
    const taken = page.getByRole('list', { name: 'Taken from this e-mail' });
    await taken.getByText(/^Notice of readiness tendered .*04:12/).waitFor();
    await taken.getByText(`“${notice}”`).waitFor();
    await taken.getByText(/^Estimated arrival .*06:30/).waitFor();
    const [event, ...others] = await api.get<
      readonly { readonly eventDate: string; readonly remark: string; readonly saidBy: number }[]
    >(`/portCalls/${rotterdam}/events`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ remark: notice, saidBy: 30, saidByName: 'Quay Services' });
    expect(clockOf(event?.eventDate ?? '')).toBe('04:12');
    const times = await api.get<readonly { readonly service: number; readonly at: string }[]>(
      `/portCalls/${antwerp}/serviceTimes?latest=true`,
    );
    expect(times.map(({ service, at }) => [service, clockOf(at)])).toContainEqual([20, '06:30']);

    // Read again, the e-mail says what was taken from it.
    await press(page, 't');
    await card(notice).getByText('Taken before: Notice of readiness tendered').waitFor();
    await card(estimate).getByText('Taken before: Estimated arrival, Antwerp').waitFor();

    // The event shows the words at the port call.
    await page.goto(`/portcalls/${rotterdam}`);
    await page.getByText(notice).first().waitFor();
    expect(complaints()).toEqual([]);
  },
  LIMIT_MS,
);
