import { commodities, measurements } from '@fairlead/contract/cargo-registers';
import { plainFeatures } from '@fairlead/contract/cargo-registers/plain-registers';
import { type PlainName, plainRegisters } from '@fairlead/domain/cargo-registers/plain-registers';
import { type Host, serve } from '../platform/http/serve.ts';
import { registerReads, registerWrites } from '../platform/registers/register-handlers.ts';
import type { Register } from '../platform/registers/register.ts';
import { plainWire } from './plain/plain-wire.ts';
import { commodityWire } from './wire/commodity.ts';
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
}

/** The plain registers, each from its description. */
export function servePlainRegisters(
  host: Host,
  registers: Readonly<Record<PlainName, Register>>,
): void {
  for (const name of Object.keys(plainRegisters) as PlainName[]) {
    // The calls of all of them have the same shape; their types differ by their fields.
    const calls = plainFeatures[name] as typeof plainFeatures.freightTypes;
    const wire = plainWire(name as 'freightTypes', registers[name]);
    serve(host, calls, { ...registerReads(wire), ...registerWrites(wire) });
  }
}
