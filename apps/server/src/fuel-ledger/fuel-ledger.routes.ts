import { fuelLedger } from '@fairlead/contract/fuel-ledger';
import { type Host, serve } from '../platform/http/serve.ts';
import { readLot, readMovements, readState } from './state/ledger-state.ts';
import { correctLedger, listCorrections, voidOneCorrection } from './writes/correct-ledger.ts';
import { listReadings, readTank } from './writes/read-tank.ts';

/** What is on board by tank and lot, how it came there, and what the office enters about it. */
export function serveFuelLedger(host: Host): void {
  serve(host, fuelLedger, {
    state: readState,
    movements: readMovements,
    lot: readLot,
    corrections: listCorrections,
    correct: correctLedger,
    voidCorrection: voidOneCorrection,
    readings: listReadings,
    read: readTank,
  });
}
