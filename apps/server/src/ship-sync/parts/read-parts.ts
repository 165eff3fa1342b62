import type { shipSync } from '@fairlead/contract/ship-sync';
import type { HandlerAnswer, Parsed } from '@fairlead/contract/route';
import { tankTablesOf, tankTableVersions } from '../ship-sync.sql.ts';
import { readChangeOvers } from './change-overs-part.ts';
import { readFacts } from './facts-part.ts';
import { readFlow } from './flow-part.ts';
import { readBunkerNotes, readFuel, readTankReports } from './fuel-parts.ts';
import { readMessages } from './messages-part.ts';
import { etagOf, type PartReader, partUnless } from './part.ts';
import { readReportBasis } from './report-basis-part.ts';
import { readReports } from './reports-part.ts';
import { readVessel } from './vessel-part.ts';
import { readPorts, readVoyages } from './voyages-part.ts';

type Sync = typeof shipSync.sync;
type Have = Parsed<Sync, 'body'>['have'];
type Parts = HandlerAnswer<Sync>['parts'];

/** What a device does not have yet, or has in an older version; `sent` are the ids of the entries that came with the call. */
export async function readParts(
  reader: PartReader,
  have: Have,
  sent: ReadonlySet<string>,
): Promise<Parts> {
  const read = async <T>(part: Exclude<keyof Have, 'changeOvers'>, reading: Promise<T>) =>
    partUnless(have[part], await reading);
  const [
    vessel,
    flow,
    voyages,
    ports,
    tankTables,
    messages,
    reports,
    reportBasis,
    fuel,
    bunkerNotes,
    tankReports,
    facts,
    changeOvers,
  ] = await Promise.all([
    read('vessel', readVessel(reader)),
    read('flow', readFlow(reader)),
    read('voyages', readVoyages(reader)),
    read('ports', readPorts(reader)),
    readTankTables(reader, have.tankTables),
    readMessages(reader, have.messages),
    readReports(reader, have.reports, sent),
    read('reportBasis', readReportBasis(reader)),
    read('fuel', readFuel(reader)),
    read('bunkerNotes', readBunkerNotes(reader)),
    read('tankReports', readTankReports(reader)),
    read('facts', readFacts(reader)),
    readChangeOvers(reader, have.changeOvers),
  ]);
  return {
    vessel,
    flow,
    voyages,
    ports,
    tankTables,
    messages,
    reports,
    reportBasis,
    fuel,
    bunkerNotes,
    tankReports,
    facts,
    changeOvers,
  };
}

/** Tables can be long: their lines are read only for a device that does not have them. */
async function readTankTables(
  reader: PartReader,
  have: string | null,
): Promise<Parts['tankTables']> {
  const etag = etagOf(JSON.stringify(await reader.db.all(tankTableVersions(reader))));
  if (etag === have) return undefined;
  const rows = await reader.db.all(tankTablesOf(reader));
  return { etag, content: rows.map(({ tank_id: tankId, csv }) => ({ tankId, csv })) };
}
