import { offhireProposals } from '@fairlead/contract/offhire-proposals';
import { type Host, serve } from '../platform/http/serve.ts';
import { listProposals, readProposal } from './list/proposal-list.ts';
import { acceptProposal, rejectProposal, reopenProposal } from './writes/decide-proposal.ts';

/** Off-hires that log reports and statements of facts suggest. */
export function serveOffhireProposals(host: Host): void {
  serve(host, offhireProposals, {
    list: listProposals,
    get: ({ db, company, params }) => readProposal(db, { company, id: params.id }),
    accept: acceptProposal,
    reject: rejectProposal,
    reopen: reopenProposal,
  });
}
