import {
  proposalState,
  type ProposalState,
  proposalStates,
} from '@fairlead/domain/offhire-proposals/proposal-source';
import { useMemo } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { idsIn } from '../platform/address/ids.ts';
import type { ProposalQuery } from './proposals.data.ts';

/** A state of proposals, or all of them. */
export type ShownState = `${ProposalState}` | 'all';

export interface ProposalAddress {
  readonly vesselIds: readonly number[];
  readonly state: ShownState;
  /** The query of the call; the same object as long as the address does not change. */
  readonly query: ProposalQuery;
  readonly narrow: (part: {
    readonly vesselIds?: readonly number[];
    readonly state?: ShownState;
  }) => void;
}

const open: ShownState = `${proposalState.Open}`;

export const stateIn = (text: string | undefined): ShownState =>
  text === 'all'
    ? 'all'
    : (proposalStates.map(({ number }) => `${number}` as const).find((state) => state === text) ??
      open);

/** `?vesselIds=&state=`; without a state, those that wait for a decision. */
export function useProposalAddress(): ProposalAddress {
  const { vesselIds = '', state: stated } = useAddressQuery();
  const change = useChangeAddress();
  const state = stateIn(stated);
  const query = useMemo(
    (): ProposalQuery => ({
      ...(vesselIds === '' ? {} : { vesselIds }),
      ...(state === 'all' ? {} : { states: state }),
    }),
    [vesselIds, state],
  );
  return {
    vesselIds: idsIn(vesselIds),
    state,
    query,
    narrow: ({ vesselIds: vessels, state: next }) =>
      change({
        part: {
          ...(vessels === undefined ? {} : { vesselIds: vessels.join(',') }),
          ...(next === undefined ? {} : { state: next === open ? undefined : next }),
        },
        replace: true,
      }),
  };
}
