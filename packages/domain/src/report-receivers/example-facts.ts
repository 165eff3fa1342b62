import { logReportKind } from '../log-reports/kinds.ts';
import type { ReceiverFacts } from './receiver-fields.ts';

/** A report that shows what a template makes of one. */
export const exampleFacts: ReceiverFacts = {
  vessel: 'Example',
  imo: '9074729',
  voyage: '1024',
  portCall: '',
  etaPort: 'Bergen',
  reportedBy: 'Master',
  abstract: {},
  report: {
    kind: logReportKind.NoonSea,
    at: '2026-03-01T11:00:00Z',
    zone: 'UTC',
    voyageId: null,
    portCallId: null,
    position: { latitude: '63.73667', longitude: '6.72667' },
    isLaden: true,
    eta: { portCallId: null, at: '2026-03-02T05:00:00Z' },
    figures: {
      distanceOverGround: '278',
      distanceToGo: '214',
      course: '215',
      hoursUnderWay: '23',
      windForce: '5',
      windFrom: '240',
      seaHeight: '2.5',
      swellHeight: '1.5',
      draughtForward: '9.1',
      draughtAft: '9.45',
    },
    consumers: [
      {
        engineId: null,
        name: 'Main engine',
        hours: '23',
        work: null,
        fuels: [{ fuelId: 2, lotId: null, tonnes: '14.8' }],
      },
      {
        engineId: null,
        name: 'Auxiliary engines',
        hours: null,
        work: null,
        fuels: [{ fuelId: 6, lotId: null, tonnes: '1.92' }],
      },
    ],
    remaining: [
      { fuelId: 2, tankId: null, tonnes: '216.2' },
      { fuelId: 6, tankId: null, tonnes: '61.4' },
    ],
    fields: {},
    explanations: [],
    remark: '',
    effort: null,
  },
};
