/** What the map has to carry. */
export const fleet = { vessels: 500, trackPoints: 50_000, reports: 300 } as const;

/**
 * Runs before the page's own scripts: the fleet becomes one of 500 vessels on all seas, and the track of any vessel one of
 * 50,000 points.
 */
export const largeFleet = `
  (() => {
    const real = window.fetch;
    let seed = 11;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const activities = [10, 20, 30, 40, 60];
    const position = (at) => ({
      at, latitude: chance() * 110 - 50, longitude: chance() * 360 - 180, speedKn: chance() * 15, course: chance() * 360,
      heading: null, source: 10, sourceName: 'Receiver', reportGuid: null, accuracyM: null,
    });
    const fleetOf = ({ vessels, silentSources }) => {
      const at = new Date(Date.now() - 600000).toISOString();
      return {
        silentSources,
        vessels: Array.from({ length: ${fleet.vessels} }, (_, index) => ({
          ...vessels[index % vessels.length], id: vessels[index]?.id ?? 1000000 + index, name: 'Vessel ' + (index + 1),
          position: position(at), activity: activities[index % activities.length],
        })),
      };
    };
    const trackOf = (track) => {
      const from = Date.now() - 14 * 86400000;
      const step = (14 * 86400000) / ${fleet.trackPoints};
      const point = (index) => ({
        at: new Date(from + index * step).toISOString(),
        latitude: 30 + 22 * Math.sin(index / 3000) + 0.4 * Math.sin(index / 37),
        longitude: -60 + index / 450 + 0.3 * Math.cos(index / 29),
      });
      const times = ${fleet.trackPoints / fleet.reports};
      return {
        ...track,
        positions: Array.from({ length: ${fleet.trackPoints} }, (_, index) => ({ ...point(index), speedKn: 12, course: 90, source: 10 })),
        reports: Array.from({ length: ${fleet.reports} }, (_, index) => ({ ...point(Math.floor(index * times)), guid: 'report-' + index, kind: 10 })),
      };
    };
    const replaced = { '/api/live/positions': fleetOf, '/api/live/track': trackOf };
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      const url = new URL(typeof input === 'string' ? input : input.url ?? String(input), location.href);
      const larger = replaced[url.pathname];
      if (larger === undefined || !response.ok) return response;
      window.benchLarger = [...(window.benchLarger ?? []), url.pathname];
      return new Response(JSON.stringify(larger(await response.json())), {
        status: 200, headers: { 'content-type': 'application/json' },
      });
    };
  })()`;
