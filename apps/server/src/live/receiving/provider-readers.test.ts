import { describe, expect, test } from 'vitest';
import { aisStreamReader, barentsWatchReader } from './provider-readers.ts';

const at = Date.parse('2026-09-17T08:00:00Z');

describe('BarentsWatch', () => {
  const line = {
    mmsi: 257_000_001,
    msgtime: '2026-09-17T08:00:00+00:00',
    latitude: 60.1,
    longitude: 5.2,
    speedOverGround: 11.5,
    courseOverGround: 10,
    trueHeading: 12,
    navigationalStatus: 0,
    imoNumber: 9_074_729,
    name: 'SHIP',
  };
  const position = {
    kind: 'position',
    mmsi: 257_000_001,
    at,
    lat: 60.1,
    lon: 5.2,
    speedKn: 11.5,
    course: 10,
    heading: 12,
    navStatus: 0,
  };
  const read = (change: object) => barentsWatchReader(JSON.stringify({ ...line, ...change }), 0);

  test('a line has the position and the IMO number of the ship', () => {
    expect(read({})).toEqual({
      heard: [{ kind: 'ship', mmsi: 257_000_001, imo: 9_074_729 }, position],
    });
  });

  test.each([
    [{ destination: 'NOOSL', eta: '09191230' }, 'NOOSL', [9, 19, 12, 30]],
    [{ destination: 'FISHING', eta: '00002460' }, 'FISHING', [0, 0, 24, 60]],
    [{ destination: 'NOOSL', eta: null }, 'NOOSL', [null, null, null, null]],
    [{ destination: 'NOOSL', eta: '2026-09-19' }, 'NOOSL', [null, null, null, null]],
    [{ destination: 7, eta: '09191230' }, null, [9, 19, 12, 30]],
  ])('%j is the voyage that the ship states', (change, destination, [month, day, hour, minute]) => {
    const voyage = {
      kind: 'voyage',
      mmsi: 257_000_001,
      at,
      destination,
      eta: { month, day, hour, minute },
    };
    const { heard } = read({ ...change, imoNumber: null }) as { readonly heard: unknown };
    expect(heard).toEqual([voyage, position]);
  });

  test.each([{}, { destination: null, eta: null }, { destination: null, eta: 9 }])(
    '%j is no voyage',
    (change) => {
      expect(read({ ...change, imoNumber: null })).toEqual({ heard: [position] });
    },
  );

  test('what is missing or not available is null', () => {
    const change = { trueHeading: 511, courseOverGround: 360, navigationalStatus: 15 };
    expect(read({ ...change, imoNumber: null, speedOverGround: undefined })).toEqual({
      heard: [{ ...position, heading: null, course: null, navStatus: null, speedKn: null }],
    });
  });

  test.each(['', '[]', '{', 'null', '{"mmsi":"257000001"}'])('%s is damaged', (text) => {
    expect(barentsWatchReader(text, 0)).toEqual({ dropped: 'malformed' });
    for (const msgtime of ['yesterday', '0001-01-01T00:00:00Z'])
      expect(read({ msgtime })).toEqual({ dropped: 'malformed' });
  });
});

describe('aisstream.io', () => {
  const message = (type: string, body: object, time = '2026-09-17 08:00:00.318353 +0000 UTC') =>
    aisStreamReader(
      JSON.stringify({
        MessageType: type,
        MetaData: { time_utc: time },
        Message: { [type]: body },
      }),
      0,
    );
  const report = {
    UserID: 257_000_001,
    Latitude: 60.1,
    Longitude: 5.2,
    Sog: 11.5,
    Cog: 10,
    TrueHeading: 511,
    NavigationalStatus: 5,
  };

  test.each(['PositionReport', 'StandardClassBPositionReport', 'LongRangeAisBroadcastMessage'])(
    'a %s has a position',
    (type) => {
      expect(message(type, report)).toEqual({
        heard: [
          {
            kind: 'position',
            mmsi: 257_000_001,
            at,
            lat: 60.1,
            lon: 5.2,
            speedKn: 11.5,
            course: 10,
            heading: null,
            navStatus: 5,
          },
        ],
      });
    },
  );

  test('static data have the IMO number, unless it is 0', () => {
    expect(message('ShipStaticData', { UserID: 257_000_001, ImoNumber: 9_074_729 })).toEqual({
      heard: [{ kind: 'ship', mmsi: 257_000_001, imo: 9_074_729 }],
    });
    expect(message('ShipStaticData', { UserID: 257_000_001, ImoNumber: 0 })).toEqual({ heard: [] });
  });

  test.each([
    [{ Destination: 'NOOSL', Eta: { Month: 9, Day: 19, Hour: 12, Minute: 30 } }, [9, 19, 12, 30]],
    [{ Destination: 'NOOSL', Eta: { Month: 9, Day: '19' } }, [null, null, null, null]],
    [{ Destination: 'NOOSL' }, [null, null, null, null]],
  ])('static data with %j have the voyage', (body, [month, day, hour, minute]) => {
    const ship = { UserID: 257_000_001, ImoNumber: 0, ...body };
    const voyage = {
      kind: 'voyage',
      mmsi: 257_000_001,
      at,
      destination: 'NOOSL',
      eta: { month, day, hour, minute },
    };
    expect(message('ShipStaticData', ship)).toEqual({ heard: [voyage] });
    // Without an instant it cannot be told which passage it is of.
    expect(message('ShipStaticData', ship, 'now')).toEqual({ heard: [] });
  });

  test('other messages say nothing, damaged ones are counted', () => {
    expect(message('SafetyBroadcastMessage', {})).toEqual({ heard: [] });
    expect(message('PositionReport', {})).toEqual({ dropped: 'malformed' });
    for (const time of ['now', '0001-01-01 00:00:00 +0000 UTC'])
      expect(message('PositionReport', report, time)).toEqual({ dropped: 'malformed' });
    expect(aisStreamReader('{"MessageType":"PositionReport"}', 0)).toEqual({
      dropped: 'malformed',
    });
  });
});
