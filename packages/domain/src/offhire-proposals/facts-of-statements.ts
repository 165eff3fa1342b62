import { type OffhireReason, offhireReason } from '../offhires/enumerations.ts';
import type { ProposingFact } from './proposal-source.ts';

/** A line of a statement of facts; instants in milliseconds. */
export interface StatedLine {
  readonly id: number;
  readonly portCallId: number;
  readonly voyageId: number;
  readonly zone: string;
  readonly at: number;
  readonly until: number | null;
  readonly kind: string;
  readonly reason: string | null;
  readonly text: string;
}

interface Interruption {
  readonly opens: (line: StatedLine) => boolean;
  readonly closes: (line: StatedLine) => boolean;
  readonly reason: OffhireReason;
}

/** Interruptions for which the ship answers. */
const interruptions: readonly Interruption[] = [
  {
    opens: ({ kind, reason }) => kind === 'opens' && reason === 'shipGear',
    closes: ({ kind, reason }) => kind === 'closes' && reason === 'shipGear',
    reason: offhireReason.CargoGear,
  },
  {
    opens: ({ kind }) => kind === 'holdsFailed',
    closes: ({ kind }) => kind === 'holdsPassed',
    reason: offhireReason.HoldCleaning,
  },
];

/** Breakdowns of the ship’s gear and rejected holds, each with what ends it. Lines of several port calls in any order. */
export function factsOfStatements(lines: readonly StatedLine[]): readonly ProposingFact[] {
  const ordered = lines.toSorted((a, b) => a.at - b.at || a.id - b.id);
  return [...Map.groupBy(ordered, ({ portCallId }) => portCallId).values()].flatMap((own) =>
    interruptions.flatMap((one) => pairedFacts(own, one)),
  );
}

function pairedFacts(
  lines: readonly StatedLine[],
  { opens, closes, reason }: Interruption,
): readonly ProposingFact[] {
  const facts: ProposingFact[] = [];
  let begun: StatedLine | null = null;
  const close = (to: number | null) => {
    if (begun === null) return;
    const { id, at: from, zone, voyageId, portCallId, text } = begun;
    facts.push({ id, reason, from, to, zone, voyageId, portCallId, text });
    begun = null;
  };
  for (const line of lines) {
    if (opens(line) && begun === null) {
      begun = line;
      if (line.until !== null) close(line.until);
    } else if (closes(line)) close(line.at);
  }
  close(null);
  return facts;
}
