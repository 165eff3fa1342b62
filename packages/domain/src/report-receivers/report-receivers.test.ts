import { describe, expect, test } from 'vitest';
import { outputFile } from './enumerations.ts';
import { exampleFacts } from './example-facts.ts';
import { receiverPresets } from './presets.ts';
import { fieldValue, receiverFields } from './receiver-fields.ts';
import { isForReceiver, receiverFindings, receiverOutput } from './receiver-output.ts';
import { fillTemplate, templateFinding } from './template.ts';

describe('a template', () => {
  test.each([
    ['{vessel}, {imo}', 'Example, 9074729'],
    ['{dayTime}UTC', '011100UTC'],
    ['{latitudeShort} {longitudeShort}', '6344N 00644E'],
    ['{speed}', '12.1'],
    ['{portCall|at sea}', 'at sea'],
    ['{portCall}.', '.'],
    ['{fuelUsedTotal}', '16.72'],
    ['{fuel} {fuelUsed}/{fuelRemaining}', 'VLSFO 14.8/216.2\nLSMGO 1.92/61.4'],
    ['{ME_Consumption_HFO|NIL}', 'NIL'],
    ['plain', 'plain'],
  ])('%s becomes %s', (text, filled) => {
    expect(templateFinding(text)).toBeUndefined();
    expect(fillTemplate(text, exampleFacts)).toBe(filled);
  });

  test.each([
    ['{nothing}', '{nothing} is not a field.'],
    ['{vessel', 'Write each field as {field} or {field|text if it is empty}.'],
    ['{vessel}}', 'Write each field as {field} or {field|text if it is empty}.'],
    ['{ }', 'Write each field as {field} or {field|text if it is empty}.'],
  ])('%s is refused', (text, message) => {
    expect(templateFinding(text)).toBe(message);
  });

  test('does not fill what a remark contains', () => {
    const facts = { ...exampleFacts, report: { ...exampleFacts.report, remark: '{imo} $1' } };
    expect(fillTemplate('{remark}', facts)).toBe('{imo} $1');
  });
});

test.each([
  ['63.99999', '6400N'],
  ['-0.00833', '0000S'],
  ['-33.85', '3351S'],
])('the latitude %s is %s', (latitude, text) => {
  const position = { latitude, longitude: '0' };
  const facts = { ...exampleFacts, report: { ...exampleFacts.report, position } };
  expect(fieldValue('latitudeShort', facts)).toBe(text);
});

test('no field is listed twice', () => {
  const keys = receiverFields.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

describe('a receiver', () => {
  test.each(receiverPresets)('can start from $name', (preset) => {
    expect(receiverFindings(preset)).toEqual([]);
    const { subject, body, file } = receiverOutput(preset, exampleFacts);
    expect(subject).toContain('Example');
    expect(body).not.toMatch(/[{}]/);
    expect(file === null).toBe(preset.file === outputFile.None);
  });

  test('gets a file with its columns, and no formulas', () => {
    const template = {
      subject: 'a',
      body: '',
      file: outputFile.Columns,
      columns: ['imo', 'remark'],
    };
    const facts = { ...exampleFacts, report: { ...exampleFacts.report, remark: '=A1' } };
    expect(receiverOutput(template, facts).file).toEqual({
      name: 'Example 20260301 1100.csv',
      content: "imo,remark\r\n9074729,'=A1\r\n",
    });
  });

  test.each([
    [{ body: '' }, ['body']],
    [{ subject: '{x}' }, ['subject']],
    [{ file: outputFile.Columns }, ['columns']],
    [{ file: outputFile.Columns, columns: ['nothing'] }, ['columns']],
  ])('with %o is refused', (values, fields) => {
    const template = { subject: 'a', body: 'b', file: outputFile.None, columns: [], ...values };
    expect(receiverFindings(template).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    [{ vessels: [], kinds: [] }, true],
    [{ vessels: [7], kinds: [10 as const] }, true],
    [{ vessels: [8], kinds: [] }, false],
    [{ vessels: [], kinds: [100 as const] }, false],
  ])('with the scope %o', (scope, isFor) => {
    expect(isForReceiver(scope, { vessel: 7, kind: 10 })).toBe(isFor);
  });
});
