import type { ClauseRules } from '@fairlead/domain/laytime/charter-terms';
import type { ClauseTopic } from '@fairlead/domain/laytime/clause-topics';

/** A clause of the company's own wording; the reference beside the rules that it sets is its code. */
export type ClauseRow = {
  readonly company_id: number;
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly topic: ClauseTopic;
  readonly rules: ClauseRules;
  readonly valid_from: string | null;
  readonly note: string | null;
};

/** A later wording of a clause, which makes its second version. */
export interface ClauseRevision {
  readonly code: string;
  readonly text: string;
  readonly note: string;
}

const library: readonly Omit<ClauseRow, 'company_id'>[] = [
  {
    code: 'NOR-1',
    name: 'Notice at the waiting place',
    text: 'If the berth is occupied when the vessel arrives, the master may give notice of readiness from the usual waiting place, whether in berth or not and whether customs cleared or not. Notice given in this way is valid on the day and at the hour it is sent by e-mail to the agent.',
    topic: 10,
    rules: {
      operation: {
        noticeBasis: 'tendered',
        whetherOrNot: ['inBerth', 'customsCleared'],
        arrivedAt: 'port',
      },
    },
    valid_from: null,
    note: 'Standard for all dry cargo.',
  },
  {
    code: 'COM-12',
    name: 'Twelve hours, unless work starts sooner',
    text: 'Time begins to count twelve running hours after a valid notice of readiness. If cargo is worked before that, the time actually worked counts in full. No time counts before the first day of the laycan unless the owners agree to it in writing.',
    topic: 20,
    rules: {
      operation: {
        commencement: {
          rule: 'afterNotice',
          hours: '12',
          hoursRun: 'running',
          sooner: 'work',
          officeHours: 'any',
          earliest: 'laycan',
          priorWork: 'full',
          noticeTimeOnDemurrage: 'none',
        },
      },
    },
    valid_from: null,
    note: null,
  },
  {
    code: 'COM-6',
    name: 'Six hours, shortsea',
    text: 'In coastal and shortsea trades time begins six running hours after notice of readiness or when the first hook is lifted, whichever happens first.',
    topic: 20,
    rules: {
      operation: {
        commencement: {
          rule: 'afterNotice',
          hours: '6',
          hoursRun: 'running',
          sooner: 'work',
          officeHours: 'any',
          earliest: 'laycan',
          priorWork: 'full',
          noticeTimeOnDemurrage: 'none',
        },
      },
    },
    valid_from: '2026-01-01',
    note: 'Only for voyages below five days.',
  },
  {
    code: 'SWELL-1',
    name: 'Swell and surge at the berth',
    text: 'Time during which swell or surge keeps the vessel from working at a berth that the charterers named is shared equally between the parties. The master records the start and the end in the log and the agent confirms both.',
    topic: 90,
    rules: {},
    valid_from: null,
    note: 'Agree the share for each cause in the terms of the port.',
  },
  {
    code: 'DES-50',
    name: 'Despatch at half the demurrage rate',
    text: 'For all laytime saved at both ends the owners pay despatch money at half the rate of demurrage. Loading and discharging are settled separately unless the fixture note says that they are not.',
    topic: 60,
    rules: { despatch: { basis: 'workingTimeSaved', pctOfDemurrage: '50' } },
    valid_from: null,
    note: null,
  },
  {
    code: 'DES-0',
    name: 'Free despatch',
    text: 'No despatch money is paid, however quickly the cargo is loaded or discharged.',
    topic: 60,
    rules: { despatch: { basis: 'none' } },
    valid_from: null,
    note: 'Tankers and parcels below 5 000 mt.',
  },
  {
    code: 'TB-90',
    name: 'Claims within 90 days',
    text: 'A claim for demurrage is sent with its time sheet, statements of facts and notices within 90 days of the last discharge. A claim that arrives later is not paid.',
    topic: 70,
    rules: { timeBar: { days: 90, trigger: 'lastDischarge' } },
    valid_from: null,
    note: null,
  },
  {
    code: 'PAY-1',
    name: 'Payment and agreed balance',
    text: 'The party in debt pays the undisputed part of the balance within 20 days of the invoice. A dispute about one item does not delay payment of the others.',
    topic: 90,
    rules: {},
    valid_from: null,
    note: null,
  },
];

/** The clauses of a company as they were first written. */
export const clauseRows = (company: number): readonly ClauseRow[] =>
  library.map((clause) => ({ company_id: company, ...clause }));

/** What the company has changed of them since. */
export const clauseRevisions: readonly ClauseRevision[] = [
  {
    code: 'TB-90',
    text: 'A claim for demurrage is sent with its time sheet, statements of facts and notices within 90 days of the last discharge, by e-mail or through the broker. Documents that a port issues later may follow within 30 days more. A claim that arrives later is not paid.',
    note: 'Second wording: documents of the port may follow.',
  },
];
