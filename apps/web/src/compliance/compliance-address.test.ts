import { expect, test } from 'vitest';
import { complianceChoices } from './compliance-address.state.ts';

test.each([
  [{}, { tab: 'overview', year: 2026, vessel: undefined }],
  [
    { tab: 'fueleu', year: '2025', vessel: '7' },
    { tab: 'fueleu', year: 2025, vessel: 7 },
  ],
  [
    { tab: 'other', year: '2023', vessel: '0' },
    { tab: 'overview', year: 2026, vessel: undefined },
  ],
  [{ year: '2027' }, { tab: 'overview', year: 2026, vessel: undefined }],
])('%j', (stated, choices) => {
  expect(complianceChoices(stated, 2026)).toEqual({ ...choices, years: [2024, 2025, 2026] });
});
