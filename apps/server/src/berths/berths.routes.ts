import { berths } from '@fairlead/contract/berths';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import { berthWire } from './wire/berth.ts';

interface AtPort {
  readonly s?: string | undefined;
  readonly take?: number | undefined;
  readonly portId?: number | undefined;
}

/** Berths; pickers request those of one port. */
export function serveBerths(host: Host): void {
  serve(host, berths, {
    ...registerReads(berthWire, ({ portId }: AtPort) => ({
      portId: portId === undefined ? undefined : [portId],
    })),
    ...registerWrites(berthWire),
  });
}
