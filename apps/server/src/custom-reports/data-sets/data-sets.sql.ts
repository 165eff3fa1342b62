import type { ReportDataSet } from '@fairlead/domain/custom-reports/data-sets';
import type { DataSetSource } from './data-set-source.ts';
import { fixtureSource, laytimeSource } from './fixture-sets.sql.ts';
import {
  bunkerSource,
  emissionSource,
  legSource,
  logReportSource,
  offHireSource,
} from './ship-sets.sql.ts';
import { cargoSource, portCallSource, voyageSource } from './voyage-sets.sql.ts';

/** How each data set of the catalogue is read for a company. */
export const dataSetSources: Readonly<Record<ReportDataSet, (company: number) => DataSetSource>> = {
  voyages: voyageSource,
  portCalls: portCallSource,
  cargo: cargoSource,
  fixtures: fixtureSource,
  laytime: laytimeSource,
  logReports: logReportSource,
  legs: legSource,
  bunkers: bunkerSource,
  emissions: emissionSource,
  offHires: offHireSource,
};
