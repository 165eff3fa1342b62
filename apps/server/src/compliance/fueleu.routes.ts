import { fuelEu } from '@fairlead/contract/compliance/fueleu';
import { type Host, serve } from '../platform/http/serve.ts';
import { decide, getAccount, listAccounts } from './fueleu/accounts.ts';
import { createPool, printPool, removePool, savePool } from './fueleu/pools.ts';
import { simulate } from './fueleu/simulation.ts';

/** FuelEU: accounts of vessels, decisions of the company, and pools. */
export function serveFuelEu(host: Host): void {
  serve(host, fuelEu, {
    list: listAccounts,
    get: getAccount,
    decide,
    simulate,
    createPool,
    savePool,
    printPool,
    removePool,
  });
}
