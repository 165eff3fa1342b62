import {
  type AreaResult,
  atLeast,
  atMost,
  type Figures,
  type GoalResult,
  judge,
} from '../goals.ts';
import type { RouteLoad } from './first-load.ts';
import type { Part } from './parts.ts';
import type { Feel } from './scroll.ts';
import type { Visit } from './visit.ts';

export interface Sighted extends Visit {
  readonly name: string;
  readonly what: string;
}

export interface FrontMeasured {
  readonly routes: readonly RouteLoad[];
  readonly first: RouteLoad;
  /** The shell of the ship app. */
  readonly ship: RouteLoad;
  readonly parts: readonly Part[];
  readonly sighted: readonly Sighted[];
  readonly feels: ReadonlyMap<string, Feel>;
  readonly referenceBytes: number;
}

const links = ['slow 4G cold', 'GEO cold', 'GEO warm'];

/** The table of the front-end goals with its raw figures. */
export function reportFront(measured: FrontMeasured): AreaResult {
  return {
    goals: [...loadGoals(measured), ...visitGoals(measured), ...feelGoals(measured)],
    figures: [
      ...loadFigures(measured),
      visitFigures(measured),
      timelineFigures(measured, 'GEO cold'),
      timelineFigures(measured, 'GEO warm'),
      chainFigures(measured),
      feelFigures(measured),
    ],
    notes: [
      `Every visit with a fourfold slower processor; the reference page carries ${(measured.referenceBytes / 1000).toFixed(1)} kB of script.`,
    ],
  };
}

function loadGoals({ routes, first, ship }: FrontMeasured): readonly GoalResult[] {
  const largest = Math.max(...routes.map(({ scriptBytes }) => scriptBytes));
  return [
    judge({
      goal: 'F1',
      what: 'script of the first route, Brotli',
      measured: first.scriptBytes / 1000,
      unit: 'kB',
      mark: atMost(150),
    }),
    judge({
      goal: 'F1',
      what: 'script of the largest route',
      measured: largest / 1000,
      unit: 'kB',
      mark: atMost(250),
    }),
    judge({
      goal: 'F1',
      what: 'script of the ship app, its whole shell',
      measured: ship.scriptBytes / 1000,
      unit: 'kB',
      mark: atMost(250),
    }),
  ];
}

function visitGoals({ sighted }: FrontMeasured): readonly GoalResult[] {
  const of = (name: string, what: string) =>
    sighted.find((seen) => seen.name === name && seen.what === what);
  const ms = (name: string, what: string) => of(name, what)?.firstRowsMs ?? Number.NaN;
  const chain = of('product', 'GEO cold')?.chain.length ?? Number.NaN;
  return [
    ...links.map((what) =>
      judge({
        goal: 'F2',
        what: `first rows / reference, ${what}`,
        measured: ms('product', what) / ms('reference', what),
        mark: atMost(1.35),
      }),
    ),
    judge({
      goal: 'F3',
      what: 'requests in a row before the first rows',
      measured: chain,
      mark: atMost(3),
    }),
  ];
}

function feelGoals({ feels }: FrontMeasured): readonly GoalResult[] {
  const of = (processor: string) => feels.get(`product ${processor}`);
  const fps = (processor: string) => of(processor)?.framesPerSecond ?? Number.NaN;
  const inp = (processor: string) => of(processor)?.inpMs ?? Number.NaN;
  return [
    judge({
      goal: 'F5',
      what: 'scrolling 10,000 rows',
      measured: fps('1x'),
      unit: 'fps',
      mark: atLeast(55),
    }),
    judge({
      goal: 'F5',
      what: 'the same, processor 4x slower',
      measured: fps('4x'),
      unit: 'fps',
      mark: atLeast(28),
    }),
    judge({
      goal: 'F5',
      what: 'interaction to next paint',
      measured: inp('1x'),
      unit: 'ms',
      mark: atMost(100),
    }),
    judge({
      goal: 'F5',
      what: 'the same, processor 4x slower',
      measured: inp('4x'),
      unit: 'ms',
      mark: atMost(250),
    }),
  ];
}

function loadFigures({ routes, first, ship, parts }: FrontMeasured): readonly Figures[] {
  return [
    {
      title: 'Each route from nothing, kB of Brotli',
      columns: ['route', 'script', 'style', 'files'],
      rows: [...routes, ship].map(({ route, scripts, scriptBytes, styleBytes }) => [
        route,
        scriptBytes / 1000,
        styleBytes / 1000,
        scripts.length,
      ]),
    },
    {
      title: 'Scripts of the first route, kB of Brotli',
      columns: ['file', 'kB'],
      rows: first.scripts.slice(0, 12).map(({ file, bytes }) => [file, bytes / 1000]),
    },
    {
      title: 'What is in them, kB before minification',
      columns: ['package or feature', 'kB'],
      rows: parts.slice(0, 25).map(({ name, kilobytes }) => [name, kilobytes]),
    },
  ];
}

function visitFigures({ sighted }: FrontMeasured): Figures {
  return {
    title: 'First rows',
    columns: [
      'visit',
      'first rows ms',
      'first paint ms',
      'requests',
      'kB on the wire',
      'kB of script',
    ],
    rows: sighted.map(({ name, what, firstRowsMs, firstPaintMs, requests, bytes, scriptBytes }) => [
      `${name}, ${what}`,
      firstRowsMs,
      firstPaintMs,
      requests,
      bytes / 1000,
      scriptBytes / 1000,
    ]),
  };
}

const productVisit = ({ sighted }: FrontMeasured, wanted: string) =>
  sighted.find(({ name, what }) => name === 'product' && what === wanted);

function timelineFigures(measured: FrontMeasured, wanted: string): Figures {
  return {
    title: `What the product asked for before its first rows, ${wanted}, first visit`,
    columns: ['request', 'begins ms', 'ends ms', 'kB'],
    rows: productVisit(measured, wanted)?.timeline ?? [],
  };
}

function chainFigures(measured: FrontMeasured): Figures {
  const seen = productVisit(measured, 'GEO cold');
  return {
    title: 'What waited for what until the list was there; calls beside it',
    columns: ['step', 'request'],
    rows: [
      ...(seen?.chain ?? []).map((url, at) => [String(at + 1), url] as const),
      ...(seen?.beside ?? []).map((url) => ['beside', url] as const),
    ],
  };
}

function feelFigures({ feels }: FrontMeasured): Figures {
  return {
    title: 'A list of 10,000 rows: 4 s of wheel, then keys, panel and search',
    columns: ['page', 'fps', 'frame p95 ms', 'INP ms', 'interactions over 16 ms'],
    rows: [...feels].map(([name, feel]) => [
      name,
      feel.framesPerSecond,
      feel.frameP95Ms,
      feel.inpMs,
      feel.interactions,
    ]),
  };
}
