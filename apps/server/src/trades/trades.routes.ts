import { trades } from '@fairlead/contract/trades';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import type { Register } from '../platform/registers/register.ts';
import { tradeWire } from './wire/trade.ts';

/** Where ships trade. */
export function serveTrades(host: Host, register: Register): void {
  const wire = tradeWire(register);
  serve(host, trades, { ...registerReads(wire), ...registerWrites(wire) });
}
