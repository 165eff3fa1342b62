import { expect, test } from 'vitest';
import {
  draftDifferences,
  emptyNote,
  type NoteDraft,
  noteDraftErrors,
  notePayload,
} from './note-draft.state.ts';

const nowMs = Date.parse('2026-03-05T12:00:00Z');
const port = { id: 5, name: 'Rotterdam', timeZone: 'Europe/Amsterdam' };
const empty = emptyNote({ port, portCallId: 9, fuelId: 2 });
const [blank] = empty.products;
const product = {
  ...(blank as NoteDraft['products'][number]),
  delivered: '500',
  density: '950.5',
  sulphur: '0.47',
  flashpointAtLeast70: true,
};
const complete: NoteDraft = {
  ...empty,
  number: 'BDN-1',
  commenced: '2026-03-01T04:00:00Z',
  completed: '2026-03-01T10:00:00Z',
  supplier: { name: 'Fjord Bunkers', address: 'Quay 4', phone: '+47 55 00 00 00' },
  products: [product],
  samples: [{ purpose: 10, seal: 'MAR 4711', remark: '' }],
};
const rules = { isCorrection: false, needsFile: false, nowMs };
const errorsOf = (draft: NoteDraft, part: Partial<typeof rules> = {}) =>
  Object.keys(noteDraftErrors(draft, { ...rules, ...part }));

test('an empty note names every item that lacks', () => {
  expect(errorsOf(empty)).toEqual(
    expect.arrayContaining([
      'number',
      'commenced',
      'completed',
      'supplier.name',
      'supplier.address',
      'supplier.phone',
      'products.0.delivered',
      'products.0.density',
      'products.0.sulphur',
      'products.0.flashpoint',
      'samples.0.seal',
    ]),
  );
});

const meter = (ticket: string, quantity: string) => ({
  ...complete,
  products: [{ ...product, massFlowMeter: { ticket, quantity } }],
});

test.each([
  ['complete', complete, {}, []],
  ['a correction without a reason', complete, { isCorrection: true }, ['reason']],
  ['without the file that the vessel requires', complete, { needsFile: true }, ['attachments']],
  ['without a port', { ...complete, port: null }, {}, ['port']],
  ['a meter without its ticket', meter('', '500'), {}, ['products.0.massFlowMeter.ticket']],
  ['a meter without its figure', meter('MFM 7', ''), {}, ['products.0.massFlowMeter.quantity']],
  ['a meter', meter('MFM 7', '500'), {}, []],
])('a note %s', (...[, draft, part, fields]) => {
  expect(errorsOf(draft, part)).toEqual(fields);
});

test('what is sent names port, call and reason', () => {
  expect(notePayload({ ...complete, reason: ' Wrong seal ' })).toMatchObject({
    number: 'BDN-1',
    port: { id: 5 },
    portCall: { id: 9 },
    reason: 'Wrong seal',
    products: [{ delivered: '500', massFlowMeter: null }],
  });
});

test.each([
  ['497.5', false],
  ['497.4', true],
])('the ship’s figure %s against 500 with a tolerance of 0.5 percent', (shipFigure, isBeyond) => {
  const draft = { ...complete, products: [{ ...product, shipFigure }] };
  expect(draftDifferences(draft)).toMatchObject([{ isBeyond }]);
});
