import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderSentences } from '@fairlead/domain/custom-reports/report-folder';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { FolderFailure, type FileToWrite, writeReport } from './write-report.ts';

const isRoot = process.getuid?.() === 0;
const hasModes = process.platform !== 'win32';
const mask = 0o077;

let above = '';
let root = '';
let number = 1;

beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'fairlead-folder-'));
  root = join(above, 'reports');
  await mkdir(root);
  number = 1;
});
afterEach(() => rm(above, { recursive: true }));

const file = (values: Partial<FileToWrite> = {}): FileToWrite => ({
  id: 5,
  tries: 1,
  company: 7,
  companyName: 'Nordhav',
  base: 'Voyages report 2026-11-30',
  number,
  ending: 'csv',
  content: Buffer.from('rows'),
  ...values,
});
const next = async () => {
  number += 1;
  return number;
};
const write = (values: Partial<FileToWrite> = {}) => writeReport(root, file(values), next);
const contents = async (folder = '7-Nordhav') => {
  const names = (await readdir(join(root, folder))).toSorted();
  return Promise.all(
    names.map(async (name) => `${name}: ${await readFile(join(root, folder, name), 'utf8')}`),
  );
};
const failureOf = async (work: Promise<void>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FolderFailure);
  return (error as FolderFailure).message;
};

describe('a file', () => {
  it('is whole in the folder of its company, which stays when the company is renamed', async () => {
    await write();
    await write({ id: 6, base: 'Calls report 2026-11-30', companyName: 'Renamed' });
    expect(await contents()).toEqual([
      'Calls report 2026-11-30.csv: rows',
      'Voyages report 2026-11-30.csv: rows',
    ]);
    expect(await readdir(root)).toEqual(['7-Nordhav']);
  });

  it.skipIf(!hasModes)('is readable by the group of the folder, whatever the umask', async () => {
    const before = process.umask(mask);
    try {
      await write();
    } finally {
      process.umask(before);
    }
    const { mode } = await stat(join(root, '7-Nordhav/Voyages report 2026-11-30.csv'));
    expect(mode & 0o777).toBe(0o640);
    expect((await stat(join(root, '7-Nordhav'))).mode & 0o777).toBe(0o750);
  });

  it('written once more after a crash is the same file, and the part of the first try is gone', async () => {
    await write();
    await writeFile(join(root, '7-Nordhav/.fairlead-5-1.part'), 'ro');
    await write({ tries: 2 });
    expect(await contents()).toEqual(['Voyages report 2026-11-30.csv: rows']);
  });

  it('after a crash in the middle is whole', async () => {
    await mkdir(join(root, '7'));
    await writeFile(join(root, '7/.fairlead-5-1.part'), 'ro');
    await write({ tries: 2 });
    expect(await contents('7')).toEqual(['Voyages report 2026-11-30.csv: rows']);
  });

  it('has the next number where another program’s file has its name', async () => {
    await mkdir(join(root, '7-Nordhav'));
    await writeFile(join(root, '7-Nordhav/Voyages report 2026-11-30.csv'), 'mine');
    await mkdir(join(root, '7-Nordhav/Voyages report 2026-11-30 (2).csv'));
    await write();
    expect(number).toBe(3);
    const stored = await readFile(join(root, '7-Nordhav/Voyages report 2026-11-30.csv'), 'utf8');
    expect(stored).toBe('mine');
    expect(await readdir(join(root, '7-Nordhav'))).toContain('Voyages report 2026-11-30 (3).csv');
  });
});

describe('nothing is written outside the folder', () => {
  it('where the company’s folder is a link', async () => {
    const outside = join(above, 'outside');
    await mkdir(outside);
    await symlink(outside, join(root, '7-Nordhav'));
    expect(await failureOf(write())).toBe(folderSentences.noFolder);
    expect(await readdir(outside)).toEqual([]);
  });

  it('where the company’s folder is a file', async () => {
    await writeFile(join(root, '7-Nordhav'), '');
    expect(await failureOf(write())).toBe(folderSentences.noFolder);
  });

  it('where a link has the name of the file', async () => {
    const outside = join(above, 'outside.csv');
    await writeFile(outside, 'rows');
    await mkdir(join(root, '7-Nordhav'));
    await symlink(outside, join(root, '7-Nordhav/Voyages report 2026-11-30.csv'));
    await symlink(join(above, 'new.csv'), join(root, '7-Nordhav/.fairlead-5-1.part'));
    expect(await failureOf(write())).toBe(folderSentences.failed);
    await write({ tries: 2 });
    expect(await readdir(above)).toEqual(['outside.csv', 'reports']);
    expect(number).toBe(2);
  });

  it('but the folder itself may be a link of the administrator', async () => {
    await symlink(root, join(above, 'link'));
    await writeReport(join(above, 'link'), file(), next);
    expect(await contents()).toHaveLength(1);
  });
});

describe('the reason is a sentence', () => {
  it('where the folder is gone, which is not made again', async () => {
    await rm(root, { recursive: true });
    expect(await failureOf(write())).toBe(folderSentences.gone);
    expect(await readdir(above)).toEqual([]);
  });

  it.skipIf(isRoot || !hasModes)('where it is not writable', async () => {
    await mkdir(join(root, '7-Nordhav'));
    await chmod(join(root, '7-Nordhav'), 0o500);
    expect(await failureOf(write())).toBe(folderSentences.forbidden);
    await chmod(join(root, '7-Nordhav'), 0o700);
  });

  it('where every name is taken', async () => {
    await mkdir(join(root, '7-Nordhav'));
    await writeFile(join(root, '7-Nordhav/Voyages report 2026-11-30.csv'), 'mine');
    const taken = writeReport(root, file(), async () => 1);
    expect(await failureOf(taken)).toBe(folderSentences.taken);
  });
});

test('a company never writes into the folder of another', async () => {
  await mkdir(join(root, '71-Other'));
  await write({ company: 7, companyName: '1-Other' });
  expect((await readdir(root)).toSorted()).toEqual(['7-1-Other', '71-Other']);
  expect(await readdir(join(root, '71-Other'))).toEqual([]);
});
