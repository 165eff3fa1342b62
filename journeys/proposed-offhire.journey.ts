import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';
import { unusedImo } from './unused-numbers.ts';

const nordhav = 1;
const [noonSea, offhireBegin, offhireEnd] = [10, 280, 290];
const vlsfo = 7;

interface Report {
  readonly guid: string;
  readonly modified: string;
}

/** A vessel of its own with one generator. */
async function newVessel(api: OfficeApi, name: string) {
  const [flow] = await api.get<readonly Named[]>('/flows');
  const vessel = { name, imo: unusedImo(), flow: { id: flow?.id } };
  const { id } = await api.create<Named>('/vessels', vessel);
  await api.request(`PUT /vessels/${id}/fuels`, [{ fuel: { id: vlsfo } }]);
  const engines = await api.request<readonly Named[]>(`PUT /vessels/${id}/engines`, [
    { name: 'Generator 1', type: 20, power: 900 },
  ]);
  const engineId = engines.body[0]?.id ?? 0;
  const report = (kind: number, at: string, remark = '') => ({
    kind,
    at,
    zone: 'UTC',
    figures: { hoursDrifting: '4' },
    consumers: [{ engineId, name: 'Generator 1', fuels: [{ fuelId: vlsfo, tonnes: '1.5' }] }],
    remark,
  });
  return {
    id,
    send: (kind: number, at: string, remark?: string) =>
      api.create<Report>('/reports/log', {
        vesselId: id,
        report: report(kind, at, remark),
      }),
    correct: async ({ guid }: Report, at: string) => {
      const { modified } = await api.get<Report>(`/reports/log/${guid}`);
      const changed = { ...report(offhireEnd, at), reason: 'Wrong time' };
      return api.request(`PUT /reports/log/${guid}`, { report: changed, modified });
    },
  };
}

journey(
  'a ship reports off-hire: it is proposed with hours and fuel, accepted, and follows a correction',
  async ({ page, signIn }) => {
    await signIn();
    const api = await officeApi(page, nordhav);
    const vessel = await newVessel(api, 'Skarvøy');
    await page.goto('/offhires');
    await page.getByRole('heading', { name: 'Offhires' }).waitFor();

    // The reports arrive while the list is open.
    await vessel.send(noonSea, '2026-02-02T12:00:00Z');
    await vessel.send(offhireBegin, '2026-02-02T18:00:00Z', 'Generator 1 tripped');
    const end = await vessel.send(offhireEnd, '2026-02-03T04:00:00Z');
    const banner = page.getByRole('status').filter({ hasText: /proposed off-hires?/ });
    await banner.getByRole('link', { name: 'Review' }).click();
    await page.waitForURL('**/offhires/proposals');
    const proposals = page.getByRole('grid', { name: 'Proposed off-hires' });
    const row = proposals.getByRole('row', { name: /Skarvøy/ });
    await row.getByText('10.00').waitFor();

    // It opens with its reports; hours, fuel and reason are filled in.
    await row.click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Proposed from off-hire reports').waitFor();
    expect(await panel.getByRole('list', { name: 'Reports' }).getByRole('link').count()).toBe(2);
    await panel.getByText('10.00 h').first().waitFor();
    await expect
      .poll(() => panel.getByRole('textbox', { name: 'Remarks' }).inputValue())
      .toBe('Generator 1 tripped');
    await panel.getByRole('button', { name: 'Create off-hire' }).click();
    await page.getByText('Off-hire created').waitFor();
    const [offhire] = await api.get<readonly Offhire[]>(`/offhires?vesselIds=${vessel.id}`);
    expect(offhire).toMatchObject({
      from: '2026-02-02T18:00:00Z',
      to: '2026-02-03T04:00:00Z',
      bunkers: [{ consumed: '1.5' }],
      sum: { netHours: '10' },
    });

    // The end is corrected: the proposal is open again, and saves the same off-hire.
    await openProposals(page, vessel.id);
    await vessel.correct(end, '2026-02-03T06:00:00Z');
    await row.getByText('12.00').waitFor();
    await row.click();
    await panel.getByText('Reports changed after the off-hire was created').waitFor();
    await panel.getByRole('button', { name: 'Update off-hire' }).click();
    await page.getByText('Off-hire saved').waitFor();
    const after = await api.get<readonly Offhire[]>(`/offhires?vesselIds=${vessel.id}`);
    expect(after).toMatchObject([{ id: offhire?.id, to: '2026-02-03T06:00:00Z' }]);
  },
);

/** Opens the proposals of a vessel that has none yet; new ones appear by themselves. */
async function openProposals(page: Page, vessel: number): Promise<void> {
  await page.goto(`/offhires/proposals?vesselIds=${vessel}`);
  await page.getByText('Nothing to decide').waitFor();
  await page.getByText('Connected', { exact: true }).waitFor();
}

interface Offhire {
  readonly id: number;
}

journey('a proposed off-hire is rejected with a reason, and reopened', async ({ page, signIn }) => {
  await signIn();
  const api = await officeApi(page, nordhav);
  const vessel = await newVessel(api, 'Kjeøy');
  await openProposals(page, vessel.id);
  await vessel.send(offhireBegin, '2026-03-02T18:00:00Z');
  await vessel.send(offhireEnd, '2026-03-03T04:00:00Z');
  const row = page.getByRole('grid', { name: 'Proposed off-hires' }).getByRole('row', {
    name: /Kjeøy/,
  });
  await row.click();
  await page.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: 'Reject proposed off-hire' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Owner’s trial');
  await question.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Proposal rejected').waitFor();
  await page.getByText('Nothing to decide').waitFor();

  await page.getByRole('radio', { name: 'Rejected' }).click();
  await row.click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Owner’s trial').waitFor();
  await panel.getByRole('button', { name: 'Reopen' }).click();
  await panel.getByRole('button', { name: 'Create off-hire' }).waitFor();
});
