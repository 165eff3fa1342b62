import type { ReasonTerm } from '@fairlead/laytime';
import { sofReasons, type SofReason } from './statement-of-facts.ts';

/** What a charter says of weather: `excepted` by any of the weather wordings, `counts` where there are none. */
export type WeatherStand = 'excepted' | 'counts';

interface DefaultReason {
  readonly code: SofReason;
  /** In laytime and on demurrage, in percent; null where the charter's clause has to say. */
  readonly pct: number | null;
  readonly onDemurrage: number | null;
}

const weatherCodes: readonly SofReason[] = ['rain', 'swell', 'wind', 'ice', 'fog'];

/**
 * Where causes stand before a clause says otherwise: what is the owner's fault never counts, what no clause excepts
 * does, and what forms settle differently (surveys, hatches, strikes, tides) is left to be asked.
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

/** Whether a cause is weather, so that the weather wording decides it. */
export function isWeather(code: string): boolean {
  return weatherCodes.some((weather) => weather === code);
}

/** The words of a cause; a code of one's own is its own words. */
export function reasonLabel(code: string): string {
  return sofReasons.find((reason) => reason.code === code)?.label ?? code;
}

/**
 * A table of causes to start from. Percentages that a clause has to state are left out, so that they are asked for;
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
