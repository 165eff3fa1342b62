import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { pdf } from '../files/testing/documents.ts';
import { pdfOf } from '../print/pdf.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import type { Sealer } from './cms.ts';
import { testKey } from '../secrets/testing/test-key.ts';
import { installationSeal } from './seal-key.ts';
import { sealRefusal } from './seal-pdf.ts';
import { sealPdf } from './sign-pdf.ts';
import { checkSignature } from './testing/check-signature.ts';

const printable = {
  title: 'Signatures',
  subtitle: 'Łukasz Ødegård, 船長',
  sections: [],
  foot: 'Fairlead',
};
let sealer: Sealer;
let again: Sealer;
let lastPages: Buffer;

beforeAll(async () => {
  const clone = await cloneDatabase();
  const database = openDatabase({
    url: clone.access.servingUrl,
    secretKey: testKey,
    onError: () => undefined,
  });
  [sealer, again] = await Promise.all([
    installationSeal(database, 'fairlead.example'),
    installationSeal(database, 'fairlead.example'),
  ]);
  await database.close();
  await clone.drop();
  lastPages = await pdfOf(printable);
});

const seal = (document: Buffer) =>
  sealPdf(
    { document, lastPages, reason: 'Signed by two', at: new Date('2026-11-21T10:00:00Z') },
    sealer,
  );

describe('a sealed PDF file', () => {
  test('is signed as a whole, and holds the original unchanged at its beginning', async () => {
    const sealed = await seal(pdf);
    expect(checkSignature(sealed)).toEqual({
      isValid: true,
      coversAll: true,
      subject: expect.stringContaining('Fairlead at fairlead.example'),
    });
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect((await PDFDocument.load(sealed)).getPageCount()).toBe(2);
  });

  test('with streams of objects inside is signed too, and so is a signed one', async () => {
    const first = await seal(lastPages);
    const second = await seal(first);
    expect(checkSignature(second)).toMatchObject({ isValid: true, coversAll: true });
    expect(second.subarray(0, first.length).equals(first)).toBe(true);
    expect((await PDFDocument.load(second)).getPageCount()).toBe(3);
  });

  test('of which any byte was changed is found out', async () => {
    const sealed = await seal(pdf);
    const text = sealed.toString('latin1');
    const locations = [12, pdf.length - 3, text.lastIndexOf('/Reason') + 10, sealed.length - 8];
    for (const position of locations) {
      const forged = Buffer.from(sealed);
      forged.writeUInt8((forged.readUInt8(position) ^ 1) & 0xff, position);
      expect(checkSignature(forged).isValid).toBe(false);
    }
    expect(checkSignature(Buffer.concat([sealed, Buffer.from('\n%more')])).coversAll).toBe(false);
  });
});

test('two processes that need the key at once have the same one', () => {
  expect(again.certificate.equals(sealer.certificate)).toBe(true);
});

test('a good file may be signed, a damaged one says that it may not', async () => {
  expect(await sealRefusal(pdf)).toBeUndefined();
  expect(await sealRefusal(pdf.subarray(0, 40))).toMatch(/damaged|no pages/);
});
