import { allowanceAccount, allowancePrices } from '@fairlead/contract/compliance/allowances';
import { type Host, serve } from '../../platform/http/serve.ts';
import { createEntry, downloadEntries, listEntries, readBalance, reverseEntry } from './entries.ts';
import {
  checkPrices,
  createPrice,
  importPriceFile,
  listPrices,
  removePrice,
  restorePrice,
  savePrice,
} from './prices.ts';

export const oneForDay = 'This day has a price already';

const constraints = { allowance_prices_day: ['day', oneForDay] } as const;

/** Allowances of the EU ETS and the UK ETS: their prices, and the account of them. */
export function serveAllowances(host: Host): void {
  serve({ ...host, constraints }, allowancePrices, {
    list: listPrices,
    create: createPrice,
    check: checkPrices,
    import: importPriceFile,
    save: savePrice,
    remove: removePrice,
    restore: restorePrice,
  });
  serve(host, allowanceAccount, {
    balance: readBalance,
    entries: listEntries,
    download: downloadEntries,
    create: createEntry,
    reverse: reverseEntry,
  });
}
