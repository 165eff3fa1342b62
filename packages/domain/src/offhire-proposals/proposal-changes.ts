import { type ProposalState, proposalState, type ProposedOffhire } from './proposal-source.ts';

/** A proposal as it is stored. */
export interface StoredProposal {
  readonly key: string;
  readonly state: ProposalState;
  readonly facts: string;
}

export interface ProposalChanges {
  /** New ones, and those whose figures changed; open from now on. */
  readonly written: readonly ProposedOffhire[];
  /** Open ones that nothing suggests any more. */
  readonly gone: readonly string[];
}

/**
 * What a decision rests on: start, end and fuel. The fuel of one that goes on grows with each report and is left out, so
 * that a rejected one does not return every noon; its end is a new fact.
 */
export const factsOf = ({ from, to, fuels }: ProposedOffhire): string =>
  JSON.stringify(
    to === null ? [from] : [from, to, fuels.map((one) => [one.fuelType, one.consumed])],
  );

/**
 * What has to be stored: a new proposal is open; an open one follows its reports; one that was accepted or rejected is open
 * again only when its facts have changed, and is otherwise left alone, also when nothing suggests it any more.
 */
export function proposalChanges(
  stored: readonly StoredProposal[],
  found: readonly ProposedOffhire[],
): ProposalChanges {
  const known = new Map(stored.map((one) => [one.key, one]));
  const keys = new Set(found.map(({ key }) => key));
  return {
    written: found.filter((one) => {
      const before = known.get(one.key);
      return (
        before === undefined || before.state === proposalState.Open || before.facts !== factsOf(one)
      );
    }),
    gone: stored
      .filter(({ key, state }) => state === proposalState.Open && !keys.has(key))
      .map(({ key }) => key),
  };
}
