import { commodities, freightTypes, measurements } from '@fairlead/contract/cargo-registers';
import { searchTake } from '@fairlead/domain/constants';
import type { Session } from '../platform/database/session.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import {
  type CommodityRow,
  type RegisterSearch,
  searchCommodities,
  searchFreightTypes,
  searchMeasurements,
} from './cargo-registers.sql.ts';

interface SearchCall {
  readonly db: Session;
  readonly company: number;
  readonly query: { readonly s?: string | undefined; readonly take?: number | undefined };
}

/** The registers that cargo is described by. Both specified forms of each search answer alike. */
export function serveCargoRegisters(host: Host): void {
  const findCommodities = async ({ db, company, query }: SearchCall) =>
    (await db.all(searchCommodities(company, searchOf(query)))).map(commodityOf);
  const findMeasurements = ({ db, company, query }: SearchCall) =>
    db.all(searchMeasurements(company, searchOf(query)));
  const findFreightTypes = ({ db, company, query }: SearchCall) =>
    db.all(searchFreightTypes(company, searchOf(query)));
  serve(host, commodities, { search: findCommodities, list: findCommodities });
  serve(host, measurements, { search: findMeasurements, list: findMeasurements });
  serve(host, freightTypes, { search: findFreightTypes, list: findFreightTypes });
}

const searchOf = ({ s = '', take = searchTake }: SearchCall['query']): RegisterSearch => ({
  text: s.trim(),
  take,
});

function commodityOf(row: CommodityRow) {
  const { id, name, code, measurement_id, measurement_name, symbol } = row;
  return {
    id,
    name,
    code,
    defaultMeasurement:
      measurement_id === null || measurement_name === null || symbol === null
        ? null
        : { id: measurement_id, name: measurement_name, symbol },
  };
}
