import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import type { LogReport } from '@fairlead/domain/log-reports/report';

/** Ids of fuels. */
export const [vlsfo, mgo] = [2, 7];
/** The ship's clock. */
export const oslo = 'Europe/Oslo';

/** A report of 24 hours at sea. */
export const yesterday: LogReport = {
  kind: logReportKind.NoonSea,
  at: '2026-11-21T11:00:00Z',
  zone: oslo,
  voyageId: 5,
  portCallId: null,
  position: { latitude: '66.1', longitude: '11.9' },
  isLaden: true,
  eta: null,
  figures: { hoursUnderWay: '24', windFrom: '225', seaHeight: '2', cargo: '21400' },
  consumers: [],
  remaining: [
    { fuelId: vlsfo, tankId: null, tonnes: '231.6' },
    { fuelId: mgo, tankId: null, tonnes: '82.2' },
  ],
  fields: {},
  explanations: [],
  remark: 'Yesterday',
  effort: null,
};
