import { instantOfStated } from '@fairlead/domain/statement-of-facts/reading/fact-instants';
import { localFields } from '@fairlead/domain/time/format';
import { type PastedFact, readPastedFacts } from '@fairlead/domain/statement-of-facts/pasted-block';
import { plainLine, type SofTemplate } from '@fairlead/domain/statement-of-facts/templates';
import { type LineRow, newRow } from './statement-of-facts.state.ts';

export interface PasteRequest {
  readonly lines: readonly (readonly string[])[];
  readonly zone: string;
  /** The instant of the line above, or that of the arrival. */
  readonly before: string;
  readonly templates: readonly SofTemplate[];
  readonly rolls: boolean;
}

/** A pasted line with its instant in the port's zone; without a row it is left out. */
export interface PastedLine {
  readonly fact: PastedFact;
  readonly row: LineRow | undefined;
  readonly doubts: readonly string[];
}

const momentOf = (date: string | null, time: string | null, zone: string) =>
  instantOfStated(date === null || time === null ? null : { date, time, isUtc: false }, zone);

function lineOf(fact: PastedFact, zone: string): PastedLine {
  const at = momentOf(fact.date, fact.time, zone);
  const until = momentOf(fact.until?.date ?? null, fact.until?.time ?? null, zone);
  const doubts = [...fact.doubts, at.doubt, until.doubt].filter((doubt) => doubt !== undefined);
  if (at.instant === null || fact.text === '') return { fact, row: undefined, doubts };
  const meaning =
    fact.template === null
      ? plainLine
      : {
          templateId: fact.template.id,
          kind: fact.template.kind,
          reason: fact.template.reason,
        };
  const { text, remark } = fact;
  return {
    fact,
    row: newRow({ at: at.instant, until: until.instant, ...meaning, text, remark }),
    doubts,
  };
}

/** A pasted block as lines of the statement, each with its doubts. */
export function pastedLines({ lines, zone, before, templates, rolls }: PasteRequest) {
  const { date } = localFields(before, zone);
  const { facts, notes } = readPastedFacts(lines, { date, templates, rolls });
  return { lines: facts.map((fact) => lineOf(fact, zone)), notes };
}
