import type { Request } from '../load/http-load.ts';
import { requestOf, type Tokens } from '../load/mix.ts';
import { shapesOf } from '../world/shape.ts';

/** Enough voyages that a run adds only a few records to each, far below the limit. */
const mostVoyages = 4000;
const partnersOfEach = 30;

interface Turn {
  readonly company: number;
  readonly voyage: number;
  readonly turn: number;
}

export interface PortCallOrder {
  readonly voyages: number;
  /** Ports where they may call. */
  readonly ports: readonly number[];
  readonly tokens: Tokens;
}

/** New port calls for many voyages in turn, half of them of the large company. */
export const portCallSaves = ({ voyages, ports, tokens }: PortCallOrder): readonly Request[] =>
  turnsOf(voyages).map(({ company, voyage, turn }) => {
    const day = Date.UTC(2031, 0, 1 + (turn % 300));
    return posted(
      { company, path: `/api/voyages/${voyage}/portCalls`, tokens },
      {
        port: { id: ports[turn % ports.length] },
        agent: { id: company * 100 + 1 + (turn % partnersOfEach) },
        scheduledArrival: new Date(day).toISOString(),
        scheduledDeparture: new Date(day + 86_400_000).toISOString(),
        reasonForCalls: [{ id: 2 }, { id: 3 }],
      },
    );
  });

/** New cargo from the first to the last port call of many voyages, half of them of the large company. */
export const cargoSaves = (voyages: number, tokens: Tokens): readonly Request[] =>
  turnsOf(voyages).map(({ company, voyage, turn }) =>
    posted(
      { company, path: `/api/voyages/${voyage}/cargo`, tokens },
      {
        commodity: { id: company },
        measurement: { id: company },
        charterer: { id: company * 100 + 1 + (turn % partnersOfEach) },
        cargoPorts: [
          { portCallId: voyage * 4 - 3, reasonForCall: 'L', quantity: `${1000 + turn}.25` },
          { portCallId: voyage * 4, reasonForCall: 'D', quantity: `${1000 + turn}.25` },
        ],
      },
    ),
  );

interface SaveTarget {
  readonly company: number;
  readonly path: string;
  readonly tokens: Tokens;
}

const posted = ({ company, path, tokens }: SaveTarget, body: object): Request => ({
  ...requestOf(company, path, tokens),
  body: JSON.stringify(body),
});

function turnsOf(voyages: number): readonly Turn[] {
  const shapes = shapesOf(voyages);
  return Array.from({ length: Math.min(mostVoyages, voyages / 5) }, (_, turn) => {
    const shape = shapes[turn % 2 === 0 ? 0 : 1 + (turn % (shapes.length - 1))];
    if (shape === undefined) throw new Error('There is no such company.');
    return {
      company: shape.company,
      voyage: shape.voyagesBefore + 1 + ((turn * 31) % shape.voyages),
      turn,
    };
  });
}
