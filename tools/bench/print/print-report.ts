import { type AreaResult, atMost, judge } from '../goals.ts';

export const sizes = [50, 300] as const;

export interface PrintTime {
  readonly kind: 'pdf' | 'xlsx';
  /** 0: an empty page. */
  readonly events: number;
  /** Processor time of one document, the median of the rounds. */
  readonly milliseconds: number;
}

/** Six times the events may take at most six times as long, plus half of that. */
const mostGrowth = 9;

/** Documents compared with an empty page of the same library. */
export function reportPrint(times: readonly PrintTime[]): AreaResult {
  const of = (kind: PrintTime['kind'], events: number): number => {
    const found = times.find((time) => time.kind === kind && time.events === events);
    if (found === undefined) throw new Error('Nothing was measured.');
    return found.milliseconds;
  };
  const kinds = ['pdf', 'xlsx'] as const;
  const [small, large] = sizes;
  return {
    goals: kinds.map((kind) =>
      judge({
        goal: 'paper',
        what: `${kind}: growth from ${small} to ${large} events`,
        measured: of(kind, large) / of(kind, small),
        mark: atMost(mostGrowth),
      }),
    ),
    figures: [
      {
        title: 'One paper, processor time of this process',
        columns: ['kind', 'events', 'ms', 'to an empty page'],
        rows: times.map(({ kind, events, milliseconds }) => [
          kind,
          events === 0 ? 'none' : events,
          milliseconds.toFixed(1),
          (milliseconds / of(kind, 0)).toFixed(1),
        ]),
      },
    ],
    notes: [
      'A workbook is calculated while it is made, so that readers without formulas show its figures.',
      'While a document is printed its process answers no one else; those of more than 1,500 lines are refused.',
    ],
  };
}
