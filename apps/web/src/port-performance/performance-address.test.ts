import { expect, test } from 'vitest';
import { performanceQuery } from './performance-address.state.ts';

test.each([
  [{}, {}],
  [
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-03-31 23:59:59' },
  ],
  [{ from: 'x', to: '31.03.26' }, {}],
  [
    { vesselIds: '4,7', reasonIds: '3', tab: 'ports' },
    { vesselIds: '4,7', reasonIds: '3' },
  ],
])('%j', (stated, query) => {
  expect(performanceQuery(stated)).toEqual(query);
});
