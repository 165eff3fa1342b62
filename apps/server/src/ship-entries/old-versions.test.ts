import { entrySource } from '@fairlead/domain/ship-entries/enumerations';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { newEntryId } from '../ship-devices/testing/test-device.ts';
import { type EntryHandler, entryHandler } from './take/entry-handler.ts';
import { takeEntry } from './take/take-entry.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A form whose second version has a field more, and whose text has another name. */
const texts: string[] = [];
const handler: EntryHandler = entryHandler({
  form: 'handover',
  versions: {
    1: z.object({ note: z.string() }).transform(({ note }) => ({ text: note, isUrgent: false })),
    2: z.object({ text: z.string(), isUrgent: z.boolean() }),
  },
  take: async (_context, { text }) => {
    texts.push(text);
    return { refs: [] };
  },
});

const take = (version: number, payload: Record<string, unknown>) => {
  const { home } = server.world;
  const [vessel] = home.vessels;
  const now = new Date();
  const envelope = {
    id: newEntryId(),
    form: 'handover',
    version,
    person: { name: 'Ana Silva', rank: 'Master' },
    at: now.toISOString(),
    clockError: 0,
    previous: null,
    replaces: null,
    payload,
  } as const;
  return server.database.write({ company: home.id, actor: null, source: 'ship' }, (db) =>
    takeEntry({ db, changed: () => undefined, afterCommit: () => undefined }, [handler], {
      company: home.id,
      vessel,
      source: entrySource.App,
      device: null,
      author: null,
      saidBy: serviceTimeSource.Master,
      now,
      envelope,
      body: JSON.stringify(envelope),
      signature: null,
    }),
  );
};

test('an earlier version of a form is accepted as what it means now, and labelled', async () => {
  expect(await take(1, { note: 'Written before the update' })).toMatchObject({
    outcome: 'accepted',
    findings: [
      { code: 'oldVersion', sentence: 'Made with version 1 of the form.', severity: 'info' },
    ],
  });
  expect(texts).toEqual(['Written before the update']);
});

test('the current version has no label, and one that is not known is refused and stored', async () => {
  const current = await take(2, { text: 'Now', isUrgent: true });
  expect(current).toMatchObject({ outcome: 'accepted' });
  expect(current.findings).toBeUndefined();
  expect(await take(3, { text: 'Later' })).toMatchObject({
    outcome: 'refused',
    isStored: true,
    errors: { '': ['Handover: version 3 is not accepted.'] },
  });
});
