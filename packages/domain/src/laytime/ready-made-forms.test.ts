import {
  calculate,
  type CommencementInput,
  type Deduction,
  type SheetInput,
  type Terms,
} from '@fairlead/laytime';
import { expect, test } from 'vitest';
import { readyMadeOf } from './ready-made-terms.ts';

/** What a fixture adds to a printed form, and the facts of a stay of 48 allowed hours; Monday is 7 September 2026. */
interface Stay {
  readonly notice: string;
  readonly commencement?: Partial<Extract<CommencementInput, { readonly rule: 'afterNotice' }>>;
  readonly terms?: Partial<Terms>;
  readonly deductions?: readonly Deduction[];
  readonly end: string;
}

const stays: Readonly<Record<string, Stay>> = {
  gencon94: {
    notice: '2026-09-07T10:00',
    deductions: [{ from: '2026-09-08T08:00', to: '2026-09-08T12:00', reason: 'rain' }],
    end: '2026-09-10T05:00',
  },
  'gencon94 after noon': { notice: '2026-09-11T12:01', end: '2026-09-14T12:00' },
  asbatankvoy: {
    notice: '2026-09-07T10:00',
    commencement: { berthedAt: '2026-09-07T13:00' },
    deductions: [
      { from: '2026-09-08T08:00', to: '2026-09-08T12:00', reason: 'rain' },
      { from: '2026-09-09T15:00', to: '2026-09-09T17:00', reason: 'strike' },
    ],
    end: '2026-09-09T19:00',
  },
  amwelsh93: {
    notice: '2026-09-07T10:00',
    commencement: { workStartedAt: '2026-09-07T18:00' },
    deductions: [{ from: '2026-09-08T08:00', to: '2026-09-08T09:00', reason: 'hatches' }],
    end: '2026-09-10T01:00',
  },
  norgrain89: {
    notice: '2026-09-07T15:00',
    deductions: [
      { from: '2026-09-08T10:00', to: '2026-09-08T14:00', reason: 'holdsFailed' },
      { from: '2026-09-10T13:00', to: '2026-09-10T14:00', reason: 'shifting' },
    ],
    end: '2026-09-10T18:00',
  },
  synacomex2000: {
    notice: '2026-09-07T10:00',
    commencement: { rule: 'afterNotice', hours: 12, hoursRun: 'running', sooner: 'none' },
    deductions: [
      { from: '2026-09-08T08:00', to: '2026-09-08T12:00', reason: 'rain' },
      { from: '2026-09-10T04:00', to: '2026-09-10T05:00', reason: 'shifting' },
    ],
    end: '2026-09-10T09:00',
  },
  bpvoy5: {
    notice: '2026-09-07T10:00',
    commencement: { rule: 'afterNotice', hours: 6, hoursRun: 'running', sooner: 'none' },
    deductions: [
      { from: '2026-09-08T08:00', to: '2026-09-08T12:00', reason: 'portClosed' },
      { from: '2026-09-09T20:00', to: '2026-09-09T22:00', reason: 'portClosed' },
    ],
    end: '2026-09-10T00:00',
  },
  shellvoy6: {
    notice: '2026-09-11T10:00',
    commencement: { rule: 'afterNotice', hours: 6, hoursRun: 'running', sooner: 'none' },
    deductions: [{ from: '2026-09-12T08:00', to: '2026-09-12T12:00', reason: 'rain' }],
    end: '2026-09-13T18:00',
  },
  yara2018: { notice: '2026-09-11T09:00', end: '2026-09-16T09:00' },
};

/** A form with the simplest answers to what its printed text leaves open. */
function sheetOf(code: string, stay: Stay): SheetInput {
  const content = readyMadeOf(code)?.content;
  if (content === undefined) throw new Error(`There is no ${code}`);
  const { terms } = content;
  return {
    kind: 'sheet',
    id: 'call',
    timeZone: 'Etc/UTC',
    allowance: { formula: { kind: 'fixed', hours: 48 }, rounding: 'none' },
    notices: [{ id: 'nor', tenderedAt: stay.notice, receivedAt: stay.notice, validity: 'valid' }],
    effectiveNoticeId: 'nor',
    noticeBasis: content.noticeBasis ?? 'tendered',
    commencement: {
      priorWork: 'none',
      ...content.commencement,
      officeHours: 'any',
      earliest: null,
      ...stay.commencement,
    } as CommencementInput,
    terms: {
      restDays: ['Sun'],
      holidayUse: 'counts',
      reducedRateScope: 'whileOnDemurrage',
      ...terms,
      windows: (terms.windows ?? []).map((window) => ({ use: 'none', ...window })),
      holidays: [],
      holidayYears: 'every',
    },
    work: [],
    deductions: stay.deductions ?? [],
    end: { rule: 'at', at: stay.end },
  };
}

function settled(code: string, stay: Stay) {
  const result = calculate({
    currency: 'USD',
    portCalls: [sheetOf(code, stay)],
    groups: [{ id: 'all', mode: 'nonReversible', portCallIds: ['call'] }],
    rates: {
      demurrage: { perDay: 24_000 },
      despatch: { basis: 'workingTimeSaved', pctOfDemurrage: 50 },
    },
    rounding: { days: 'exact', decimals: 2 },
  });
  if (result.status !== 'complete') throw new Error(JSON.stringify(result));
  const [call] = result.portCalls;
  return [
    call?.commencement?.at?.local.slice(0, 16),
    call?.expiry?.local.slice(0, 16) ?? null,
    Number(result.settlement.money?.net),
  ];
}

// Calculated by hand; a day on demurrage costs 24,000, so an hour 1,000, and an hour saved earns 500.
test.each([
  // By noon: 13:00. Four hours of rain move the expiry from 13:00 to 17:00; twelve hours on demurrage.
  ['gencon94', '2026-09-07T13:00', '2026-09-09T17:00', 12_000],
  // After noon on Friday: Saturday 06:00. 18 h, Sunday not used, 12 h on Monday: 30 h used, 18 h saved.
  ['gencon94 after noon', '2026-09-12T06:00', null, -9_000],
  // All fast before notice plus six hours. Rain counts; of six hours on demurrage two are at half rate.
  ['asbatankvoy', '2026-09-07T13:00', '2026-09-09T13:00', 5_000],
  // Work starts within the twelve hours. One hour of opening hatches does not count.
  ['amwelsh93', '2026-09-07T18:00', '2026-09-09T19:00', 6_000],
  // 08:00 on the next working day. Four hours of rejected holds; an hour of shifting does not count on demurrage either.
  ['norgrain89', '2026-09-08T08:00', '2026-09-10T12:00', 5_000],
  // Twelve hours after notice. Four hours of rain; an hour of moving to the berth does not count on demurrage.
  ['synacomex2000', '2026-09-07T22:00', '2026-09-10T02:00', 6_000],
  // Four hours of a closed port count half; of six hours on demurrage two are at half rate.
  ['bpvoy5', '2026-09-07T16:00', '2026-09-09T18:00', 5_000],
  // Rain and Sunday count.
  ['shellvoy6', '2026-09-11T16:00', '2026-09-13T16:00', 2_000],
  // By ten: 13:00. Four hours to Friday 17:00, the rest from Monday 07:00.
  ['yara2018', '2026-09-11T13:00', '2026-09-16T03:00', 6_000],
] as const)('%s: from %s, expiry %s, net %d', (name, ...expected) => {
  const stay = stays[name];
  if (stay === undefined) throw new Error(`There is no stay ${name}`);
  expect(settled(name.split(' ')[0] ?? '', stay)).toEqual(expected);
});
