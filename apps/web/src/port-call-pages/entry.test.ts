import { describe, expect, test } from 'vitest';
import { type EntryTimeContext, readEntryTime } from './call/entry-time.ts';
import { flowEventAction } from '@fairlead/domain/flows/enumerations';
import { matchingTemplates } from '../platform/event-templates/matching-templates.ts';
import { bodyOf, draftOf, emptyDraft } from './call/event-draft.ts';
import type { ActivityTemplate, PortCallEvent } from './port-call-pages.data.ts';

const at = (text: string) => Date.parse(text);
const context: EntryTimeContext = {
  zone: 'Europe/Oslo',
  nowMs: at('2026-09-18T10:00:00Z'),
  lastMs: at('2026-09-17T20:30:00Z'),
  references: { ETA: at('2026-09-17T18:00:00Z') },
};

describe('a typed time', () => {
  test.each([
    // After the last event, which was 17.09 22:30 in Oslo.
    ['0800', '2026-09-18T06:00:00Z'],
    ['23:15', '2026-09-17T21:15:00Z'],
    ['8', '2026-09-18T06:00:00Z'],
    ['800', '2026-09-18T06:00:00Z'],
    ['18', '2026-09-18T16:00:00Z'],
    ['24:00', '2026-09-17T22:00:00Z'],
    ['17.09 24:00', '2026-09-17T22:00:00Z'],
    ['17.09 2245', '2026-09-17T20:45:00Z'],
    ['now', '2026-09-18T10:00:00Z'],
    ['+6', '2026-09-18T02:30:00Z'],
    ['+1:30', '2026-09-17T22:00:00Z'],
    ['eta+2', '2026-09-17T20:00:00Z'],
  ])('%s', (text, instant) => {
    expect(readEntryTime(text, context)).toEqual({ kind: 'instant', instant });
  });

  test('alone it means today where it would lie ahead after the last event', () => {
    const lastMs = at('2026-09-18T09:30:00Z');
    expect(readEntryTime('1500', { ...context, lastMs })).toEqual({
      kind: 'instant',
      instant: '2026-09-18T13:00:00Z',
    });
  });

  test.each([
    ['', 'empty'],
    ['2561', 'problem'],
    ['17.09', 'problem'],
    ['nor', 'problem'],
  ])('%s comes to nothing', (text, kind) => {
    expect(readEntryTime(text, context).kind).toBe(kind);
  });

  test('a clock that is put back is asked about', () => {
    const read = readEntryTime('25.10 0230', { ...context, nowMs: at('2026-10-26T10:00:00Z') });
    expect(read).toMatchObject({ kind: 'question', question: { kind: 'twice' } });
  });
});

const template = (id: number, name: string, part: Partial<ActivityTemplate> = {}) => ({
  id,
  name,
  internalName: name,
  type: 10,
  itemLevel: 10,
  action: null,
  triggers: [],
  properties: [],
  hasQuantity: false,
  ...part,
});
const templates = [
  template(2, 'Arrived at pilot station'),
  template(3, 'Arrived'),
  template(15, 'Cargo commenced', { itemLevel: 30 }),
  template(16, 'Cargo completed', {
    itemLevel: 30,
    hasQuantity: true,
    action: flowEventAction.EndCargo,
  }),
  template(13, 'All fast', {
    action: flowEventAction.StartBerth,
    properties: [{ internalName: 'Berth', name: 'Berth', dataType: 10 }],
  }),
];

test.each([
  ['arr', 'Arrived'],
  ['pilot', 'Arrived at pilot station'],
  ['CC', 'Cargo commenced'],
  ['cargoco', 'Cargo commenced'],
  ['compl', 'Cargo completed'],
  ['berth', 'All fast'],
  ['start berth', 'All fast'],
  ['stop cargo', 'Cargo completed'],
  ['xyz', undefined],
])('the letters %s mean %s', (letters, name) => {
  expect(matchingTemplates(templates, letters)[0]?.name).toBe(name);
});

describe('an event as it is sent', () => {
  const filled = { ...emptyDraft, operationId: 7, quantity: '5', data: { Berth: ' Quay 4 ' } };
  const when = '2026-09-18T06:00:00Z';

  test('holds what its template asks for', () => {
    expect(bodyOf(filled, templates[3] as ActivityTemplate, when)).toMatchObject({
      cargoOperation: { id: 7 },
      quantity: '5',
      data: [],
      remark: null,
    });
    expect(bodyOf(filled, templates[4] as ActivityTemplate, when)).toMatchObject({
      cargoOperation: null,
      quantity: null,
      data: [{ internalName: 'Berth', value: 'Quay 4' }],
    });
  });

  test('keeps the seconds of a time that nobody typed over', () => {
    const stored = { eventDate: '2026-09-18T06:00:42Z', data: [], templateId: 3 };
    expect(draftOf(stored as unknown as PortCallEvent, 'Europe/Oslo')).toMatchObject({
      time: '18.09.26 08:00',
      chosen: '2026-09-18T06:00:42Z',
    });
  });
});
