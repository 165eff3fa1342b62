import { reasonForCall } from '@fairlead/domain/port-calls/reasons-for-call';
import type { CataloguePort } from '@fairlead/domain/ports/catalogue';
import type { Chance } from './chance.ts';
import type { Ship, Trade } from './fleet.ts';
import { passageNm } from './passage.ts';

/** A port call before it has dates: hours count from the beginning of the vessel's story. */
export type Stop = {
  readonly port: CataloguePort;
  readonly reasons: readonly number[];
  readonly arrives: number;
  readonly departs: number;
};

type Aim = {
  readonly port: CataloguePort;
  readonly reasons: readonly number[];
  readonly hours: number;
};

/** Manoeuvring and pilotage at both ends of a passage. */
const pilotageHours = 1.5;

/** The ports in visiting order: always the nearest one next. */
function inOrder(from: CataloguePort, ports: readonly CataloguePort[]): readonly CataloguePort[] {
  const left = [...ports];
  const route: CataloguePort[] = [];
  let here = from;
  while (left.length > 0) {
    const nearest = left.reduce((best, port) =>
      passageNm(here, port) < passageNm(here, best) ? port : best,
    );
    left.splice(left.indexOf(nearest), 1);
    route.push(nearest);
    here = nearest;
  }
  return route;
}

type Choice = { readonly list: readonly CataloguePort[]; readonly number: number };

/** Ports of the list that are a real passage away from each other and from the vessel's position. */
function choose(chance: Chance, from: CataloguePort, { list, number }: Choice) {
  const [nearest, furthest] = [30, 2_600];
  const reachable = list.filter((port) => {
    const nm = passageNm(from, port);
    return nm > nearest && nm < furthest;
  });
  const picked: CataloguePort[] = [];
  for (const port of chance.some(reachable, reachable.length)) {
    if (picked.length === number) break;
    if (picked.every((other) => passageNm(other, port) > nearest)) picked.push(port);
  }
  return inOrder(from, picked);
}

function aimsOf(chance: Chance, trade: Trade, from: CataloguePort): readonly Aim[] {
  const stay = () => chance.between(...trade.stayHours);
  const loads = choose(chance, from, { list: trade.loading, number: chance.whole(...trade.loads) });
  const lastLoad = loads.at(-1) ?? from;
  const discharges = choose(chance, lastLoad, {
    list: trade.discharging,
    number: chance.whole(...trade.discharges),
  }).filter((port) => loads.every((load) => passageNm(load, port) > 30));
  const aims: Aim[] = [
    ...loads.map((port) => ({ port, reasons: [reasonForCall.Loading], hours: stay() })),
    ...discharges.map((port) => ({ port, reasons: [reasonForCall.Discharging], hours: stay() })),
  ];
  return aims.flatMap((aim, index) => [
    ...detour(chance, trade, { aim, before: aims[index - 1] }),
    withExtra(chance, aim),
  ]);
}

/** Now and then a vessel takes bunkers on its way between two ports. */
function detour(
  chance: Chance,
  trade: Trade,
  { aim, before }: { readonly aim: Aim; readonly before: Aim | undefined },
): readonly Aim[] {
  if (!before || !chance.happens(0.08)) return [];
  const direct = passageNm(before.port, aim.port);
  const port = trade.bunkering.find((candidate) => {
    const [to, on] = [passageNm(before.port, candidate), passageNm(candidate, aim.port)];
    return to > 40 && on > 40 && to + on < direct * 1.3;
  });
  return port ? [{ port, reasons: [reasonForCall.Bunkering], hours: chance.between(8, 14) }] : [];
}

const extras = [
  reasonForCall.CrewChange,
  reasonForCall.Inspection,
  reasonForCall.Waiting,
  reasonForCall.Repairs,
];

function withExtra(chance: Chance, aim: Aim): Aim {
  if (chance.happens(0.05)) return { ...aim, reasons: [...aim.reasons, reasonForCall.Bunkering] };
  return chance.happens(0.1) ? { ...aim, reasons: [...aim.reasons, chance.pick(extras)] } : aim;
}

/** Two to six destinations; a draw with fewer is repeated. Throws when the trade has no onward route from a port. */
function voyageAims(chance: Chance, trade: Trade, from: CataloguePort): readonly Aim[] {
  for (let draw = 0; draw < 100; draw += 1) {
    const aims = aimsOf(chance, trade, from).slice(0, 6);
    if (aims.length >= 2) return aims;
  }
  throw new Error(`No voyage of '${trade.name}' starts at ${from.name}.`);
}

/**
 * The voyages of one vessel as stops in hours from the start, each voyage beginning where the one before ended.
 * A voyage has two to six port calls; the last one ends after `hours`.
 */
export function itinerary(
  chance: Chance,
  ship: Pick<Ship, 'knots'>,
  story: { readonly trade: Trade; readonly hours: number },
): readonly (readonly Stop[])[] {
  const voyages: (readonly Stop[])[] = [];
  let here = chance.pick(story.trade.discharging);
  let clock = 0;
  while (clock < story.hours) {
    const aims = voyageAims(chance, story.trade, here);
    const stops: Stop[] = [];
    for (const { port, reasons, hours } of aims) {
      const knots = ship.knots * chance.between(0.92, 1.06);
      const arrives = clock + passageNm(here, port) / knots + pilotageHours;
      clock = arrives + hours;
      stops.push({ port, reasons, arrives, departs: clock });
      here = port;
    }
    voyages.push(stops);
  }
  return voyages;
}
