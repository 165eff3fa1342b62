import type { emissionsTrading } from '@fairlead/contract/compliance/trading';
import { tradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import {
  ukJson,
  type UkPart,
  ukPortsCsv,
  ukVoyagesCsv,
} from '@fairlead/domain/compliance/trading/uk-files';
import { etsWarming, exact, fuelRow, rounded, type Exact } from '@fairlead/emissions';
import type { Call } from '../../platform/http/call.ts';
import { fileNameOf } from '../../platform/print/print.ts';
import type { AccountedCallRow } from '../compliance.sql.ts';
import { readTradedFleet, type TradedVessel } from './traded-fleet.ts';
import { text } from './trading-records.ts';
import { imosOf } from './trading.sql.ts';

/** Seven decimals, all of them written, as the regulator’s service does. */
const seven = (value: Exact): string => rounded(value, 7).toFixed(7);

const portOf = (row: AccountedCallRow | undefined) => ({
  locode: row?.locode ?? '',
  name: row?.port_name ?? '',
});

function partsOf({ accounted, parts }: TradedVessel, imo: string): readonly UkPart[] {
  return parts.map(({ vessel, traded }) => {
    const { part, gases, certifiedCo2 } = traded;
    return {
      vessel: vessel.name,
      imo,
      kind: part.kind,
      from: portOf(accounted.portOf(part.fromCallId)),
      to: portOf(accounted.portOf(part.toCallId)),
      start: new Date(part.start).toISOString(),
      end: new Date(part.end).toISOString(),
      distanceNm: text(part.distanceNm, 1),
      fuels: part.lots.map(({ fuel, tonnes }) => ({
        fuel: fuelRow(fuel)?.label ?? fuel,
        tonnes: rounded(exact(tonnes), 5).toFixed(5),
      })),
      co2: seven(gases.co2.plus(certifiedCo2)),
      ch4: seven(gases.ch4.times(etsWarming.ch4)),
      n2o: seven(gases.n2o.times(etsWarming.n2o)),
      emissions: seven(traded.emissions.plus(certifiedCo2)),
      certifiedCo2: seven(certifiedCo2),
      share: text(traded.share, 2),
      allowances: seven(traded.allowances),
    };
  });
}

/** Voyages and stays under the UK ETS as a file for the regulator. */
export async function downloadUk(call: Call<typeof emissionsTrading.ukFile>) {
  const { db, company, query } = call;
  const { year, content, fileType } = query;
  const filter = { company, vessels: query.vesselIds ?? [] };
  const [fleet, imos] = await Promise.all([
    readTradedFleet(db, filter, { year, scheme: tradingScheme.UkEts }),
    db.all(imosOf(filter)),
  ]);
  const imoOf = new Map(imos.map(({ id, imo }) => [id, imo]));
  const parts = fleet.vessels.flatMap((one) =>
    partsOf(one, imoOf.get(one.accounted.vessel.id) ?? ''),
  );
  const isJson = fileType === 'json';
  const body = isJson
    ? ukJson(parts, year)
    : content === 'voyages'
      ? ukVoyagesCsv(parts)
      : ukPortsCsv(parts);
  const name = isJson ? `UK ETS ${year}` : `UK ETS ${content} ${year}`;
  return {
    fileName: fileNameOf(name, fileType),
    contentType: isJson ? 'application/json' : 'text/csv; charset=utf-8',
    content: Buffer.from(body).toString('base64'),
  };
}
