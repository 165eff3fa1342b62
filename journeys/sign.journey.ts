import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { type Named, type OfficeApi, officeApi } from './office-api.ts';

/** One empty page of 300 by 200 points. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);

async function newFixture(api: OfficeApi): Promise<number> {
  const [vessel] = await api.get<readonly Named[]>('/vessels');
  const [voyage] = await api.get<readonly Named[]>(`/voyages/search?vesselId=${vessel?.id ?? 0}`);
  const [charterer] = await api.get<readonly Named[]>(
    '/partners/search?s=fjordmalm&partnerTypes=1',
  );
  const made = await api.create<Named>('/fixtures', {
    vessel: { id: vessel?.id },
    voyage: { id: voyage?.id },
    charterer: { id: charterer?.id },
    currency: 'USD',
  });
  return made.id;
}

/** Uploads the file and sends it for signature; returns the link and the code to pass on. */
async function sendForSignature(page: Page): Promise<{ path: string; code: string }> {
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByText('No documents yet').waitFor();
  const file = { name: 'Statement of facts.pdf', mimeType: 'application/pdf', buffer: pdf };
  await documents.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send Statement of facts.pdf for signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send for signature' });
  await dialog.getByLabel('Name', { exact: true }).fill('Łukasz Ødegård');
  await dialog.getByLabel('E-mail').fill('master@ship.example');
  await dialog.getByLabel('Signs as').fill('Master');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  return readHandOver(page);
}

/** The link and code, shown once if no mail is sent. */
async function readHandOver(page: Page): Promise<{ path: string; code: string }> {
  const dialog = page.getByRole('dialog', { name: 'Hand over link and code' });
  const link = await dialog.getByLabel('Link', { exact: true }).textContent();
  const code = await dialog.getByLabel('Code', { exact: true }).textContent();
  await dialog.getByRole('button', { name: 'I have handed them over' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return { path: /\/o\/sign\?t=[\w-]+/.exec(link ?? '')?.[0] ?? '', code: code ?? '' };
}

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from the sender').fill(code);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

/** Whether the signature in a file covers all bytes except the signature itself. */
function isSigned(file: Buffer): boolean {
  const text = file.toString('latin1');
  const range = [...text.matchAll(/\/ByteRange \[ ?(\d+) (\d+) (\d+) (\d+)/g)].at(-1);
  const [, from = 0, length = 0, next = 0, rest = 0] = range?.map(Number) ?? [];
  const signed = Buffer.concat([file.subarray(from, from + length), file.subarray(next)]);
  const cms = Buffer.from(text.slice(length + 1, next - 1), 'hex');
  const digest = createHash('sha256').update(signed).digest();
  if (next + rest !== file.length || !cms.includes(digest)) return false;
  // In the signature the certificate has tag 0, and the signed attributes begin with their content type.
  const at = cms.indexOf(Buffer.from('a08201', 'hex')) + 4;
  const certificate = new X509Certificate(cms.subarray(at, at + 4 + cms.readUInt16BE(at + 2)));
  const type = cms.indexOf(Buffer.from('06092a864886f70d010903', 'hex'));
  const start = cms.lastIndexOf(0xa0, type - 2);
  const size = cms.readUInt8(start + 1);
  const [header, content] = size < 0x80 ? [2, size] : [3, cms.readUInt8(start + 2)];
  const attributes = Buffer.concat([
    Buffer.from([0x31]),
    cms.subarray(start + 1, start + header + content),
  ]);
  // They are followed by the algorithm identifier, twelve bytes, and the signature as an octet string.
  const behind = cms.subarray(start + header + content + 12);
  const signature = behind.subarray(2, 2 + behind.readUInt8(1));
  return verify('sha256', attributes, certificate.publicKey, signature);
}

journey(
  'a document is sent for signature, signed by link and code, and comes back sealed',
  async (stage) => {
    const { page, signIn, another } = stage;
    await signIn();
    const fixture = await newFixture(await officeApi(page, 1));
    await page.goto(`/fixtures/${fixture}/documents`);
    const { path, code } = await sendForSignature(page);

    const master = await another();
    master.allowComplaint(/400 \(Bad Request\)/);
    await master.page.goto(path);
    await master.page.getByRole('heading', { name: /Statement of facts, fixture/ }).waitFor();
    await master.page.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
    await page.getByText('Viewed').first().waitFor();
    await master.page.getByText('I have read the document').click();
    await tryCode(master.page, code === '000000' ? '000001' : '000000');
    await master.page.getByText('This is not the code; 4 tries are left').waitFor();
    await tryCode(master.page, code);
    await master.page.getByText('Signed by all').waitFor();
    const [download] = await Promise.all([
      master.page.waitForEvent('download'),
      master.page.getByRole('button', { name: 'Download signed file' }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(isSigned(file)).toBe(true);
    const forged = Buffer.from(file);
    forged.write('S', pdf.indexOf('Catalog'));
    expect(isSigned(forged)).toBe(false);

    await page
      .getByRole('button', { name: 'Statement of facts (signed).pdf', exact: true })
      .waitFor();
    expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0);
  },
);

journey('five wrong codes lock a link, a new one opens it, and it is declined', async (stage) => {
  const { page, signIn, another } = stage;
  await signIn();
  const fixture = await newFixture(await officeApi(page, 1));
  await page.goto(`/fixtures/${fixture}/documents`);
  const { path, code } = await sendForSignature(page);

  const master = await another();
  master.allowComplaint(/40[034] \((Bad Request|Forbidden|Not Found)\)/);
  await master.page.goto(path);
  await master.page.getByText('I have read the document').click();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is']) {
    await tryCode(master.page, wrong);
    await master.page.getByText(`This is not the code; ${left} left`).waitFor();
  }
  await tryCode(master.page, wrong);
  await master.page.getByText('Five wrong codes have locked this link').first().waitFor();

  await page.getByText('Locked after five wrong codes').waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  const again = await readHandOver(page);
  await page.getByText('Locked after five wrong codes').waitFor({ state: 'hidden' });
  await master.page.reload();
  await master.page.getByText('This link is invalid or has expired').waitFor();
  await master.page.goto(again.path);
  await master.page.getByRole('button', { name: 'Decline', exact: true }).click();
  await master.page.getByLabel('Reason for declining').fill('The times are wrong');
  await master.page.getByLabel('Code from the sender').fill(again.code);
  await master.page.getByRole('button', { name: 'Decline to sign' }).click();
  await master.page.getByText('Signing was declined').waitFor();
  await page.getByText('The times are wrong').waitFor();
});
