import type { offhireProposals } from '@fairlead/contract/offhire-proposals';
import type { Call } from '../../platform/http/call.ts';
import { listPage, partOf } from '../../platform/http/list-page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/database/session.ts';
import {
  oneProposal,
  proposalPage,
  type ProposalReference,
  proposalTotal,
} from '../offhire-proposals.sql.ts';
import { proposalRecord } from './proposal-record.ts';

export async function listProposals(call: Call<typeof offhireProposals.list>) {
  const { company, query } = call;
  const filter = {
    company,
    vessels: query.vesselIds ?? [],
    voyages: query.voyageIds ?? [],
    states: query.states ?? [],
  };
  const part = partOf(query);
  const rows = await listPage(call, part, {
    page: proposalPage(filter, part),
    count: proposalTotal(filter),
  });
  return rows.map(proposalRecord);
}

/** A proposal as currently stored. */
export async function readProposal(db: Session, reference: ProposalReference) {
  const row = await db.first(oneProposal(reference));
  return row === undefined ? refuse('notFound') : proposalRecord(row);
}
