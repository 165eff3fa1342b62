import { berths } from '@fairlead/contract/berths';
import { registerReads, registerWrites } from '../lists/registers/register-handlers.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { berthRegister } from './berths.sql.ts';

const constraints = {
  berths_name: ['name', 'This terminal of the port has a berth with this name already'],
} as const;

export function serveBerths(host: Host): void {
  serve({ ...host, constraints }, berths, {
    ...registerReads(berthRegister),
    ...registerWrites(berthRegister),
  });
}
