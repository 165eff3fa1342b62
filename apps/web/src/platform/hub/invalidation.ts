import type { ChangeEvent } from '@fairlead/contract/hub';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isRequestedSince } from '../api/requested-at.ts';
import { ownSaveAnswered } from '../api/own-saves.ts';

/** The list of all port calls, and the page of one. */
const portCallPages = ['portCallList', 'portCallPage'] as const;

/** The cached entities that show a change of another; query keys begin with these names. */
const showing: Readonly<Record<string, readonly string[]>> = {
  portCall: [
    'portCall',
    ...portCallPages,
    'voyage',
    'voyageHistory',
    'lastPortCall',
    'schedule',
    'fixture',
    'outdatedLaytime',
  ],
  voyage: [
    'voyage',
    'voyageHistory',
    'portCall',
    ...portCallPages,
    'lastPortCall',
    'schedule',
    'fixture',
  ],
  portCallEvent: ['portCallEvent', 'serviceTime', 'portCallPage'],
  serviceTime: ['serviceTime', 'portCallPage'],
  vessel: ['vessel', 'voyage', ...portCallPages, 'schedule', 'fixture'],
  fixture: ['fixture', 'claim', 'cargo', 'schedule', 'outdatedLaytime'],
  charterTerms: ['charterTerms', 'outdatedLaytime'],
  portHolidays: ['portHolidays', 'outdatedLaytime'],
  laytimeSettings: ['laytimeSettings', 'outdatedLaytime'],
  partner: ['partner', 'outdatedLaytime'],
  laytimeCalculation: ['laytimeCalculation', 'claim', 'claimSending', 'outdatedLaytime'],
  // Calculations show that their sources have changed.
  statementOfFacts: ['statementOfFacts', 'laytimeCalculation', 'outdatedLaytime'],
  laytimeComparison: ['laytimeCalculation'],
  claimInvoice: ['claimSending', 'claim'],
  claimSending: ['claimSending', 'claim', 'fixture'],
  cargo: [
    'cargo',
    'cargoGroup',
    'voyageHistory',
    'portCallPage',
    'schedule',
    'fixture',
    'outdatedLaytime',
  ],
  cargoGroup: ['cargoGroup', 'cargo', 'voyageHistory'],
  envelope: ['envelope', 'document'],
  companyDetails: ['companyDetails', 'me'],
  companySettings: ['companyDetails', 'me'],
  voyageReportSettings: ['companyDetails', 'voyage'],
  user: ['user', 'me'],
};

/**
 * Refetches the visible queries of a changed record and its history, and marks the rest as stale. After a save of this page, only
 * those that were not requested since the save was answered.
 */
export async function invalidateFor(queries: QueryClient, event: ChangeEvent): Promise<void> {
  const since = await answerOf(event);
  const predicate = (query: Query) => since === undefined || !isRequestedSince(query, since);
  const keys = (showing[event.entity] ?? [event.entity]).map((entity) => [entity]);
  for (const queryKey of [...keys, ['history', event.entity, event.id]])
    void queries.invalidateQueries({ queryKey, predicate });
  const owners = new Set<unknown>([event.id, event.parentId]);
  void queries.invalidateQueries({
    queryKey: ['historyWithParts'],
    predicate: (query) => owners.has(query.queryKey[2]) && predicate(query),
  });
}

async function answerOf({ saveKey }: ChangeEvent): Promise<number | undefined> {
  const answered = await ownSaveAnswered(saveKey);
  // The handlers of the save run first.
  if (answered !== undefined) await new Promise((resolve) => setTimeout(resolve));
  return answered;
}
