import type { PumpingInput, PumpingResult } from '@fairlead/laytime';
import { durationText, numberText, Exact } from './figures.ts';

/** A figure of pumping with its name, as shown on screen and in the statement. */
export type PumpingFact = readonly [name: string, text: string];

const pressure = (text: string): string => numberText(new Exact(text), 2);

/** The figures behind an excess of pumping, in the order of the calculation. */
export function pumpingFacts(
  { actual, excused, warranted, excess, isPressureKept, pressure: read }: PumpingResult,
  input: PumpingInput | undefined,
): readonly PumpingFact[] {
  const reasons = [...new Set((input?.excused ?? []).map(({ reason }) => reason.toLowerCase()))];
  const added = input?.allowances ?? [];
  const facts: readonly (PumpingFact | null)[] = [
    ['Pumped', durationText(actual)],
    excused.minutes === 0
      ? null
      : ['Not pumping', `${durationText(excused)}, ${reasons.join(', ')}`],
    warranted === null ? null : ['Warranted', durationText(warranted)],
    added.length === 0
      ? null
      : [
          'Of which added',
          added.map(({ hours, reason }) => `${hours} h ${reason.toLowerCase()}`).join(', '),
        ],
    read == null
      ? null
      : [
          'Pressure',
          `${pressure(read.average)} on average, ${pressure(read.required)} warranted, below it for ${durationText(read.short)}`,
        ],
    isPressureKept === null ? null : ['Pressure maintained', isPressureKept ? 'Yes' : 'No'],
    ['Excess', durationText(excess)],
  ];
  return facts.filter((fact) => fact !== null);
}

/** The same as one sentence: 'Pumped 34:00; not pumping 4:00; warranted 24:00: excess 6:00'. */
export function pumpingSentence(result: PumpingResult, input: PumpingInput | undefined): string {
  const facts = pumpingFacts(result, input).map(([name, text]) => `${name.toLowerCase()} ${text}`);
  const sentence = `${facts.slice(0, -1).join('; ')}: ${facts.at(-1) ?? ''}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
