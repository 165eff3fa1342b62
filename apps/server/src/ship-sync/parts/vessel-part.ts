import type { shipVessel } from '@fairlead/contract/ship-sync';
import { fuelCatalogue, fuelClassOf } from '@fairlead/domain/vessels/fuel-catalogue';
import type { z } from 'zod';
import { refuse } from '../../platform/http/refusal.ts';
import { partKind } from '@fairlead/domain/vessels/parts';
import {
  fuelsOfVessel,
  type PartRow,
  partsOfVessel,
} from '../../vessels/parts/vessel-parts.sql.ts';
import { switchesOf } from '../../vessels/settings/settings-answer.ts';
import { settingsOfVessel } from '../../vessels/settings/vessel-settings.sql.ts';
import { personsOnBoard, ranksOf, vesselHeader } from '../ship-sync.sql.ts';
import type { PartReader } from './part.ts';

type ShipVessel = z.input<typeof shipVessel>;

/** The vessel with everything that its forms choose from. */
export async function readVessel({ db, company, vessel }: PartReader): Promise<ShipVessel> {
  const of = { company, vessel };
  const [header, settings, parts, fuels, persons, ranks] = await Promise.all([
    db.first(vesselHeader(of)),
    db.first(settingsOfVessel(company, vessel)),
    db.all(partsOfVessel(company, vessel)),
    db.all(fuelsOfVessel(company, vessel)),
    db.all(personsOnBoard(of)),
    db.all(ranksOf(company)),
  ]);
  if (header === undefined || settings === undefined) return refuse('deviceRevoked');
  const burnt = new Set(fuels.filter((row) => !row.deleted).map((row) => row.fuel_id));
  return {
    id: vessel,
    name: header.name,
    imo: header.imo,
    company: { id: company, name: header.company_name, email: header.company_email },
    settings: {
      ...shownSettings(switchesOf(settings)),
      chatEnabled: settings.chat_on && settings.company_chat,
    },
    ...partsOf(parts.filter((part) => !part.in_active)),
    fuels: fuelCatalogue
      .filter(({ id }) => burnt.has(id))
      .map((fuel) => ({ ...fuel, fuelClass: fuelClassOf(fuel.type) })),
    persons: persons.map(({ id, full_name: fullName, rank }) => ({ id, fullName, rank })),
    ranks: ranks.map(({ rank }) => rank),
  };
}

const shownSettings = (switches: ReturnType<typeof switchesOf>): ShipVessel['settings'] => ({
  autoFetchGpsInAppReports: switches.autoFetchGpsInAppReports,
  allowDeleteCargoOperationWithEvents: switches.allowDeleteCargoOperationWithEvents,
  chatEnabled: switches.chatEnabled,
  disableIssuesChecking: switches.disableIssuesChecking,
  disableQuantityProcessedWarning: switches.disableQuantityProcessedWarning,
  disableArrivalAndDepartureReportWarning: switches.disableArrivalAndDepartureReportWarning,
  disableConsumptionWarning: switches.disableConsumptionWarning,
  useConsumption: switches.useConsumption,
  useRob: switches.useRob,
  useArrivalEmailReport: switches.useArrivalEmailReport,
  useDepartureEmailReport: switches.useDepartureEmailReport,
  bdnAttachmentRequired: switches.bdnAttachmentRequired,
  coordinateType: switches.coordinateType,
});

function partsOf(parts: readonly PartRow[]) {
  const ofKind = (kind: number) => parts.filter((part) => part.kind === kind);
  const typed = ({ id, name, type }: PartRow) => ({ id, name, type: type ?? 0 });
  const sized = ({ id, name, capacity }: PartRow) => ({ id, name, capacity });
  return {
    engines: ofKind(partKind.engine).map(typed),
    tanks: ofKind(partKind.tank).map((tank) => ({
      ...sized(tank),
      referenceHeight: tank.reference_height,
      hasTable: tank.table_lines !== null,
    })),
    oilTanks: ofKind(partKind.oilTank).map(typed),
    storages: ofKind(partKind.storage).map(sized),
  };
}
