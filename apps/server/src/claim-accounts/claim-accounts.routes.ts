import { claimAccounts } from '@fairlead/contract/claim-accounts';
import { type Host, serve } from '../platform/http/serve.ts';
import { ownersOf } from './page/account.sql.ts';
import { readAccount } from './page/read-account.ts';
import {
  addInterestItem,
  createPayment,
  removePayment,
  restorePayment,
  saveFollowUp,
  saveInterest,
  savePayment,
} from './writes/save-account.ts';

/** What happens to a claim after it is calculated: payments, its owner, interest. */
export function serveClaimAccounts(host: Host): void {
  serve(host, claimAccounts, {
    get: readAccount,
    createPayment,
    savePayment,
    removePayment,
    restorePayment,
    saveFollowUp,
    saveInterest,
    addInterestItem,
    owners: async ({ db, company }) => [...(await db.all(ownersOf(company, null)))],
  });
}
