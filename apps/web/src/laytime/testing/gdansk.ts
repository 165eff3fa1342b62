import type { CalculationContent } from '@fairlead/domain/laytime/calculation';
import type { SofLine } from '@fairlead/domain/laytime/statement-of-facts';
import type { SheetInput } from '@fairlead/laytime';

/** A stay for tests: coal discharged at Gdańsk in September, worked on a Saturday, rain once. */

type Fact = readonly [number, string, SofLine['kind'], string, Partial<SofLine>?];

const facts: readonly Fact[] = [
  [1, '2026-09-09T20:40:00Z', 'noticeTendered', 'Notice of readiness tendered'],
  [2, '2026-09-11T02:10:00Z', 'opens', 'Shifting to berth', { reason: 'shifting' }],
  [3, '2026-09-11T04:25:00Z', 'berthed', 'All fast', { reason: 'shifting' }],
  [4, '2026-09-11T05:15:00Z', 'cargoBegins', 'Discharging begins'],
  [5, '2026-09-11T11:20:00Z', 'opens', 'Rain, work stopped', { reason: 'rain' }],
  [6, '2026-09-11T14:05:00Z', 'closes', 'Rain ended', { reason: 'rain' }],
  [7, '2026-09-12T10:00:00Z', 'cargoResumes', 'Discharging, 2 gangs', { gangs: 2 }],
  [8, '2026-09-12T16:00:00Z', 'cargoStops', 'No work'],
  [9, '2026-09-14T06:00:00Z', 'cargoResumes', 'Discharging'],
  [10, '2026-09-15T03:30:00Z', 'cargoCompleted', 'Discharging completed'],
];

const lines: readonly SofLine[] = facts.map(([number, at, kind, text, more]) => ({
  id: `sof-${number}`,
  at,
  until: null,
  kind,
  reason: null,
  text,
  remark: null,
  underProtest: number === 7,
  saidBy: 20,
  saidByName: number === 7 ? 'Terminal' : null,
  saidAt: at,
  gangs: null,
  ...more,
}));

export const gdanskSheet: SheetInput = {
  kind: 'sheet',
  id: '42',
  timeZone: 'Europe/Warsaw',
  allowance: {
    formula: { kind: 'rate', quantity: '11842.350', ratePerDay: '6000' },
    rounding: 'minuteDown',
    clause: '5',
  },
  notices: [
    {
      id: 'nor-1',
      tenderedAt: '2026-09-09T20:40:00Z',
      validity: 'valid',
      place: 'port',
      lineId: 'sof-1',
    },
  ],
  effectiveNoticeId: 'nor-1',
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
  terms: {
    name: 'WWD SHEX UU',
    restDays: ['Sun'],
    windows: [
      { from: 'Sat 12:00', to: 'Mon 08:00', use: 'full', label: 'Saturday to Monday', clause: '7' },
    ],
    holidays: [],
    holidayYears: [2026],
    holidayUse: 'none',
    weather: { countOnlyHours: null, proRata: null },
    reasons: {
      rain: { pct: 0, onDemurrage: 100, label: 'Weather, actual period', clause: '7' },
      shifting: { pct: 0, onDemurrage: 100, label: 'Shifting not to count', clause: '8' },
    },
    exceptionsOnDemurrage: false,
  },
  work: [
    { from: '2026-09-11T05:15:00Z', to: '2026-09-11T11:20:00Z', lineIds: ['sof-4', 'sof-5'] },
    { from: '2026-09-11T14:05:00Z', to: '2026-09-12T16:00:00Z', lineIds: ['sof-6', 'sof-8'] },
    { from: '2026-09-14T06:00:00Z', to: '2026-09-15T03:30:00Z', lineIds: ['sof-9', 'sof-10'] },
  ],
  deductions: [
    {
      id: 'shifting',
      from: '2026-09-11T02:10:00Z',
      to: '2026-09-11T04:25:00Z',
      reason: 'shifting',
      lineIds: ['sof-2', 'sof-3'],
    },
    {
      id: 'rain',
      from: '2026-09-11T11:20:00Z',
      to: '2026-09-11T14:05:00Z',
      reason: 'rain',
      lineIds: ['sof-5', 'sof-6'],
    },
  ],
  end: { rule: 'at', at: '2026-09-15T03:30:00Z', lineId: 'sof-10' },
};

export const gdansk: CalculationContent = {
  statement: {
    currency: 'USD',
    rates: {
      demurrage: { perDay: '14500' },
      despatch: { basis: 'workingTimeSaved', pctOfDemurrage: 50 },
    },
    rounding: { days: 'exact', decimals: 2 },
    groups: [{ id: 'all', mode: 'nonReversible', portCallIds: ['42'] }],
    timeBar: { from: '2026-09-15T03:30:00Z', days: 90, timeZone: 'Europe/Warsaw', clause: '22' },
    portCalls: [gdanskSheet],
  },
  calls: [
    {
      id: '42',
      portCallId: 42,
      port: { name: 'Gdańsk', unLoCode: 'PLGDN', countryCode: 'PL' },
      operation: 'discharging',
      sof: { id: 9, revision: 4 },
      lines,
      cargo: { cargoPortIds: [1], quantity: '11842.350', unit: 'mt', basis: 'billOfLading' },
      termsLabel: 'WWD SHEX UU',
    },
  ],
  comment: '',
  timeBar: { link: 'charterTerms', trigger: 'lastDischarge' },
  fixture: {
    aggregation: 10,
    demurrageRate: '14500',
    despatchRate: null,
    currency: 'USD',
    layCanFrom: null,
    layCanTo: null,
  },
};
