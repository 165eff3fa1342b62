import { describe, expect, test } from 'vitest';
import { hiddenLayers } from './live.state.ts';
import { sourcesOf } from './map/map-content.ts';
import { drawnSources, trackName, trackParts, trackSourceAt } from './track.state.ts';

const [ais, file, reported, device] = [10, 20, 40, 50] as const;
const hour = 3_600_000;
const startMs = Date.parse('2026-09-10T00:00:00Z');

const position = (hours: number, source: number) => ({
  at: new Date(startMs + hours * hour).toISOString(),
  latitude: 60,
  longitude: hours,
  speedKn: 10,
  course: 90,
  source: source as typeof ais,
});
const report = (hours: number) => ({
  guid: `report-${hours}`,
  at: new Date(startMs + hours * hour).toISOString(),
  latitude: 60,
  longitude: hours,
  kind: 10,
});
const positions = [
  position(0, ais),
  position(1, ais),
  position(2, device),
  position(3, device),
  position(4, ais),
];
const track = {
  vesselId: 7,
  from: '2026-09-10T00:00:00Z',
  to: '2026-09-11T00:00:00Z',
  positions,
  reports: [report(3.5)],
};

describe('a track that changes its source', () => {
  test('has a part for each', () => {
    const parts = trackParts(positions).map(({ source, points }) => [source, points.length]);
    expect(parts).toEqual([
      [ais, 2],
      [device, 2],
      [ais, 1],
    ]);
    expect(trackParts([])).toEqual([]);
  });

  const drawn = (hidden: string) => {
    const content = {
      markers: [],
      selected: null,
      track,
      route: undefined,
      calls: [],
      preview: [],
      areas: [],
      storms: [],
      zones: [],
      hidden: hiddenLayers(hidden),
      isPast: false,
    };
    const features = sourcesOf(content).track?.features ?? [];
    return features.map(({ properties, geometry }) => [
      properties['tone'],
      geometry.coordinates.map((pair) => (Array.isArray(pair) ? pair[0] : pair)),
    ]);
  };

  test('is drawn in parts, each up to the first position of the next', () => {
    expect(drawn('')).toEqual([
      ['ais', [0, 1]],
      ['device', [1, 2, 3]],
      ['ais', [3, 4]],
    ]);
  });

  test.each([
    ['device', ['ais', 'ais']],
    ['track', ['device']],
    ['track,device', []],
  ])('with %s hidden is drawn without it', (hidden, tones) => {
    expect(drawn(hidden).map(([tone]) => tone)).toEqual(tones);
  });

  test('has a legend of what is drawn', () => {
    const legend = (hidden: string) =>
      drawnSources({ track, hidden: hiddenLayers(hidden) }).map(trackName);
    expect(legend('')).toEqual(['Track: AIS', 'Track: log reports', 'Track: ship’s device']);
    expect(legend('device,reports')).toEqual(['Track: AIS']);
    expect(drawnSources({ track: undefined, hidden: hiddenLayers('') })).toEqual([]);
    expect(trackName(file)).toBe('Track: uploaded file');
  });
});

test.each([
  [-1, null],
  [0, ais],
  [1.5, ais],
  [3, device],
  [3.75, reported],
  [10, ais],
  [40, null],
])('after %d h the position is of source %j', (hours, source) => {
  expect(trackSourceAt(track, startMs + hours * hour, 30 * hour)).toBe(source);
});
