import { expect, test } from 'vitest';
import { isCompared, type SeaReport, type SeaReportFilter } from './sea-reports.ts';

const report: SeaReport = {
  isLaden: true,
  hours: 23,
  speed: 12,
  perDay: 15,
  windForce: 4,
  current: -0.6,
  draught: 7.2,
  isDismissed: false,
};
const anything: SeaReportFilter = {
  isLaden: null,
  mostWind: null,
  mostCurrent: null,
  leastDraught: null,
  mostDraught: null,
  leastHours: null,
};

test.each<[Partial<SeaReport>, Partial<SeaReportFilter>, boolean]>([
  [{}, {}, true],
  [{}, { isLaden: true }, true],
  [{}, { isLaden: false }, false],
  [{ isLaden: null }, { isLaden: true }, false],
  [{}, { mostWind: 4 }, true],
  [{}, { mostWind: 3 }, false],
  [{ windForce: null }, { mostWind: 12 }, false],
  [{ windForce: null }, {}, true],
  [{}, { mostCurrent: 0.6 }, true],
  [{}, { mostCurrent: 0.5 }, false],
  [{ current: 0.7 }, { mostCurrent: 0.6 }, false],
  [{}, { leastDraught: 7.2, mostDraught: 7.2 }, true],
  [{}, { leastDraught: 7.3 }, false],
  [{}, { mostDraught: 7.1 }, false],
  [{ draught: null }, { mostDraught: 20 }, false],
  [{}, { leastHours: 23 }, true],
  [{}, { leastHours: 23.1 }, false],
  [{ isDismissed: true }, {}, true],
])('%j with limits %j is compared: %s', (changed, filter, expected) => {
  expect(isCompared({ ...report, ...changed }, { ...anything, ...filter })).toBe(expected);
});
