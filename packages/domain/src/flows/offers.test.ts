import { expect, test } from 'vitest';
import { interpretFlow } from './interpret.ts';
import { furtherOffers, offerRefusal, positionOfItem } from './offers.ts';
import { type FlowPosition, type FlowSituation, wholeCall } from './situation.ts';
import { flowOf, situationOf } from './testing/sample-flows.ts';

const flow = flowOf([
  ['P', 'Arrived', '!'],
  ['P', 'Departed', '!'],
  ['B', 'AllFast', '!'],
  ['B', 'CastOff', '!'],
  ['C', 'StartLoadDischarge', '!'],
  ['P', 'when', 'is', 1],
  ['P<6', 'NorTendered'],
  ['P', 'when', 'ago', 1, 2],
  ['P<8', 'PilotOff'],
]);
const cargo = [{ cargo: 7, operation: 71 }];
const berth = (number: number, cargoId: number | null = null): FlowPosition => ({
  berth: number,
  cargo: cargoId,
  operation: null,
});
const before = situationOf(flow, [], { cargo });
const arrived = situationOf(flow, [[1, 0]], { cargo, hours: 1 });
const left = situationOf(
  flow,
  [
    [1, 0],
    [3, 1, { berth: 1 }],
    [5, 2, { berth: 1, cargo: 7 }],
    [4, 3, { berth: 1 }],
  ],
  { cargo },
);

test.each<readonly [string, FlowSituation, readonly [number, FlowPosition], string | undefined]>([
  ['an offered event', before, [1, wholeCall], undefined],
  ['a held one', before, [2, wholeCall], 'Departed cannot be entered yet: after Arrived.'],
  ['one under a condition', before, [7, wholeCall], 'NorTendered is not offered now.'],
  [
    'one under a condition that holds, behind a required one',
    left,
    [7, wholeCall],
    'NorTendered cannot be entered yet: after Departed.',
  ],
  [
    'one that waits for time',
    arrived,
    [9, wholeCall],
    'PilotOff cannot be entered yet: from 2 h after Arrived.',
  ],
  [
    'one that was entered',
    arrived,
    [1, wholeCall],
    'Arrived is already entered. Correct that event instead.',
  ],
  [
    'a second berth too early',
    arrived,
    [3, berth(2)],
    'Berth 2 cannot begin yet: after AllFast at berth 1.',
  ],
  ['a second berth', left, [3, berth(2)], undefined],
  ['a third berth', left, [3, berth(3)], 'AllFast is not offered now.'],
  ['cargo at the next berth', left, [5, berth(2, 7)], 'StartLoadDischarge is not offered now.'],
])('%s', (...[, situation, [id, position], refusal]) => {
  const item = flow.items.find((one) => one.id === id);
  expect(item && offerRefusal(situation, { item, position })).toBe(refusal);
});

test('a further berth offers its first event', () => {
  const offers = furtherOffers(left, interpretFlow(left));
  expect(offers.map(({ item, position }) => [item.name, position])).toEqual([
    ['AllFast', berth(2)],
  ]);
  expect(furtherOffers(before, interpretFlow(before))).toEqual([]);
});

test('an event without a berth belongs to the first one, and needs its cargo', () => {
  const [allFast, start] = [flow.items[2], flow.items[4]];
  expect(allFast && positionOfItem(before, allFast, wholeCall)).toEqual(berth(1));
  expect(start && positionOfItem(before, start, wholeCall)).toBeNull();
  expect(start && positionOfItem(before, start, berth(2, 7))).toEqual(berth(2, 7));
});
