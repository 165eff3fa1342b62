import { fixtureStatuses } from '../../fixtures/enumerations.ts';
import { laytimeParties } from '../../laytime/calculation.ts';
import {
  choice,
  currency,
  day,
  flag,
  number,
  port,
  rate,
  type ReportColumn,
  text,
  time,
  vessel,
  voyage,
  within,
} from '../report-column.ts';

/** How an arrival meets its laycan. */
const laycanResults = [
  { number: 10, label: 'Met' },
  { number: 20, label: 'Early' },
  { number: 30, label: 'Late' },
];

const money = (key: string, label: string, about: string): ReportColumn =>
  within('currency', number([key, label, about], null, 2));

const fixture = text(['fixture', 'Fixture', 'The number of the fixture.']);
const charterer = text(['charterer', 'Charterer', 'The charterer of the fixture.']);
const status = choice(['status', 'Claim status', 'Of the fixture’s claim.'], fixtureStatuses);

export const fixtureColumns: readonly ReportColumn[] = [
  fixture,
  vessel,
  voyage,
  charterer,
  text(['broker', 'Broker', 'Of the fixture; empty without one.']),
  status,
  day(['cpDate', 'Charter party date', 'Empty until it is entered.']),
  port(['loadPort', 'Load port', 'Where the laycan applies: the first port that loads its cargo.']),
  time(['laycanFrom', 'Laycan from', 'Empty without one.']),
  time(['laycanTo', 'Laycan to', 'Empty without one.']),
  time(['arrival', 'Arrival', 'At the load port, reported or otherwise scheduled.']),
  flag(['hasArrived', 'Arrived', 'Whether the arrival is reported.']),
  choice(
    ['laycan', 'Laycan', 'Whether the arrival meets it; empty without either.'],
    laycanResults,
  ),
  number(['laycanLate', 'After laycan', 'Hours of the arrival after the laycan ends.'], 'h', 1),
  number(['laycanEarly', 'Before laycan', 'Hours of the arrival before it begins.'], 'h', 1),
  within('currency', rate(['demurrageRate', 'Demurrage rate', 'For a day.'], '', 2)),
  within('currency', rate(['despatchRate', 'Despatch rate', 'For a day.'], '', 2)),
  currency,
];

export const laytimeColumns: readonly ReportColumn[] = [
  charterer,
  fixture,
  vessel,
  voyage,
  status,
  choice(
    ['party', 'Version of', 'The calculation that counts: agreed, otherwise the owner’s.'],
    laytimeParties,
  ),
  text(['calculation', 'Calculation', 'Its name.']),
  number(['allowed', 'Laytime allowed', 'Of all port calls.'], 'h', 2),
  number(['used', 'Laytime used', 'Of all port calls.'], 'h', 2),
  number(['onDemurrage', 'On demurrage', 'Time used above the time allowed.'], 'h', 2),
  number(['saved', 'Saved', 'Time allowed that was not used.'], 'h', 2),
  money('demurrage', 'Demurrage', 'Of the calculation, before a settlement.'),
  money('despatch', 'Despatch', 'Of the calculation, before a settlement.'),
  money('net', 'Net', 'Demurrage less despatch.'),
  money(
    'settled',
    'Settled',
    'The agreed amount; empty until the claim is settled in the currency.',
  ),
  money('paid', 'Paid', 'Received less paid, in the currency; empty without an exchange rate.'),
  money(
    'outstanding',
    'Outstanding',
    'Settled amount, otherwise the net, less what is paid; 0 for claims that ended without money.',
  ),
  currency,
  day(['timeBar', 'Time bar', 'The last day to present the claim; empty without one.']),
  number(['daysToTimeBar', 'Days to time bar', 'From today; negative when it has passed.'], 'd'),
  time(['calculated', 'Calculated', 'When the calculation was last changed.']),
];
