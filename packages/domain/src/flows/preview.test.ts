import { expect, test } from 'vitest';
import { positionText } from './position-text.ts';
import { afterStep, newPreview, type PreviewStep } from './preview.ts';
import { type FlowPosition, wholeCall } from './situation.ts';
import { instantAt, start } from './testing/sample-flows.ts';

const entry = (hours: number) => ({
  templateId: 3,
  action: 10,
  flowId: 1,
  itemId: 1,
  position: wholeCall,
  at: instantAt(hours),
});
const played = (steps: readonly PreviewStep[]) => steps.reduce(afterStep, newPreview(start));
const hour = 3_600_000;

test('steps are entered, taken back one by one, and started again', () => {
  const steps: readonly PreviewStep[] = [
    { kind: 'addCargo' },
    { kind: 'addCargo' },
    { kind: 'addOperation', cargo: 1 },
    { kind: 'open', position: { ...wholeCall, berth: 2 } },
    { kind: 'enter', entry: entry(-2) },
    { kind: 'enter', entry: entry(3) },
    { kind: 'moveClock', toMs: start + 5 * hour },
    { kind: 'moveClock', toMs: start + hour },
  ];
  const { call, earlier } = played(steps);
  expect(call).toEqual({
    nowMs: start + 5 * hour,
    entries: [
      { ...entry(-2), id: 1 },
      { ...entry(3), id: 2 },
    ],
    opened: [{ berth: 2, cargo: null, operation: null }],
    cargo: [
      { cargo: 1, operation: 1 },
      { cargo: 2, operation: 2 },
      { cargo: 1, operation: 3 },
    ],
  });
  expect(earlier).toHaveLength(steps.length);
  // An event entered with a later time moves the clock; undo moves it back.
  expect(played(steps.slice(0, 6)).call.nowMs).toBe(start + 3 * hour);
  const undone = steps.map((): PreviewStep => ({ kind: 'undo' }));
  expect(played([...steps, ...undone, { kind: 'undo' }])).toEqual(newPreview(start));
  expect(played([...steps, { kind: 'restart', nowMs: start + hour }])).toEqual(
    newPreview(start + hour),
  );
});

test.each<readonly [FlowPosition, string]>([
  [wholeCall, ''],
  [{ berth: 2, cargo: null, operation: null }, 'Berth 2'],
  [{ berth: 1, cargo: 7, operation: 71 }, 'Berth 1, cargo 7, operation 71'],
])('%j reads %j', (position, text) => {
  const names = {
    cargo: (id: number) => `cargo ${id}`,
    operation: (id: number) => `operation ${id}`,
  };
  expect(positionText(position, names)).toBe(text);
});
