import { describe, expect, test } from 'vitest';
import { aisEtaInstant, namesPort, type NamedPort } from './ais-destination.ts';

describe('an ETA without a year', () => {
  const eta = (text: string) => {
    const [month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
    return { month, day, hour, minute };
  };

  test.each([
    ['05-15 14:00', '2026-05-10T00:00Z', '2026-05-15T14:00:00.000Z'],
    ['01-03 06:00', '2026-12-28T00:00Z', '2027-01-03T06:00:00.000Z'],
    // Just past, in the year before.
    ['12-31 23:00', '2027-01-01T08:00Z', '2026-12-31T23:00:00.000Z'],
    ['02-29 12:00', '2028-02-20T00:00Z', '2028-02-29T12:00:00.000Z'],
    ['07-09 00:00', '2026-05-10T00:00Z', '2026-07-09T00:00:00.000Z'],
  ])('%s received at %s is %s', (stated, at, expected) => {
    const instant = aisEtaInstant(eta(stated), Date.parse(at));
    expect(new Date(instant ?? 0).toISOString()).toBe(expected);
  });

  test.each([
    ['00-00 24:60', '2026-05-10T00:00Z'],
    ['02-29 12:00', '2027-02-20T00:00Z'],
    ['05-32 12:00', '2026-05-30T00:00Z'],
    ['13-01 12:00', '2026-12-30T00:00Z'],
    ['05-15 24:00', '2026-05-10T00:00Z'],
    ['05-15 10:60', '2026-05-10T00:00Z'],
    // Of the passage before, and beyond any passage.
    ['05-08 14:00', '2026-05-10T00:00Z'],
    ['07-10 00:00', '2026-05-10T00:00Z'],
  ])('%s received at %s is none', (stated, at) => {
    expect(aisEtaInstant(eta(stated), Date.parse(at))).toBeNull();
  });

  test('that is not complete is none', () => {
    const whole = { month: 5, day: 15, hour: 14, minute: 0 };
    for (const part of ['month', 'day', 'hour', 'minute'])
      expect(aisEtaInstant({ ...whole, [part]: null }, Date.parse('2026-05-10'))).toBeNull();
  });
});

const port = (name: string, unLoCode: string | null, countryCode: string): NamedPort => ({
  name,
  unLoCode,
  countryCode,
});
const rotterdam = port('Rotterdam', 'NLRTM', 'NL');
const tromso = port('Tromsø', 'NOTOS', 'NO');
const alesund = port('Ålesund', 'NOAES', 'NO');
const houston = port('Houston', 'USHOU', 'US');
const newYork = port('New York', 'USNYC', 'US');
const york = port('York', 'GBYRK', 'GB');
const stJohn = port('Saint John', 'CASJB', 'CA');
const immingham = port('Immingham', 'GBIMM', 'GB');
const farm = port('Fish farm Håkonshallen ved Bremnes', null, 'NO');
const goteborg = port('Göteborg (Gothenburg)', 'SEGOT', 'SE');

describe('a destination', () => {
  test.each([
    ['NLRTM', rotterdam],
    ['NL RTM', rotterdam],
    ['nlrtm@@@', rotterdam],
    ['DEHAM>NLRTM', rotterdam],
    ['DE HAM > NL RTM', rotterdam],
    ['NLRTM MAASVLAKTE', rotterdam],
    ['ROTTERDAM', rotterdam],
    [' Rotterdam. ', rotterdam],
    ['ROTTERDAM,NL', rotterdam],
    ['ROTTERDAM NETHERLAND', port('Rotterdam Netherlands Port', null, 'NL')],
    ['ROTTERDAM HOLLAND', rotterdam],
    ['PORT OF ROTTERDAM', rotterdam],
    ['ROTTERDAM ANCH', rotterdam],
    ['ROTTERDAM VIA KIEL', rotterdam],
    ['HAMBURG TO ROTTERDAM', rotterdam],
    ['TROMSO', tromso],
    ['TROMSOE', tromso],
    ['AALESUND', alesund],
    ['ALESUND NORWAY', alesund],
    ['HOUSTON USA', houston],
    ['NEW YORK', newYork],
    ['IMMINGHAM UK', immingham],
    ['GOTEBORG', goteborg],
    ['GOETEBORG', goteborg],
    ['FISH FARM HAKONSHALL', farm],
  ])('%s names the port', (destination, named) => {
    expect(namesPort(destination, named)).toBe(true);
  });

  test.each([
    ['', rotterdam],
    ['@@@@', rotterdam],
    ['>', rotterdam],
    ['FOR ORDERS', rotterdam],
    ['NLRTM>DEHAM', rotterdam],
    ['ROTTERDAM TO HAMBURG', rotterdam],
    // In either direction.
    ['NLRTM-DEHAM', rotterdam],
    ['DEHAM/NLRTM', rotterdam],
    ['NLRTMX', rotterdam],
    ['ROTTER', rotterdam],
    ['ROTTERDAMSE HAVEN', rotterdam],
    ['NEW YORK', york],
    ['YORKTOWN', york],
    ['SAINT JOHNS', stJohn],
    ["SAINT JOHN'S", stJohn],
    ['HOUSTON BC', houston],
    ['FISH FARM', farm],
  ])('%s does not', (destination, named) => {
    expect(namesPort(destination, named)).toBe(false);
  });
});
