import { claims } from '@fairlead/contract/claims';
import { type Host, serve } from '../platform/http/serve.ts';
import { listBoard, listClaims, listExposure } from './list/list-claims.ts';
import { readClaim } from './page/read-claim.ts';
import { type ClaimHooks, reopen, saveItems, saveDocuments, settle } from './writes/save-claim.ts';

/** Claims under fixtures: the amount, the balance with each counterparty, and the settlement. */
export function serveClaims(host: Host, hooks: ClaimHooks): void {
  serve(host, claims, {
    list: listClaims,
    exposure: listExposure,
    board: listBoard,
    get: readClaim,
    saveItems,
    settle: (call) => settle(call, hooks),
    reopen: (call) => reopen(call, hooks),
    saveDocuments,
  });
}
