import { allowanceRoundings, cargoCombinations } from '@fairlead/domain/laytime/allowance-choices';
import { type Choice, choiceLabel, labelInSentence } from '@fairlead/domain/laytime/choice';
import {
  aggregationModes,
  dayRoundings,
  demurrageStepScopes,
  despatchBases,
} from '@fairlead/domain/laytime/money-choices';
import {
  noticeHours,
  noticeOfficeHours,
  noticeTimesOnDemurrage,
  reducedRateScopes,
  soonerEvents,
  workUses,
} from '@fairlead/domain/laytime/notice-choices';
import { holidayUses, noticeBases } from '@fairlead/domain/laytime/term-set-choices';
import type { MissingTerm } from '@fairlead/laytime';

/** The answers to a question, each with the value that it stores. */
export type TermChoices = readonly (readonly [text: string, value: unknown])[];

const answersOf = (table: readonly Choice[]): TermChoices =>
  table.map(({ value, label }) => [label, value]);

/** The answers to terms that need no figure, by term. */
export const termChoices: Partial<Readonly<Record<MissingTerm, TermChoices>>> = {
  aggregation: answersOf(aggregationModes),
  tierScope: answersOf(demurrageStepScopes),
  despatchBasis: despatchBases.map(({ value: basis, label }) =>
    basis === 'none'
      ? [label, { basis }]
      : [
          `Half demurrage, ${labelInSentence(despatchBases, basis)}`,
          { basis, pctOfDemurrage: '50' },
        ],
  ),
  moneyRounding: [
    ['Exact days, two decimals', { days: 'exact', decimals: 2 }],
    ['Days to four decimals', { days: 4, decimals: 2 }],
    [choiceLabel(dayRoundings, 'startedDay'), { days: 'startedDay', decimals: 2 }],
  ],
  allowanceRounding: answersOf(allowanceRoundings),
  noticeBasis: answersOf(noticeBases),
  hoursRun: answersOf(noticeHours),
  sooner: answersOf(soonerEvents),
  officeHours: [[choiceLabel(noticeOfficeHours, 'any'), 'any']],
  priorWork: answersOf(workUses),
  windowUse: answersOf(workUses),
  noticeTimeOnDemurrage: answersOf(noticeTimesOnDemurrage),
  restDays: [
    ['Sunday', ['Sun']],
    ['Saturday and Sunday', ['Sat', 'Sun']],
    ['Friday', ['Fri']],
    ['None', []],
  ],
  windows: [['None, all days count', []]],
  holidayUse: holidayUses.map(({ value, label }) => [
    value === 'counts' ? label : `Excepted, ${labelInSentence(holidayUses, value)}`,
    value,
  ]),
  weather: [['Only as stated for each cause', { countOnlyHours: null, proRata: null }]],
  exceptionsOnDemurrage: [
    ['They do not apply', false],
    ['They apply', true],
  ],
  reducedRateScope: answersOf(reducedRateScopes),
  workLog: [['Nothing was worked', []]],
  deductions: [['There were none', []]],
  cargoesWorked: answersOf(cargoCombinations),
};
