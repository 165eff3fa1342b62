import { calculate, type SheetInput, type StatementInput, type Terms } from '@fairlead/laytime';
import type { CalculationCall } from '../../laytime/calculation.ts';
import type { SofLine } from '../../laytime/statement-of-facts.ts';
import type { PrintedStatement } from '../printed-statement.ts';

/** Fictitious statements that the print tests use. */

const sofLine = (number: number, at: string, text: string): SofLine => ({
  id: `sof-${number}`,
  at,
  until: null,
  kind: 'remark',
  reason: null,
  text,
  remark: null,
  underProtest: number === 5,
  saidBy: 10,
  saidByName: null,
  saidAt: at,
  gangs: null,
});

export const exampleTerms: Terms = {
  name: 'WWD SHEX UU',
  restDays: ['Sun'],
  windows: [
    {
      from: 'Sat 12:00',
      to: 'Mon 08:00',
      use: 'full',
      label: 'Saturday noon to Monday',
      clause: '5',
    },
  ],
  holidays: [],
  holidayYears: [2026],
  holidayUse: 'none',
  weather: { countOnlyHours: null, proRata: null },
  reasons: {
    rain: { pct: 0, onDemurrage: 100, label: 'Rain', clause: '7' },
    shifting: { pct: 0, onDemurrage: 0, label: 'Shifting', clause: '8' },
    gear: { pct: '50', onDemurrage: 100, label: 'Half the cranes', clause: '9' },
    storm: { pct: 100, onDemurrage: 100, demurrageRatePct: 50, label: 'Storm', clause: '10' },
  },
  exceptionsOnDemurrage: false,
  reducedRateScope: 'whileOnDemurrage',
};

const loading: SheetInput = {
  kind: 'sheet',
  id: '11',
  timeZone: 'Europe/Oslo',
  allowance: {
    formula: { kind: 'rate', quantity: '11842.35', ratePerDay: 8000 },
    rounding: 'minuteUp',
    clause: '5',
  },
  notices: [{ id: 'n1', tenderedAt: '2026-09-03T04:10:00Z', validity: 'valid', place: 'port' }],
  effectiveNoticeId: 'n1',
  noticeBasis: 'tendered',
  commencement: {
    rule: 'afterNotice',
    hours: 12,
    hoursRun: 'running',
    sooner: 'none',
    officeHours: 'any',
    earliest: null,
    priorWork: 'none',
    clause: '6',
  },
  terms: exampleTerms,
  work: [{ from: '2026-09-03T18:00:00Z', to: '2026-09-04T13:20:00Z' }],
  deductions: [],
  end: { rule: 'at', at: '2026-09-04T13:20:00Z' },
};

/** Over the night when clocks go back, with everything that changes a percentage. */
const discharging: SheetInput = {
  ...loading,
  id: '12',
  timeZone: 'Europe/Warsaw',
  allowance: {
    formula: { kind: 'rate', quantity: '11842.35', ratePerDay: 12_000 },
    rounding: 'none',
    additions: [{ minutes: 60, reason: 'draft survey' }],
    clause: '5',
  },
  notices: [
    {
      id: 'n1',
      tenderedAt: '2026-10-22T20:40:00Z',
      validity: 'valid',
      place: 'port',
      lineId: 'sof-1',
    },
  ],
  work: [
    { from: '2026-10-23T05:15:00Z', to: '2026-10-24T16:00:00Z' },
    { from: '2026-10-26T07:00:00Z', to: '2026-10-27T04:30:00Z' },
  ],
  deductions: [
    {
      from: '2026-10-23T11:20:00Z',
      to: '2026-10-23T14:05:00Z',
      reason: 'rain',
      lineIds: ['sof-3'],
    },
    {
      from: '2026-10-23T20:00:00Z',
      to: '2026-10-24T02:00:00Z',
      reason: 'gear',
      lineIds: ['sof-4'],
    },
    {
      from: '2026-10-26T09:00:00Z',
      to: '2026-10-26T15:00:00Z',
      reason: 'storm',
      lineIds: ['sof-5'],
    },
    { from: '2026-10-26T20:00:00Z', to: '2026-10-26T21:30:00Z', reason: 'shifting' },
  ],
  end: { rule: 'at', at: '2026-10-27T04:30:00Z' },
};

export const exampleInput: StatementInput = {
  currency: 'USD',
  portCalls: [loading, discharging],
  groups: [{ id: 'all', mode: 'nonReversible', portCallIds: ['11', '12'] }],
  rates: {
    demurrage: { tiers: [{ days: 1, perDay: 14_500 }, { perDay: 18_250 }], scope: 'portCall' },
    despatch: { basis: 'workingTimeSaved', pctOfDemurrage: 50 },
  },
  rounding: { days: 'exact', decimals: 2 },
  timeBar: { from: '2026-10-27T04:30:00Z', days: 90, timeZone: 'Europe/Warsaw', clause: '22' },
};

const port = (name: string, unLoCode: string, countryCode: string) => ({
  name,
  unLoCode,
  countryCode,
});

export const exampleCalls: readonly CalculationCall[] = [
  {
    id: '11',
    portCallId: 11,
    port: port('Narvik', 'NONVK', 'NO'),
    operation: 'loading',
    sof: null,
    lines: [],
    cargo: { cargoPortIds: [1], quantity: '11842.35', unit: 'mt', basis: 'billOfLading' },
    termsLabel: 'WWD SHEX UU',
  },
  {
    id: '12',
    portCallId: 12,
    port: port('Gdańsk', 'PLGDN', 'PL'),
    operation: 'discharging',
    sof: { id: 4, revision: 24 },
    lines: [
      sofLine(1, '2026-10-22T20:40:00Z', 'Notice of readiness tendered'),
      sofLine(2, '2026-10-23T05:15:00Z', 'Discharging begins'),
      sofLine(3, '2026-10-23T11:20:00Z', 'Rain, work stopped'),
      sofLine(4, '2026-10-23T20:00:00Z', 'Crane 2 broken down'),
      sofLine(5, '2026-10-26T09:00:00Z', 'Storm'),
      sofLine(6, '2026-10-27T04:30:00Z', 'Discharging completed'),
    ],
    cargo: { cargoPortIds: [2], quantity: '11842.35', unit: 'mt', basis: 'billOfLading' },
    termsLabel: 'WWD SHEX UU',
  },
];

/** The example with modified input, calculated. */
export function exampleStatement(change: Partial<StatementInput> = {}): PrintedStatement {
  const statement = { ...exampleInput, ...change };
  return {
    header: {
      fixtureNumber: 'FX-2281',
      company: 'Nordhav Shipping',
      owner: 'Nordhav Shipping',
      vessel: 'Tjeld',
      voyage: '25016',
      charterer: 'Rheinerz Handel GmbH',
      broker: 'Clarke & Sons',
      form: 'GENCON 94',
      cpDate: '2026-08-14',
      layCanFrom: '2026-09-01T00:00:00Z',
      layCanTo: '2026-09-05T23:59:00Z',
      clauses: [
        {
          number: '5',
          text: 'Saturdays after noon, Sundays and holidays excepted unless used, in which case the time used counts in full.',
        },
        { number: '7', text: 'Rain that stops the work does not count as laytime.' },
      ],
    },
    number: 1,
    name: "Owner's version",
    party: 10,
    content: {
      statement,
      calls: exampleCalls,
      comment: 'Gang sheets follow by mail.\n\nRain log is disputed by the receivers.',
      timeBar: null,
      fixture: null,
    },
    result: calculate(statement),
    version: { number: 3, at: '2026-10-30T09:00:00Z', by: 'Olga', note: 'Final version.' },
    sha256: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
    stampMs: Date.parse('2026-10-30T09:00:00Z'),
  };
}
