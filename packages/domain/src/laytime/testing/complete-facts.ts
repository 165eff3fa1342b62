import type { CalculationFacts, CallFacts, CargoFacts } from '../calculation-facts.ts';
import type { OperationTerms } from '../charter-terms.ts';
import { linesOf } from './sof-lines.ts';

const operation: OperationTerms = {
  termSet: null,
  quantity: 'billOfLading',
  noticeBasis: 'tendered',
  allowance: {
    formula: { kind: 'rate', ratePerDay: '2500' },
    rounding: 'none',
  },
  commencement: {
    rule: 'afterNotice',
    hours: '12',
    hoursRun: 'running',
    sooner: 'none',
    officeHours: 'any',
    earliest: 'laycan',
    priorWork: 'none',
  },
  end: { at: 'cargoCompleted' },
  terms: {
    restDays: ['Sun'],
    windows: [],
    holidayUse: 'counts',
    weather: { countOnlyHours: null, proRata: null },
    reasons: { rain: { pct: '0', onDemurrage: '100' } },
    exceptionsOnDemurrage: false,
  },
};

const fixture: CalculationFacts['fixture'] = {
  aggregation: 10,
  demurrageRate: '18000',
  despatchRate: null,
  currency: 'USD',
  layCanFrom: '2026-03-01T00:00:00Z',
  layCanTo: '2026-03-04T00:00:00Z',
};

const terms: CalculationFacts['terms'] = {
  form: 'GENCON 94',
  loading: operation,
  discharging: operation,
  demurrageSteps: null,
  despatch: { basis: 'workingTimeSaved', pctOfDemurrage: '50' },
  rounding: { days: 'exact', decimals: 2 },
  timeBar: { days: 60, trigger: 'lastDischarge', clause: '22' },
  papers: ['nor', 'sof'],
  clauses: [],
};

const cargo: CargoFacts = {
  cargoPortId: 70,
  commodity: 'Wheat',
  unit: 't',
  nominated: '5000',
  billOfLading: '5000',
  outturn: null,
  laytimeTerm: null,
  allowedMinutes: null,
  demurrageRate: null,
  despatchRate: null,
};

const call: CallFacts = {
  portCallId: 7,
  port: { name: 'Bergen', unLoCode: 'NOBGO', countryCode: 'NO' },
  timeZone: 'Europe/Oslo',
  operation: 'discharging',
  cargo: [cargo],
  holidays: { days: [], years: [2026] },
};

const lines = linesOf([
  ['01 06:00', 'noticeTendered'],
  ['01 06:30', 'noticeReceived'],
  ['01 20:00', 'berthed'],
  ['02 06:00', 'cargoBegins'],
  ['03 10:00', 'opens', 'rain'],
  ['03 16:00', 'closes', 'rain'],
  ['05 18:00', 'cargoCompleted'],
]);

/** A call that discharges 5,000 t with two days allowed: laytime from the 1st, 18:00, cargo completed on the 5th. */
export function completeFacts(): CalculationFacts {
  return {
    fixture,
    terms,
    calls: [call],
    statements: [{ id: 3, revision: 4, portCallId: 7, lines }],
    timeBar: { coa: null, partner: null, company: null },
  };
}
