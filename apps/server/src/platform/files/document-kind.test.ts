import { describe, expect, test } from 'vitest';
import { documentKindOf } from './document-kind.ts';
import { unpack, zipEntries } from './zip-entries.ts';
import {
  archive,
  bomb,
  docx,
  lyingBomb,
  macros,
  mail,
  outlookMail,
  pdf,
  pptx,
  xlsx,
} from './testing/documents.ts';
import { begunDuring } from '../testing/native-work.ts';
import { jpeg, png, webp } from './testing/images.ts';

const text = (content: string) => Buffer.from(content);

describe('a document is what its bytes say', () => {
  test.each([
    ['pdf', pdf],
    ['docx', docx],
    ['xlsx', xlsx],
    ['pptx', pptx],
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
    ['eml', mail],
    ['msg', outlookMail],
    ['txt', text('Vessel arrived 06:00 – NOR tendered')],
    ['csv', text('port,quantity\nRotterdam,1200\n')],
    ['txt', Buffer.from('caf\xe9', 'latin1')],
  ] as const)('%s', async (kind, bytes) => {
    expect(await documentKindOf(bytes, kind)).toBe(kind);
  });

  test('whatever it is called', async () => {
    expect(await documentKindOf(png, 'pdf')).toBe('png');
    expect(await documentKindOf(docx, 'xlsx')).toBe('docx');
  });
});

describe('is no document', () => {
  test.each([
    ['nothing', 'txt', Buffer.alloc(0)],
    ['a program', 'txt', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a Linux program', 'pdf', Buffer.from('\x7fELF\x02', 'latin1')],
    ['a page', 'txt', text('<!DOCTYPE html><p>hello')],
    ['a drawing', 'txt', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a script within text', 'csv', text('a,b\n<script>alert(1)</script>,2')],
    ['a shell script', 'txt', text('#!/bin/sh\nrm -rf ~')],
    ['text that says it is a PDF', 'pdf', text('hello')],
    ['a PDF that was cut', 'pdf', pdf.subarray(0, 60)],
    ['an archive', 'docx', archive],
    ['a document with macros', 'docx', macros],
    ['an archive that was cut', 'docx', docx.subarray(0, -5)],
    ['an archive with something behind it', 'docx', Buffer.concat([docx, Buffer.from('x')])],
    ['an old office file', 'msg', Buffer.concat([outlookMail.subarray(0, 8), Buffer.alloc(600)])],
    ['a mail without a sender', 'eml', text('Subject: hello\n\nhello')],
    ['a text called a mail', 'eml', text('hello there\n\nhello')],
  ] as const)('%s', async (_what, promised, bytes) => {
    expect(await documentKindOf(bytes, promised)).toBeUndefined();
  });

  test('a bomb, by what it states and before anything is unpacked', async () => {
    const honest = bomb();
    const unpacked = await begunDuring('ZLIB', async () => {
      expect(await documentKindOf(honest, 'docx')).toBeUndefined();
    });
    expect(unpacked).toBe(0);
  });

  test('a bomb that states a false size, of which no more is unpacked', async () => {
    const lying = lyingBomb();
    expect(await documentKindOf(lying, 'docx')).toBeUndefined();
    const content = zipEntries(lying)?.find(({ name }) => name === 'word/x.xml');
    expect(content?.unpacked).toBe(10);
    let bytes = 0;
    if (content !== undefined)
      for await (const piece of unpack(lying, content)) bytes += piece.length;
    expect(bytes).toBeLessThanOrEqual(10);
  });
});
