import { trades } from '@fairlead/contract/trades';
import { registerReads, registerWrites } from '../lists/registers/register-handlers.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { tradeRegister } from './trades.sql.ts';

const constraints = {
  trades_name: ['name', 'There is already a trade with this name'],
} as const;

export function serveTrades(host: Host): void {
  serve({ ...host, constraints }, trades, {
    ...registerReads(tradeRegister),
    ...registerWrites(tradeRegister),
  });
}
