import { describe, expect, test } from 'vitest';
import { fuelStandards, gradeOf } from './fuel-standard.ts';
import {
  labFindings,
  type LabResult,
  labResultFindings,
  type TestedDelivery,
} from './lab-result.ts';

const delivery: TestedDelivery = { day: '2026-03-01', declaration: 10, purchaserLimit: null };
const found = (result: LabResult, of: TestedDelivery = delivery) =>
  labFindings(result, of).map(({ sentence }) => sentence);

describe('a laboratory result', () => {
  test.each<readonly [what: string, result: LabResult, sentences: readonly RegExp[]]>([
    [
      'within its limits',
      { grade: 'RMG380', values: [{ parameter: 'density', value: '991' }] },
      [],
    ],
    [
      'too dense',
      { grade: 'rmg 380', values: [{ parameter: 'density', value: '991.1' }] },
      [/Density at 15 °C 991.1 kg\/m³ is off-spec: at most 991 kg\/m³ \(RMG380, ISO 8217:2017/],
    ],
    [
      'with cat fines',
      { grade: 'RMG380', values: [{ parameter: 'aluminiumSilicon', value: '61' }] },
      [/Aluminium and silicon 61 mg\/kg is off-spec: at most 60/],
    ],
    [
      'with a low flashpoint',
      { grade: 'DMA', values: [{ parameter: 'flashpoint', value: '58.5' }] },
      [/Flashpoint 58.5 °C is off-spec: at least 60/],
    ],
    [
      'too thin',
      { grade: 'DMZ', values: [{ parameter: 'viscosity40', value: '2.9' }] },
      [/at least 3 mm²\/s/],
    ],
    [
      'above the declared sulphur',
      { grade: '', values: [{ parameter: 'sulphur', value: '0.51' }] },
      [/Sulphur 0.51 % m\/m is off-spec: at most 0.5 % m\/m \(the declaration of the note\)/],
    ],
    [
      'with used lubricating oil',
      {
        grade: 'RMG380',
        values: [
          { parameter: 'calcium', value: '31' },
          { parameter: 'zinc', value: '16' },
        ],
      },
      [/Used lubricating oil/],
    ],
    [
      'with calcium alone',
      { grade: 'RMG380', values: [{ parameter: 'calcium', value: '80' }] },
      [],
    ],
  ])('%s', (_what, result, sentences) => {
    const messages = found(result);
    expect(messages.length).toBe(sentences.length);
    for (const [at, sentence] of sentences.entries()) expect(messages[at]).toMatch(sentence);
  });

  test('is not compared with an edition that was not in force', () => {
    const result: LabResult = {
      grade: 'RMG380',
      values: [{ parameter: 'density', value: '1200' }],
    };
    expect(found(result, { ...delivery, day: '2016-12-31' })).toEqual([]);
  });

  test.each([
    [{ grade: 'RMX9', values: [{ parameter: 'ash', value: '0' }] }, ['grade']],
    [{ grade: 'DMA', values: [] }, ['values']],
    [
      {
        grade: '',
        values: [
          { parameter: 'ash', value: '0' },
          { parameter: 'ash', value: '1' },
        ],
      },
      ['values'],
    ],
  ] as const)('%o is refused', (result, fields) => {
    expect(labResultFindings(result, delivery).map(({ field }) => field)).toEqual(fields);
  });
});

test('every edition has its grades once, each with a flashpoint', () => {
  for (const { grades } of fuelStandards) {
    const names = grades.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { limits } of grades)
      expect(limits.some(({ parameter }) => parameter === 'flashpoint')).toBe(true);
  }
  expect(gradeOf('dma', '2026-01-01')?.grade.name).toBe('DMA');
});
