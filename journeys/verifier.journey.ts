import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, officeApi } from './office-api.ts';

const nordhav = 1;

interface Readable {
  readonly company: Named;
  readonly vessel: Named;
  readonly firstDay: string;
  readonly lastDay: string;
}

interface Content {
  readonly content: string;
}

journey('verifier reads what it may and nothing else', async ({ page, signIn, another }) => {
  const admin = await another();
  await admin.signIn('admin@fairlead.example');
  const provider = await officeApi(admin.page, nordhav);
  const verifier = await provider.create<{ readonly id: number; readonly key: string }>(
    '/admin/verifiers',
    { name: 'Journey Verification' },
  );
  await signIn();
  const api = await officeApi(page, nordhav);
  const vessels = await api.get<readonly Named[]>('/vessels');
  const [vessel, other] = ['Alke', 'Havhest'].map((name) =>
    vessels.find((one) => one.name === name),
  );
  if (vessel === undefined || other === undefined) throw new Error('A vessel is missing.');
  const named = await provider.request(`PUT /vessels/${vessel.id}/verifier`, {
    verifier: { id: verifier.id },
    syncFromDate: '2025-10-01T00:00:00Z',
    syncToDate: '2025-10-31T00:00:00Z',
  });
  expect(named.status).toBe(200);

  // The office sees what is new for the verifier, and sends it.
  await page.goto(`/compliance/EuCompliance?tab=verifier&vessel=${vessel.id}`);
  await page.getByRole('grid', { name: 'Changes since the last submission' }).waitFor();
  await page.getByRole('button', { name: 'Send to verifier' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send Alke to/ });
  await dialog.getByRole('button', { name: /^Send/ }).click();
  const sent = page.getByRole('list', { name: 'Sent' });
  await sent.getByText('Not read by the verifier yet').waitFor();

  // The verifier calls with nothing but its key.
  const byKey = async <T>(path: string) => {
    const response = await fetch(new URL(`/api${path}`, page.url()), {
      headers: { authorization: `Bearer ${verifier.key}` },
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  const { body: readable } = await byKey<readonly Readable[]>('/verifier/vessels');
  expect(readable).toMatchObject([
    { vessel: { id: vessel.id }, firstDay: '2025-10-01', lastDay: '2025-10-31' },
  ]);
  const fileOf = (id: number) => `/verifier/companies/${nordhav}/vessels/${id}/download?file=10`;
  const { body: file } = await byKey<Content>(fileOf(vessel.id));
  const days = Buffer.from(file.content, 'base64')
    .toString()
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '');
  expect(days.length).toBeGreaterThan(20);
  expect(days.every((day) => day.startsWith('2025-10-'))).toBe(true);
  expect((await byKey(fileOf(other.id))).status).toBe(404);
  expect((await byKey('/vessels')).status).toBe(401);

  // The office sees the receipt.
  await page.reload();
  await sent.getByText(/^Read 1 time, last /).waitFor();
});
