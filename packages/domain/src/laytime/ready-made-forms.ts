import type { WeeklyWindow } from '@fairlead/laytime';
import type { ReadyMadeTerms } from './charter-terms.ts';
import { reasonsFor } from './default-reasons.ts';

/** No special hours of the day and nothing pro rata: only causes decide (BIMCO 16 and 18, or no wording). */
const byCauses = { countOnlyHours: null, proRata: null } as const;

const sunday: WeeklyWindow = { from: 'Sun 00:00', to: 'Mon 00:00', label: 'Sunday' };

interface TankerForm extends Pick<ReadyMadeTerms, 'code' | 'name' | 'note'> {
  readonly reasons?: Parameters<typeof reasonsFor>[1];
}

/** What all forms of tankers have: time runs through weekends, holidays and weather until the hoses are off. */
function tankerForm({ reasons, ...form }: TankerForm): ReadyMadeTerms {
  return {
    ...form,
    content: {
      terms: {
        restDays: [],
        windows: [],
        holidayUse: 'counts',
        weather: byCauses,
        reasons: reasonsFor('counts', reasons),
        exceptionsOnDemurrage: false,
      },
      end: { at: 'hosesOff' },
    },
  };
}

/** Terms of standard forms, as far as their printed text goes. What riders usually change becomes an open question. */
export const readyMadeForms: readonly ReadyMadeTerms[] = [
  {
    code: 'gencon94',
    name: 'GENCON 94',
    note: 'Weather permitting, Sundays and holidays excepted unless used. Notice by noon: 13:00; later: 06:00 on the next working day. Local office hours have to be stated.',
    content: {
      terms: {
        restDays: ['Sun'],
        windows: [{ ...sunday, use: 'full', clause: '6' }],
        holidayRule: {},
        holidayUse: 'full',
        weather: { ...byCauses, clause: '6' },
        reasons: reasonsFor('excepted', {
          shifting: { pct: '0', onDemurrage: '100', clause: '6' },
        }),
        exceptionsOnDemurrage: false,
      },
      noticeBasis: 'tendered',
      commencement: {
        rule: 'noon',
        cutoff: '12:00',
        inclusive: true,
        before: '13:00',
        after: '06:00',
        onRestDay: 'nextWorkingDay',
        earliest: 'laycan',
        priorWork: 'full',
        clause: '6 (c)',
      },
      end: { at: 'cargoCompleted' },
    },
  },
  {
    code: 'asbatankvoy',
    name: 'ASBATANKVOY',
    note: 'Running hours, Sundays and holidays included. Six hours after notice or all fast, whichever is first; until hoses are off. Half rate on demurrage for what clause 8 names: its scope is disputed and asked for.',
    content: {
      terms: {
        restDays: [],
        windows: [],
        holidayUse: 'counts',
        weather: byCauses,
        reasons: reasonsFor('counts', {
          shifting: { pct: '0', onDemurrage: '100', clause: '7' },
          ballast: { pct: '0', onDemurrage: '100', clause: '7' },
          tide: { pct: '0', onDemurrage: '100', clause: '6' },
          strike: { pct: '100', onDemurrage: '100', demurrageRatePct: '50', clause: '8' },
          shoreGear: { pct: '100', onDemurrage: '100', demurrageRatePct: '50', clause: '8' },
        }),
        exceptionsOnDemurrage: false,
      },
      noticeBasis: 'received',
      commencement: {
        rule: 'afterNotice',
        hours: '6',
        hoursRun: 'running',
        sooner: 'berthing',
        officeHours: 'any',
        earliest: 'laycan',
        clause: '6',
      },
      end: { at: 'hosesOff', clause: '11' },
    },
  },
  {
    code: 'amwelsh93',
    name: 'AMWELSH 93',
    note: 'Twelve hours after notice unless work begins sooner. Opening and closing hatches does not count. Which days are excepted is stated in each fixture.',
    content: {
      terms: {
        holidayRule: {},
        weather: byCauses,
        reasons: reasonsFor('excepted', {
          hatches: { pct: '0', onDemurrage: '100', clause: '13' },
        }),
        exceptionsOnDemurrage: false,
      },
      commencement: {
        rule: 'afterNotice',
        hours: '12',
        hoursRun: 'running',
        sooner: 'work',
        earliest: 'laycan',
      },
      end: { at: 'cargoCompleted' },
    },
  },
  {
    code: 'norgrain89',
    name: 'NORGRAIN 89',
    note: 'From 08:00 on the next working day after notice. Holds that fail inspection and moving to berth do not count, also on demurrage.',
    content: {
      terms: {
        holidayRule: {},
        weather: byCauses,
        reasons: reasonsFor('excepted', { shifting: { pct: '0', onDemurrage: '0' } }),
        exceptionsOnDemurrage: false,
      },
      commencement: { rule: 'nextWorkingDay', at: '08:00', earliest: 'laycan' },
      end: { at: 'cargoCompleted' },
    },
  },
  {
    code: 'yara2018',
    name: 'YARA 2018',
    note: 'Notice by 10:00: 13:00; later: 07:00 on the next working day. Friday 17:00 to Monday 07:00 is excepted; whether unless used is asked for.',
    content: {
      terms: {
        restDays: ['Sat', 'Sun'],
        windows: [{ from: 'Fri 17:00', to: 'Mon 07:00', label: 'Weekend' }],
        weather: byCauses,
        reasons: reasonsFor('excepted', { shifting: { pct: '0', onDemurrage: '0' } }),
        exceptionsOnDemurrage: false,
      },
      commencement: {
        rule: 'noon',
        cutoff: '10:00',
        inclusive: true,
        before: '13:00',
        after: '07:00',
        onRestDay: 'nextWorkingDay',
      },
      end: { at: 'cargoCompleted' },
    },
  },
  {
    code: 'synacomex2000',
    name: 'SYNACOMEX 2000',
    note: 'Weather permitting. Moving from the waiting place to the berth and time in which a rejected ship is not ready do not count, also on demurrage. Excepted days and the times of notice are stated in each fixture.',
    content: {
      terms: {
        holidayRule: {},
        weather: { ...byCauses, clause: '5' },
        reasons: reasonsFor('excepted', {
          shifting: { pct: '0', onDemurrage: '0', clause: '8' },
        }),
        exceptionsOnDemurrage: false,
      },
    },
  },
  tankerForm({
    code: 'shellvoy6',
    name: 'SHELLVOY 6',
    note: 'Running hours, Sundays and holidays included, until hoses are off. A berth shared with other parcels is split by quantity (clause 15 (4)): state it beside the time allowed. The start of laytime is asked for.',
  }),
  tankerForm({
    code: 'beepeevoy3',
    name: 'BEEPEEVOY 3',
    note: 'Running hours, Sundays and holidays included, until hoses are off. The pumping warranty (clause 16) is stated with the terms of a fixture: 24 hours or 100 psi, excess for the owner also on demurrage. The start of laytime is asked for.',
  }),
  tankerForm({
    code: 'bpvoy4',
    name: 'BPVOY4',
    note: 'Running hours, Sundays and holidays included, until hoses are off. The start of laytime and what counts at half rate are asked for.',
  }),
  tankerForm({
    code: 'bpvoy5',
    name: 'BPVOY5',
    note: 'Running hours, Sundays and holidays included, until hoses are off. A port that an authority closes counts half, and at half rate on demurrage; tanks that are rejected do not count. The start of laytime is asked for.',
    reasons: {
      portClosed: { pct: '50', onDemurrage: '100', demurrageRatePct: '50', clause: '11 (4)' },
      holdsFailed: { pct: '0', onDemurrage: '0', clause: '15 (2)' },
    },
  }),
];
