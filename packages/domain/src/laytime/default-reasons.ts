import type { ReasonTerm } from '@fairlead/laytime';
import { sofReasons, type SofReason } from './statement-of-facts.ts';

/** How a charter treats weather: `excepted` with any of the weather wordings, `counts` with none. */
export type WeatherStand = 'excepted' | 'counts';

interface DefaultReason {
  readonly code: SofReason;
  /** Percentages in laytime and on demurrage; null if the charter's clause has to state it. */
  readonly pct: number | null;
  readonly onDemurrage: number | null;
}

const weatherCodes: readonly SofReason[] = ['rain', 'swell', 'wind', 'ice', 'fog'];

/**
 * How causes count unless a clause says otherwise: the owner's fault never counts, anything that no clause excepts
 * does, and causes that forms treat differently (surveys, hatches, strikes, tides) become open questions.
 */
const plainReasons: readonly DefaultReason[] = [
  { code: 'shifting', pct: 0, onDemurrage: null },
  { code: 'draftSurvey', pct: null, onDemurrage: null },
  { code: 'hatches', pct: null, onDemurrage: 100 },
  { code: 'holdsFailed', pct: 0, onDemurrage: 0 },
  { code: 'shipGear', pct: 0, onDemurrage: 0 },
  { code: 'shoreGear', pct: 100, onDemurrage: 100 },
  { code: 'strike', pct: null, onDemurrage: 100 },
  { code: 'portClosed', pct: 100, onDemurrage: 100 },
  { code: 'noCargo', pct: 100, onDemurrage: 100 },
  { code: 'documents', pct: 100, onDemurrage: 100 },
  { code: 'berth', pct: 100, onDemurrage: 100 },
  { code: 'tide', pct: null, onDemurrage: null },
  { code: 'ballast', pct: 0, onDemurrage: null },
  { code: 'pratique', pct: 0, onDemurrage: 0 },
  { code: 'otherCargo', pct: 0, onDemurrage: 0 },
  { code: 'bunkering', pct: 100, onDemurrage: 100 },
  { code: 'labour', pct: 100, onDemurrage: 100 },
];

/** Whether a cause is weather, so that the weather wording applies. */
export function isWeather(code: string): boolean {
  return weatherCodes.some((weather) => weather === code);
}

/** The label of a cause; a company's own code is its own label. */
export function reasonLabel(code: string): string {
  return sofReasons.find((reason) => reason.code === code)?.label ?? code;
}

/**
 * A default table of causes. Percentages that a clause has to state are omitted and become open questions;
 * `changes` are those that a form states.
 */
export function reasonsFor(
  weather: WeatherStand,
  changes: Readonly<Partial<Record<SofReason, ReasonTerm>>> = {},
): Readonly<Record<string, ReasonTerm>> {
  const weatherTerms = weatherCodes.map(
    (code) => [code, { pct: weather === 'excepted' ? '0' : '100', onDemurrage: '100' }] as const,
  );
  const plainTerms = plainReasons.map((reason) => [reason.code, termOf(reason)] as const);
  return { ...Object.fromEntries([...weatherTerms, ...plainTerms]), ...changes };
}

function termOf({ pct, onDemurrage }: DefaultReason): ReasonTerm {
  return {
    ...(pct === null ? {} : { pct: String(pct) }),
    ...(onDemurrage === null ? {} : { onDemurrage: String(onDemurrage) }),
  };
}
