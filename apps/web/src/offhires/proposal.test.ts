import { expect, test } from 'vitest';
import { bunkersIn, newOffhire } from './offhire.state.ts';
import type { Offhire } from './offhires.data.ts';
import { fuelMissingFrom, fuelText, valuesOfProposal } from './proposal.state.ts';

const proposal: Parameters<typeof valuesOfProposal>[0] = {
  vessel: { id: 1, name: 'Lomvi' },
  voyage: { id: 2, voyageNumber: 2601, reference: null },
  portCall: null,
  reason: 20,
  from: '2026-03-01T06:00:00Z',
  to: '2026-03-01T16:00:00Z',
  timeZone: 'Europe/Oslo',
  fuels: [
    { fuelType: 10, consumed: '1.75' },
    { fuelType: 30, consumed: '0.3' },
  ],
  remark: 'Generator 2 tripped',
};

const side = { hours: null, amount: null, isAgreed: false };
const before = {
  vessel: { id: 1, name: 'Lomvi' },
  voyage: null,
  portCall: null,
  from: '2026-03-01T06:00:00Z',
  to: '2026-03-01T12:00:00Z',
  timeZone: 'UTC',
  percentage: '50',
  reason: 10,
  isPlanned: false,
  hireRate: '14500',
  currency: 'EUR',
  bunkers: [
    { fuelType: 30, consumed: '0.1', price: '700' },
    { fuelType: 60, consumed: '4', price: null },
  ],
  owner: { ...side, hours: '6' },
  charterer: side,
  agreed: { hours: null, amount: null },
  remarks: 'Charterer informed',
} as unknown as Offhire;

test('a proposal becomes an off-hire with its times, fuel, reason and remark', () => {
  const values = valuesOfProposal(proposal, undefined);
  expect(values).toEqual({
    ...newOffhire,
    vessel: proposal.vessel,
    voyage: { id: 2, name: '2601' },
    reason: 20,
    from: proposal.from,
    to: proposal.to,
    timeZone: 'Europe/Oslo',
    bunkers: values.bunkers,
    remarks: 'Generator 2 tripped',
  });
  expect(bunkersIn(values.bunkers)).toEqual([
    { fuelType: 10, consumed: '1.75', price: null },
    { fuelType: 30, consumed: '0.3', price: null },
  ]);
});

test('an off-hire that it became before gets its times and fuel; prices and positions stay', () => {
  const values = valuesOfProposal(proposal, before);
  expect(values).toMatchObject({
    to: proposal.to,
    timeZone: 'UTC',
    percentage: '50',
    reason: 10,
    hireRate: '14500',
    currency: 'EUR',
    ownerHours: '6',
    remarks: 'Charterer informed',
  });
  expect(bunkersIn(values.bunkers)).toEqual([
    { fuelType: 10, consumed: '1.75', price: null },
    { fuelType: 30, consumed: '0.3', price: '700' },
  ]);
});

test('without reported fuel, that of the off-hire stays', () => {
  const values = valuesOfProposal({ ...proposal, fuels: [] }, before);
  expect(bunkersIn(values.bunkers)).toHaveLength(2);
});

test.each([
  { reported: ['11:00', '12:00'], end: '13:55', missing: '12:00' },
  { reported: ['11:00', '13:55'], end: '13:55', missing: null },
  { reported: ['11:00', '23:00'], end: '13:55', missing: null },
  { reported: [], end: '13:55', missing: null },
  { reported: ['11:00'], end: null, missing: null },
])(
  'of reports at $reported and an end at $end, fuel is missing from $missing',
  ({ reported, end, missing }) => {
    const instant = (time: string | null) => (time === null ? null : `2026-03-01T${time}:00Z`);
    const reports = reported.map((time) => ({
      guid: time,
      kind: 10 as const,
      at: `2026-03-01T${time}:00Z`,
      zone: 'UTC',
    }));
    expect(fuelMissingFrom({ reports, to: instant(end) })).toBe(instant(missing));
  },
);

test('fuel as text', () => {
  expect(fuelText(proposal)).toBe('HFO 1.750, MGO 0.300');
});
