import { expect, test } from 'vitest';
import type { TurnDraft } from './turn-message.form.tsx';
import { eventOf } from './turn-message.state.ts';

const draft: TurnDraft = {
  at: '2026-11-29T10:00:00Z',
  template: {
    id: 11,
    properties: [{ internalName: 'berth' }, { internalName: 'draught' }],
  } as unknown as NonNullable<TurnDraft['template']>,
  data: { berth: ' Quay 2 ', draught: ' ' },
  operationId: 7,
  remark: 'All fast',
  saidBy: 20,
  saidByName: '',
  setsSchedule: false,
  keepsStay: true,
};

test('what is entered is what its effects are shown of', () => {
  expect(eventOf(draft)).toEqual({
    templateId: 11,
    eventDate: '2026-11-29T10:00:00Z',
    data: [{ internalName: 'berth', value: 'Quay 2' }],
    cargoOperation: { id: 7 },
    remark: 'All fast',
    saidBy: 20,
    saidByName: null,
  });
});

test.each([{ at: null }, { template: null }])('without %o there is no event yet', (part) => {
  expect(eventOf({ ...draft, ...part })).toBeUndefined();
});
