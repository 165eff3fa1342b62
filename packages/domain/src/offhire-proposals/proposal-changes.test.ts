import { expect, test } from 'vitest';
import { factsOf, proposalChanges, type StoredProposal } from './proposal-changes.ts';
import { type ProposedOffhire, proposalOrigin, proposalState } from './proposal-source.ts';

const found: ProposedOffhire = {
  key: 'report-1',
  origin: proposalOrigin.OffhireReports,
  reason: 10,
  from: 0,
  to: 3_600_000,
  zone: 'UTC',
  voyageId: null,
  portCallId: null,
  fuels: [{ fuelType: 30, consumed: '1.5' }],
  isEndAssumed: false,
  isEstimated: false,
  reports: ['a'],
  remark: '',
};
const { Open, Accepted, Rejected } = proposalState;
const stored = (state: StoredProposal['state'], of: ProposedOffhire = found): StoredProposal => ({
  key: of.key,
  state,
  facts: factsOf(of),
});
const later: ProposedOffhire = { ...found, to: 7_200_000 };
const thirstier: ProposedOffhire = { ...found, fuels: [{ fuelType: 30, consumed: '2' }] };
const going: ProposedOffhire = { ...found, to: null };
const goingThirstier: ProposedOffhire = { ...thirstier, to: null };
const reworded = { ...found, remark: 'Crane 2', reason: 30 } as const;

test.each<[string, readonly StoredProposal[], readonly ProposedOffhire[], number, number]>([
  ['a new one is stored', [], [found], 1, 0],
  ['an open one follows its reports', [stored(Open)], [later], 1, 0],
  ['an open one without its reports goes', [stored(Open)], [], 0, 1],
  ['a rejected one does not return', [stored(Rejected)], [found], 0, 0],
  ['a rejected one does not return for another remark', [stored(Rejected)], [reworded], 0, 0],
  ['a rejected one returns with another end', [stored(Rejected)], [later], 1, 0],
  ['a rejected one returns with other fuel', [stored(Rejected)], [thirstier], 1, 0],
  [
    'a rejected one that goes on does not return each noon',
    [stored(Rejected, going)],
    [goingThirstier],
    0,
    0,
  ],
  [
    'a rejected one that went on returns when it has ended',
    [stored(Rejected, going)],
    [found],
    1,
    0,
  ],
  ['a rejected one without its reports stays rejected', [stored(Rejected)], [], 0, 0],
  ['an accepted one is left alone', [stored(Accepted)], [found], 0, 0],
  ['an accepted one is open again when its reports changed', [stored(Accepted)], [thirstier], 1, 0],
  ['an accepted one without its reports stays accepted', [stored(Accepted)], [], 0, 0],
])('%s', (...[, before, now, ...expected]) => {
  const { written, gone } = proposalChanges(before, now);
  expect([written.length, gone.length]).toEqual(expected);
});
