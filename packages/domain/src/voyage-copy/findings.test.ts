import { expect, test } from 'vitest';
import { copyFindings, copySentence, type VoyageCopy } from './findings.ts';

const whole: VoyageCopy = {
  vessel: { id: 1 },
  voyageNumber: 21_085,
  portCalls: [
    {
      port: { id: 7 },
      scheduledArrival: '2026-09-17T00:00:00Z',
      scheduledDeparture: '2026-09-17T01:00:00Z',
    },
  ],
  cargo: [{ id: 3, commodity: { id: 1 }, measurement: { id: 1 }, charterer: { id: 1 } }],
  cargoPorts: [{ cargoId: 3, reasonForCall: { id: 3 } }],
};
const [call] = whole.portCalls;
const [one] = whole.cargo;

const cases: readonly (readonly [change: Partial<VoyageCopy>, sentence: string])[] = [
  [{}, ''],
  [{ cargo: [], cargoPorts: [] }, ''],
  [{ vessel: null }, 'Vessel is required'],
  [{ voyageNumber: 0 }, 'Voyage number must be greater than zero'],
  [{ voyageNumber: null }, 'Voyage number must be greater than zero'],
  [{ portCalls: [{ ...call!, port: null }] }, 'Port is required for all port calls'],
  [
    { portCalls: [{ ...call!, scheduledArrival: null }] },
    'Scheduled arrival and departure is required for all port calls',
  ],
  [
    { portCalls: [{ ...call!, scheduledDeparture: call!.scheduledArrival }] },
    'Scheduled departure must be after scheduled arrival for all port calls',
  ],
  [
    { cargo: [{ ...one!, commodity: null, measurement: null, charterer: null }] },
    'Commodity is required for all cargo. Measurement is required for all cargo. Charterer is required for all cargo',
  ],
  [{ cargoPorts: [] }, 'All cargo must have at least one cargo port'],
  [
    { cargoPorts: [{ cargoId: 3, reasonForCall: null }] },
    'All cargo ports must have reason for call',
  ],
];
test.each(cases)('%j: %s', (change, sentence) => {
  expect(copySentence(copyFindings({ ...whole, ...change }))).toBe(sentence);
});

test('no voyage', () => {
  expect(copySentence(copyFindings(null))).toBe('Voyage is undefined');
});
