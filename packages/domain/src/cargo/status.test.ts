import { expect, test } from 'vitest';
import type { EventTrigger } from '../port-calls/enumerations.ts';
import { deriveCargoStatus } from './status.ts';

const cases: readonly [readonly EventTrigger[], number][] = [
  [[], 1000],
  [['StartBerth', 'EndBerth'], 1000],
  [['StartCargo'], 20],
  [['StartLoadDischarge', 'StartBerth'], 20],
  [['StartCargo', 'EndLoadDischarge'], 100],
  [['EndCargo'], 100],
];
test.each(cases)('%j is %i', (triggers, status) => {
  expect(deriveCargoStatus(triggers)).toBe(status);
});
