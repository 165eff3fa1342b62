import type { CharterTerms, OperationTerms } from '@fairlead/domain/laytime/charter-terms';

/** Terms that settle everything of one port call: all time counts but rain, twelve hours after the notice. */
export function charterTerms(ratePerDay = '2500'): CharterTerms {
  const operation: OperationTerms = {
    termSet: null,
    quantity: 'nominated',
    noticeBasis: 'tendered',
    allowance: { formula: { kind: 'rate', ratePerDay }, rounding: 'none' },
    commencement: {
      rule: 'afterNotice',
      hours: '12',
      hoursRun: 'running',
      sooner: 'none',
      officeHours: 'any',
      earliest: 'none',
      priorWork: 'none',
    },
    end: { at: 'cargoCompleted' },
    terms: {
      restDays: [],
      windows: [],
      holidayUse: 'counts',
      weather: { countOnlyHours: null, proRata: null },
      reasons: { rain: { pct: '0', onDemurrage: '100' } },
      exceptionsOnDemurrage: false,
    },
  };
  return {
    form: 'GENCON 94',
    loading: operation,
    discharging: operation,
    demurrageSteps: null,
    despatch: { basis: 'none' },
    rounding: { days: 'exact', decimals: 2 },
    timeBar: null,
    papers: ['nor', 'sof'],
    clauses: [],
  };
}
