/** What a clause of the library is about: it is proposed beside the rules of that topic. */
export const clauseTopics = [
  { number: 10, name: 'noticeOfReadiness', label: 'Notice of readiness' },
  { number: 20, name: 'commencement', label: 'Commencement and end' },
  { number: 30, name: 'exceptedPeriods', label: 'Excepted periods' },
  { number: 40, name: 'allowance', label: 'Time allowed' },
  { number: 50, name: 'demurrage', label: 'Demurrage' },
  { number: 60, name: 'despatch', label: 'Despatch' },
  { number: 70, name: 'timeBar', label: 'Time bar' },
  { number: 80, name: 'pumping', label: 'Pumping' },
  { number: 90, name: 'other', label: 'Other' },
] as const;

export type ClauseTopic = (typeof clauseTopics)[number]['number'];

/** Clauses of these topics belong to loading or to discharging; all others to the charter as a whole. */
export const isOfOperation = (topic: ClauseTopic): boolean => topic <= 40;
