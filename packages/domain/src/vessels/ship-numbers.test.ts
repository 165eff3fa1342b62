import { expect, test } from 'vitest';
import { imoFindings, mmsiFindings } from './ship-numbers.ts';

test.each([
  ['9074729', []],
  ['IMO 9074729', []],
  ['', []],
  ['907472', ['Seven digits needed, 6 given']],
  ['90747290', ['Seven digits needed, 8 given']],
  ['9074720', ['Check digit is wrong, 9 expected at the end']],
  ['90747x9', ['An IMO number has only digits']],
])('IMO %j: %j', (imo, messages) => {
  expect(imoFindings(imo).map((finding) => finding.message)).toEqual(messages);
});

test.each([
  ['257000132', []],
  ['', []],
  ['25700013', ['Nine digits needed, 8 given']],
  ['25700013a', ['An MMSI number has only digits']],
])('MMSI %j: %j', (mmsi, messages) => {
  expect(mmsiFindings(mmsi).map((finding) => finding.message)).toEqual(messages);
});
