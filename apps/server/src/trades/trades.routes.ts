import { trades } from '@fairlead/contract/trades';
import { registerReads, registerWrites } from '../lists/registers/register-handlers.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { tradeRegister } from './trades.sql.ts';

export function serveTrades(host: Host): void {
  serve(host, trades, {
    ...registerReads(tradeRegister),
    ...registerWrites(tradeRegister),
  });
}
