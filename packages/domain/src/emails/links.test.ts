import { describe, expect, test } from 'vitest';
import {
  chooseLink,
  type LinkClues,
  linkKind,
  linkReason,
  referencesIn,
  subjectPattern,
  voyagesIn,
} from './links.ts';
import { namesVessel } from './names-in-text.ts';

const nothing: LinkClues = {
  learned: null,
  conversation: null,
  references: [],
  vessels: [],
  voyageNumbers: [],
  sender: null,
  calls: [],
  subject: '',
  text: '',
  at: '2026-11-20T12:00:00Z',
};
const atBergen = {
  id: 21,
  voyageId: 11,
  vessel: { id: 1, name: 'Aurora' },
  port: { id: 5, name: 'Bergen', unLocode: 'NOBGO' },
  arrival: '2026-11-22T06:00:00Z',
  departure: '2026-11-23T06:00:00Z',
  hasArrived: false,
  hasDeparted: false,
  isOfSender: false,
};
const fixture = { kind: linkKind.Fixture, id: 7 };
const other = { kind: linkKind.Voyage, id: 8 };
const aurora = {
  id: 1,
  name: 'Aurora',
  voyages: [
    { id: 11, numbers: ['104', 'AUR-26-104'], isCurrent: true },
    { id: 12, numbers: ['105'], isCurrent: false },
  ],
};
const borealis = { id: 2, name: 'Borealis', voyages: [] };

describe('what a received e-mail is linked to', () => {
  test.each<[string, Partial<LinkClues>, object | undefined]>([
    ['nothing', {}, undefined],
    [
      'a correction before everything else',
      { learned: other, conversation: fixture, references: [{ ...fixture, number: 'FX-1' }] },
      { ...other, reason: linkReason.Learned, evidence: null },
    ],
    [
      'its conversation before a number',
      { conversation: other, references: [{ ...fixture, number: 'FX-1' }] },
      { ...other, reason: linkReason.Conversation, evidence: null },
    ],
    [
      'the fixture whose number it names',
      {
        references: [
          { ...other, number: 'AUR-26-104' },
          { ...fixture, number: 'FX-1' },
        ],
        vessels: [aurora],
      },
      { ...fixture, reason: linkReason.Reference, evidence: 'FX-1' },
    ],
    [
      'no voyage where two have the number',
      {
        references: [
          { ...other, number: '104' },
          { ...other, id: 9, number: '104' },
        ],
      },
      undefined,
    ],
    [
      'the one of them whose vessel is named',
      {
        references: [
          { kind: linkKind.Voyage, id: 11, number: 'X-104' },
          { ...other, id: 9, number: 'X-104' },
        ],
        vessels: [aurora],
      },
      { kind: linkKind.Voyage, id: 11, reason: linkReason.Reference, evidence: 'X-104' },
    ],
    [
      'vessel and voyage',
      { vessels: [aurora, borealis], voyageNumbers: ['105'], sender: { ...other, vesselId: 1 } },
      {
        kind: linkKind.Voyage,
        id: 12,
        reason: linkReason.VesselAndVoyage,
        evidence: 'Aurora, voyage 105',
      },
    ],
    [
      'the last link of the sender',
      { vessels: [aurora], sender: { ...other, vesselId: 1 } },
      { ...other, reason: linkReason.Sender, evidence: null },
    ],
    [
      'not the last link of the sender where another vessel is named',
      { vessels: [aurora], sender: { ...other, vesselId: 2 } },
      { kind: linkKind.Voyage, id: 11, reason: linkReason.CurrentVoyage, evidence: 'Aurora' },
    ],
    [
      'the vessel without a current voyage',
      { vessels: [borealis] },
      { kind: linkKind.Vessel, id: 2, reason: linkReason.Vessel, evidence: 'Borealis' },
    ],
    [
      'the port call of the vessel before the sender’s last link',
      {
        vessels: [aurora],
        calls: [atBergen],
        subject: 'Bergen',
        sender: { ...other, vesselId: 1 },
      },
      {
        kind: linkKind.PortCall,
        id: 21,
        reason: linkReason.PortCall,
        evidence: 'Aurora, Bergen',
      },
    ],
    [
      'the port call of the voyage whose number it names',
      {
        references: [{ kind: linkKind.Voyage, id: 11, number: 'AUR-26-104' }],
        calls: [atBergen],
        text: 'NOBGO',
      },
      { kind: linkKind.PortCall, id: 21, reason: linkReason.PortCall, evidence: 'Aurora, Bergen' },
    ],
    [
      'the port call of the sender as agent',
      { vessels: [aurora], calls: [{ ...atBergen, isOfSender: true }] },
      { kind: linkKind.PortCall, id: 21, reason: linkReason.Agent, evidence: 'Aurora, Bergen' },
    ],
    [
      'the fixture whose number it names before a port',
      {
        references: [{ ...fixture, number: 'FX-1' }],
        vessels: [aurora],
        calls: [atBergen],
        subject: 'Bergen',
      },
      { ...fixture, reason: linkReason.Reference, evidence: 'FX-1' },
    ],
    ['nothing where two vessels are named', { vessels: [aurora, borealis] }, undefined],
  ])('%s', (_, clues, expected) => {
    expect(chooseLink({ ...nothing, ...clues })).toEqual(expected);
  });
});

test('references are parts with a figure', () => {
  expect(referencesIn('Re: fx-26-0237 (MV Aurora), laycan 1/2; FX-26-0237.')).toEqual([
    'FX-26-0237',
    '1/2',
  ]);
  expect(referencesIn(Array.from({ length: 900 }, (_, at) => `n${at}`).join(' '))).toHaveLength(
    300,
  );
});

test.each([
  ['MV Aurora voy. 104 / noon', ['104']],
  ['Aurora V.26-12, voyage no. 7', ['26-12', '7']],
  ['very nice view', []],
])('voyages in %j', (text, found) => {
  expect(voyagesIn(text)).toEqual(found);
});

test.each([
  ['MV AURORA arrived', 'Aurora', true],
  ['Auroral lights', 'Aurora', false],
  ['northern\nstar', 'Northern Star', true],
  ['Sea (2)', 'Sea (2)', true],
  ['A1', 'A1', false],
])('%j names %j: %s', (text, name, expected) => {
  expect(namesVessel(text, name)).toBe(expected);
});

test.each([
  ['RE: Fwd: Daily position 27 Nov', 'daily position # *'],
  ['SV: Daily  position 1 december', 'daily position # *'],
])('the form of %j', (subject, expected) => {
  expect(subjectPattern(subject)).toBe(expected);
});

test('long texts are read within the limit of a test', () => {
  const long = `${'v '.repeat(50_000)}${'Re: '.repeat(5000)}${'1'.repeat(50_000)}`;
  expect(referencesIn(long).length).toBeLessThanOrEqual(300);
  expect(voyagesIn(long)).toEqual([]);
  expect(subjectPattern(long).length).toBeLessThanOrEqual(300);
});
