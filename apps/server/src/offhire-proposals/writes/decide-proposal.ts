import type { offhireProposals } from '@fairlead/contract/offhire-proposals';
import {
  type ProposalState,
  proposalState,
} from '@fairlead/domain/offhire-proposals/proposal-source';
import { createOffhire, saveOffhire } from '../../offhires/writes/save-offhire.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import { readProposal } from '../list/proposal-list.ts';
import {
  claimProposal,
  type Decision,
  decideProposal,
  offhireOfProposal,
} from '../offhire-proposals.sql.ts';

type DecidingCall =
  | Call<typeof offhireProposals.accept>
  | Call<typeof offhireProposals.reject>
  | Call<typeof offhireProposals.reopen>;

const authorOf = ({ actor }: DecidingCall): number | null =>
  actor.userId === 0 ? null : actor.userId;

/** The proposal, locked until the decision is stored. */
async function claimed({ db, company, params }: DecidingCall) {
  const reference = { company, id: params.id };
  await db.run(claimProposal(reference));
  return readProposal(db, reference);
}

/** Refuses a decision about other facts than the user has seen. */
async function undecided(call: Exclude<DecidingCall, Call<typeof offhireProposals.reopen>>) {
  const before = await claimed(call);
  if (isOlder(call.body.modified, before.modified)) refuseStale(call.body, before);
  if (before.state !== proposalState.Open)
    refuseFields({ state: ['It was already decided about this proposal.'] });
  return before;
}

async function decide(
  call: DecidingCall,
  { vessel }: { readonly vessel: { readonly id: number } },
  decision: Omit<Decision, 'by'>,
): Promise<void> {
  const { db, company, params } = call;
  await db.run(decideProposal({ company, id: params.id }, { ...decision, by: authorOf(call) }));
  call.changed({
    entity: 'offhireProposal',
    id: params.id,
    action: 'updated',
    vesselId: vessel.id,
  });
}

/** Makes the off-hire as it was sent; one that was accepted before is saved in place of a second one. */
export async function acceptProposal(call: Call<typeof offhireProposals.accept>) {
  const { db, company, params, body } = call;
  const proposal = await undecided(call);
  if (body.vessel.id !== proposal.vessel.id)
    refuseFields({ vessel: ['Not the vessel of the proposal'] });
  const existing = await db.first(offhireOfProposal({ company, id: params.id }));
  const unstamped = { ...call, body: { ...body, modified: undefined } };
  const offhire =
    existing === undefined
      ? await createOffhire({ ...unstamped, params: undefined })
      : await saveOffhire({ ...unstamped, params: { id: existing.id } });
  await decide(call, proposal, {
    state: proposalState.Accepted,
    offhire: offhire.id,
    rejection: null,
  });
  return offhire;
}

/** The off-hire that it became earlier stays as it is. */
export async function rejectProposal(call: Call<typeof offhireProposals.reject>) {
  const proposal = await undecided(call);
  await decide(call, proposal, {
    state: proposalState.Rejected,
    offhire: proposal.offhireId,
    rejection: call.body.reason,
  });
  return done;
}

/** Takes a decision back; the off-hire of an accepted one has to be deleted first. */
export async function reopenProposal(call: Call<typeof offhireProposals.reopen>) {
  const { db, company, params } = call;
  const proposal = await claimed(call);
  if (proposal.state === proposalState.Open) return done;
  const isAccepted = proposal.state === (proposalState.Accepted satisfies ProposalState);
  const existing = await db.first(offhireOfProposal({ company, id: params.id }));
  if (isAccepted && existing !== undefined)
    refuseFields({ state: ['Delete the off-hire first that was made from this proposal.'] });
  await decide(call, proposal, {
    state: proposalState.Open,
    offhire: existing?.id ?? null,
    rejection: proposal.rejection?.reason ?? null,
  });
  return done;
}
