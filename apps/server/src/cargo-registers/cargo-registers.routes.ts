import { commodities, freightTypes, measurements } from '@fairlead/contract/cargo-registers';
import { registerReads, registerWrites } from '../lists/registers/register-handlers.ts';
import { refuseExternalId } from '../platform/http/external-id.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  commodityRegister,
  freightTypeRegister,
  measurementRegister,
} from './cargo-registers.sql.ts';

const constraints = {
  commodities_external: ['externalId', 'Another commodity has this external id'],
} as const;

/** The registers that cargo is described by. */
export function serveCargoRegisters(host: Host): void {
  serve({ ...host, constraints }, commodities, {
    ...registerReads(commodityRegister),
    ...registerWrites(commodityRegister, {
      check: (call, before) => refuseExternalId(before?.external_id ?? null, call),
    }),
  });
  serve(host, measurements, {
    ...registerReads(measurementRegister),
    ...registerWrites(measurementRegister),
  });
  serve(host, freightTypes, {
    ...registerReads(freightTypeRegister),
    ...registerWrites(freightTypeRegister),
  });
}
