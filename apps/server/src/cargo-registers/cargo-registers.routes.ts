import { commodities, freightTypes, measurements } from '@fairlead/contract/cargo-registers';
import { registerReads, registerWrites } from '../lists/registers/register-handlers.ts';
import { refuseExternalId } from '../platform/http/external-id.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  commodityRegister,
  freightTypeRegister,
  measurementRegister,
} from './cargo-registers.sql.ts';

const ofCommodities = {
  commodities_name: ['name', 'There is already a commodity with this name'],
  commodities_code: ['code', 'Another commodity has this code'],
  commodities_external: ['externalId', 'Another commodity has this external id'],
  commodities_company_id_default_measurement_id_fkey: ['defaultMeasurement', 'Not found'],
} as const;

const ofMeasurements = {
  measurements_name: ['name', 'There is already a measurement with this name'],
  measurements_symbol: ['symbol', 'Another measurement has this symbol'],
} as const;

const ofFreightTypes = {
  freight_types_name: ['name', 'There is already a freight type with this name'],
} as const;

/** The registers that cargo is described by. */
export function serveCargoRegisters(host: Host): void {
  serve({ ...host, constraints: ofCommodities }, commodities, {
    ...registerReads(commodityRegister),
    ...registerWrites(commodityRegister, {
      check: (call, before) => refuseExternalId(before?.external_id ?? null, call),
    }),
  });
  serve({ ...host, constraints: ofMeasurements }, measurements, {
    ...registerReads(measurementRegister),
    ...registerWrites(measurementRegister),
  });
  serve({ ...host, constraints: ofFreightTypes }, freightTypes, {
    ...registerReads(freightTypeRegister),
    ...registerWrites(freightTypeRegister),
  });
}
