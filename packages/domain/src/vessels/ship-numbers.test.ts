import { expect, test } from 'vitest';
import { imoFindings, imoText, mmsiFindings } from './ship-numbers.ts';

test.each([
  ['9074729', []],
  ['IMO 9074729', []],
  ['', []],
  ['907472', ['Seven digits required, 6 entered']],
  ['90747290', ['Seven digits required, 8 entered']],
  ['9074720', ['Check digit is wrong, 9 expected at the end']],
  ['90747x9', ['An IMO number has only digits']],
])('IMO %j: %j', (imo, messages) => {
  expect(imoFindings(imo).map((finding) => finding.message)).toEqual(messages);
});

test.each(['9074729', 'IMO 9074729', 'imo9074729 '])('%j is printed as one IMO number', (imo) => {
  expect(imoText(imo)).toBe('IMO 9074729');
});

test.each([
  ['257000132', []],
  ['', []],
  ['25700013', ['Nine digits required, 8 entered']],
  ['201000000', []],
  ['775999999', []],
  ['200123456', ['200 is not the country code of a ship station']],
  ['776123456', ['776 is not the country code of a ship station']],
  ['900123456', ['900 is not the country code of a ship station']],
  ['002570001', ['This is the number of a coast station']],
  ['025700013', ['This is the number of a group of ships']],
  ['111257001', ['This is the number of an aircraft']],
  ['825700013', ['This is the number of a handheld radio']],
  ['970123456', ['This is the number of a distress beacon']],
  ['982570001', ['This is the number of a craft of a mother ship']],
  ['992571234', ['This is the number of an aid to navigation']],
  ['25700013a', ['An MMSI number has only digits']],
])('MMSI %j: %j', (mmsi, messages) => {
  expect(mmsiFindings(mmsi).map((finding) => finding.message)).toEqual(messages);
});
