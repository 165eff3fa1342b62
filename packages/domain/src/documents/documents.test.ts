import { describe, expect, test } from 'vitest';
import { documentRefusal, mostDocumentBytes, promisedKind } from './file-kinds.ts';
import { freeFileName, plainFileName } from './file-name.ts';
import { isBuiltInId } from './built-in-store.ts';
import { sizeText } from './size-text.ts';

describe('a plain file name', () => {
  test.each([
    ['Statement.pdf', 'Statement.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\olga\\Notice of readiness.docx', 'Notice of readiness.docx'],
    ['..', ''],
    ['.htaccess', 'htaccess'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['zero\u200Bwidth.pdf', 'zerowidth.pdf'],
    ['"><img src=x>.pdf', 'img src=x.pdf'],
    ['line\r\nbreak.pdf', 'linebreak.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['con', '_con'],
    ['concert.pdf', 'concert.pdf'],
    ['name. . ', 'name'],
    ['å\u0000b.png', 'åb.png'],
  ])('%j is %j', (stated, plain) => {
    expect(plainFileName(stated)).toBe(plain);
  });

  test('keeps its ending when it is cut', () => {
    const cut = plainFileName(`${'x'.repeat(400)}.pdf`);
    expect(cut).toMatch(/x\.pdf$/);
    expect(cut).toHaveLength(180);
  });

  test('is counted where it is taken', () => {
    expect(freeFileName('a.pdf', [])).toBe('a.pdf');
    expect(freeFileName('a.pdf', ['A.PDF', 'a (2).pdf'])).toBe('a (3).pdf');
    expect(freeFileName('a', ['a'])).toBe('a (2)');
  });
});

describe('what a name promises', () => {
  test.each([
    ['a.pdf', 'pdf'],
    ['a.JPEG', 'jpeg'],
    ['a.tar.gz', undefined],
    ['pdf', undefined],
    ['a.svg', undefined],
    ['a.html', undefined],
    ['a.docm', undefined],
    ['a.pdf.exe', undefined],
  ])('%s: %s', (name, kind) => {
    expect(promisedKind(name)).toBe(kind);
  });

  test('and its size decide what is sent', () => {
    expect(documentRefusal({ name: 'a.pdf', size: 1 })).toBeUndefined();
    expect(documentRefusal({ name: 'a.pdf', size: 0 })).toBe('The file is empty');
    expect(documentRefusal({ name: 'a.svg', size: 1 })).toMatch(/^Only PDF/);
    expect(documentRefusal({ name: 'a.pdf', size: mostDocumentBytes + 1 })).toBe(
      'A file can be 25 MB; this one is 25.1 MB',
    );
  });
});

test.each([
  ['1', true],
  ['0', false],
  ['01BYE5RZ', false],
  ['-1', false],
  ['1234567890123456', false],
])('%s is of the built-in store: %s', (id, isBuiltIn) => {
  expect(isBuiltInId(id)).toBe(isBuiltIn);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [26_214_400, '26.2 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
