import { commodities, freightTypes, measurements } from '@fairlead/contract/cargo-registers';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import { commodityWire } from './wire/commodity.ts';
import { freightTypeWire } from './wire/freight-type.ts';
import { measurementWire } from './wire/measurement.ts';

const constraints = {
  commodities_external: ['externalId', 'Another commodity has this external id'],
  commodities_company_id_default_measurement_id_fkey: ['defaultMeasurement', 'Not found'],
} as const;

/** The registers that cargo is described by. */
export function serveCargoRegisters(host: Host): void {
  serve({ ...host, constraints }, commodities, {
    ...registerReads(commodityWire),
    ...registerWrites(commodityWire),
  });
  serve(host, measurements, {
    ...registerReads(measurementWire),
    ...registerWrites(measurementWire),
  });
  serve(host, freightTypes, {
    ...registerReads(freightTypeWire),
    ...registerWrites(freightTypeWire),
  });
}
