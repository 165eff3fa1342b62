import { fuels } from '@fairlead/contract/vessels/vessel-parts';
import { fuelCatalogue, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import { type Host, serve } from '../../platform/http/serve.ts';

/** The catalogue is part of the build and is loaded before anything is served, so no call queries the database for it. */
const answer = fuelCatalogue.map((fuel) => ({ ...fuel, fuelClass: fuelClassOf(fuel.type) }));

export function serveFuels(host: Host): void {
  serve(host, fuels, { list: () => Promise.resolve(answer) });
}
