/** The number of vessels and days that the schedule supports. */
export const fleet = { vessels: 40, days: 730, callsOfVoyage: 4 } as const;

/**
 * Runs before the page's own scripts: every response of the schedule is replaced by that of a large fleet, cut to the
 * requested period. All of it is created with the first response, so that creating it costs no frame later.
 */
export const largeFleet = `
  (() => {
    const day = 86400000;
    const real = window.fetch;
    const answers = new Map();
    let fleet;
    let seed = 7;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const iso = (ms) => new Date(Math.round(ms / 60000) * 60000).toISOString();
    const make = (ports) => {
      const now = Date.now();
      const begin = now - 300 * day;
      const made = { vessels: [], voyages: [], portCalls: [], laycans: [] };
      let id = 1000000;
      for (let vessel = 1; vessel <= ${fleet.vessels}; vessel += 1) {
        made.vessels.push({ id: vessel, name: 'Vessel ' + vessel, imo: String(9000000 + vessel), inActive: false });
        let at = begin + chance() * 5 * day;
        while (at < begin + ${fleet.days} * day) {
          const voyage = { id: (id += 1), vesselId: vessel, voyageNumber: id, reference: null, inActive: false, isExternal: false };
          made.voyages.push({ voyage, from: at });
          for (let call = 0; call < ${fleet.callsOfVoyage}; call += 1) {
            const ends = at + (0.6 + chance()) * day;
            made.portCalls.push({
              id: (id += 1), voyageId: voyage.id, portId: ports[Math.floor(chance() * ports.length)].id,
              scheduledArrival: iso(at), scheduledDeparture: iso(ends), arrived: at < now ? iso(at) : null,
              departed: ends < now ? iso(ends) : null, inActive: false, reasonIds: [call < 2 ? 3 : 2], laden: call < 3,
              modified: iso(now),
            });
            if (call === 0)
              made.laycans.push({
                fixtureId: id, fixtureNumber: 'FX-' + (id % 10000), voyageId: voyage.id, vesselId: vessel, portCallId: id,
                from: iso(at - day), to: iso(at + (chance() - 0.1) * 2 * day),
              });
            at = ends + (0.8 + chance() * 2) * day;
          }
          made.voyages.at(-1).to = at;
        }
      }
      return made;
    };
    const answerOf = (from, to, ports) => {
      const key = from + ' ' + to;
      if (answers.has(key)) return answers.get(key);
      const voyages = fleet.voyages.filter((one) => one.from <= to && one.to >= from).map((one) => one.voyage);
      const ids = new Set(voyages.map((voyage) => voyage.id));
      const within = (list) => list.filter((one) => ids.has(one.voyageId));
      const text = JSON.stringify({
        vessels: fleet.vessels, voyages, portCalls: within(fleet.portCalls), ports, laycans: within(fleet.laycans),
        cargo: [], isComplete: true,
      });
      answers.set(key, text);
      return text;
    };
    const msOf = (text) => Date.parse(text.replace(' ', 'T') + 'Z');
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      const url = new URL(typeof input === 'string' ? input : input.url ?? String(input), location.href);
      if (!/^\\/api\\/schedule$/i.test(url.pathname) || !response.ok) return response;
      const { ports } = await response.json();
      fleet ??= make(ports);
      const from = msOf(url.searchParams.get('from'));
      const to = msOf(url.searchParams.get('to'));
      if (answers.size === 0)
        for (const days of [91, 182, 364])
          for (let at = Math.floor((Date.now() - 800 * day) / (days * day)); at * days * day < Date.now() + 1200 * day; at += 1)
            answerOf(at * days * day, (at + 1) * days * day - 1000, ports);
      return new Response(answerOf(from, to, ports), { status: 200, headers: { 'content-type': 'application/json' } });
    };
  })()`;

/** A page with only a canvas of the board's size, which paints one line wherever the wheel has moved it. */
export const bareCanvas = `<body style="margin:0"><canvas width="1190" height="660"></canvas><script>
  const context = document.querySelector('canvas').getContext('2d', { alpha: false });
  let at = 0;
  let frame = 0;
  const paint = () => {
    frame = 0;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1190, 660);
    context.fillStyle = '#888';
    context.fillRect(((at % 1190) + 1190) % 1190, 0, 2, 660);
  };
  const turned = (event) => {
    event.preventDefault();
    at += event.deltaX + event.deltaY;
    frame ||= requestAnimationFrame(paint);
  };
  addEventListener('wheel', turned, { passive: false });
</script>`;
