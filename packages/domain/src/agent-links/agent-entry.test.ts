import { expect, test } from 'vitest';
import { commonActivityTemplates } from '../port-calls/activity-templates.ts';
import { eventInFuture } from '../port-calls/event-rules.ts';
import {
  type AgentContent,
  entryFindings,
  entryTitle,
  farAway,
  kindOfContent,
  lineEvent,
  openTemplates,
} from './agent-entry.ts';
import { agentEntryKind, agentLinkState, agentLinkStateOf } from './agent-link.ts';

const idOf = (name: string): number =>
  commonActivityTemplates.find(({ internalName }) => internalName === name)?.id ?? 0;
const event = (name: string, at = '2026-09-17T08:00:00Z', berth: string | null = null) =>
  ({ what: 'event', templateId: idOf(name), at, berth, remark: null }) as const;
const line = (at: string, until: string | null = null, text = 'All fast') =>
  ({ what: 'line', at, until, text, remark: null }) as const;
const estimate = (at: string) =>
  ({ what: 'estimate', service: 60, certainty: 10, at, remark: null }) as const;

const context = {
  nowMs: Date.parse('2026-09-17T12:00:00Z'),
  arrival: '2026-09-17T06:00:00Z',
  departure: '2026-09-19T06:00:00Z',
};

test.each<[string, AgentContent, readonly [string, string][]]>([
  ['an event that has happened', event('AllFast', '2026-09-17T08:00:00Z', 'Quay 4'), []],
  ['an event in the future', event('AllFast', '2026-09-17T13:00:01Z'), [['at', eventInFuture]]],
  ['an event within the tolerance of clocks', event('AllFast', '2026-09-17T12:59:00Z'), []],
  ['an event of a wrong year', event('AllFast', '2025-09-17T08:00:00Z'), [['at', farAway]]],
  [
    'an event with a berth that it does not have',
    event('Anchored', '2026-09-17T08:00:00Z', 'Quay 4'),
    [['berth', 'This event has no berth.']],
  ],
  ['the end of a port call', event('ClosePortCall'), [['templateId', 'Not found']]],
  [
    'an event of a company',
    { ...event('AllFast'), templateId: 1000 },
    [['templateId', 'Not found']],
  ],
  ['an estimate in the future', estimate('2026-09-20T06:00:00Z'), []],
  ['an estimate of next year', estimate('2027-09-20T06:00:00Z'), [['at', farAway]]],
  ['a line', line('2026-09-17T08:00:00Z', '2026-09-17T08:00:00Z'), []],
  [
    'a line that ends before it begins',
    line('2026-09-17T08:00:00Z', '2026-09-17T07:59:00Z'),
    [['until', 'It cannot end before it begins']],
  ],
  [
    'a line that ends next year',
    line('2026-09-17T08:00:00Z', '2027-09-17T07:59:00Z'),
    [['until', farAway]],
  ],
  ['a remark', { what: 'remark', text: 'Pilot strike' }, []],
  ['a document', { what: 'document', remark: null }, []],
])('%s', (_, content, expected) => {
  expect(entryFindings(content, context).map(({ field, message }) => [field, message])).toEqual(
    expected,
  );
});

test.each([
  ['All fast', { templateId: 14, kind: 'berthed', reason: null, text: 'All fast' }],
  ['AF', { templateId: 14, kind: 'berthed', reason: null, text: 'All fast' }],
  [
    'Vessel all fast at Quay 4',
    { templateId: 14, kind: 'berthed', reason: null, text: 'Vessel all fast at Quay 4' },
  ],
  ['NOR tendered by e-mail', { templateId: 3, kind: 'noticeTendered' }],
  ['Rain stopped', { templateId: 34, kind: 'closes', reason: 'rain' }],
  ['Master went ashore', { templateId: null, kind: 'remark', text: 'Master went ashore' }],
])('the line %s', (text, expected) => {
  expect(lineEvent(text)).toMatchObject(expected);
});

test('an event that has happened is not offered again, unless it happens again', () => {
  const offered = openTemplates([idOf('Arrived'), idOf('Anchored')]).map(
    ({ internalName }) => internalName,
  );
  expect(offered).not.toContain('Arrived');
  expect(offered).toEqual(expect.arrayContaining(['Anchored', 'NorTendered', 'Departed']));
  expect(offered).not.toContain('ClosePortCall');
});

test('entries have a name and a kind', () => {
  const entries: readonly AgentContent[] = [
    event('AllFast'),
    estimate('2026-09-20T06:00:00Z'),
    line('2026-09-17T08:00:00Z', null, 'AF'),
    { what: 'document', remark: null },
    { what: 'remark', text: 'x' },
  ];
  expect(entries.map((entry) => [entryTitle(entry), kindOfContent(entry)])).toEqual([
    ['All fast', agentEntryKind.Time],
    ['Estimated departure', agentEntryKind.Time],
    ['All fast', agentEntryKind.Line],
    ['Document', agentEntryKind.Document],
    ['Remark', agentEntryKind.Remark],
  ]);
});

test.each([
  ['2026-09-18T00:00:00Z', null, agentLinkState.Active],
  ['2026-09-17T12:00:00Z', null, agentLinkState.Expired],
  ['2026-09-18T00:00:00Z', '2026-09-17T00:00:00Z', agentLinkState.Revoked],
])('a link until %s, revoked %s', (expires, revoked, state) => {
  expect(agentLinkStateOf({ expires, revoked }, '2026-09-17T12:00:00Z')).toBe(state);
});
