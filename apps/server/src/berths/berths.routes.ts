import { berths } from '@fairlead/contract/berths';
import { registerReads, registerWrites } from '../lists/registers/register-handlers.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { berthRegister } from './berths.sql.ts';

export function serveBerths(host: Host): void {
  serve(host, berths, {
    ...registerReads(berthRegister),
    ...registerWrites(berthRegister),
  });
}
