import { label } from '../enumerations/enumeration.ts';
import { numberCell, type PrintTable, textCell, timeCell } from '../print/print-content.ts';
import { type CorrectionOutcome, correctionOutcomes } from './correction-replies.ts';

export interface PrintedCorrection {
  readonly vessel: { readonly name: string };
  readonly tank: { readonly name: string } | null;
  readonly fuel: { readonly name: string };
  readonly at: string;
  readonly quantity: string;
  readonly reason: string;
  readonly evidence: readonly { readonly name: string }[];
  readonly replies: readonly {
    readonly outcome: CorrectionOutcome;
    readonly text: string;
    readonly replied: string;
  }[];
}

/** Corrections of fuel, in the input order; times in UTC, mass in metric tons. */
export const correctionsTable = (
  corrections: readonly PrintedCorrection[],
  year: number,
): PrintTable => ({
  title: `Fuel corrections ${year}`,
  columns: [
    { title: 'Vessel' },
    { title: 'Time' },
    { title: 'Tank' },
    { title: 'Fuel' },
    { title: 'Correction, mt', align: 'right' },
    { title: 'Reason' },
    { title: 'Evidence' },
    { title: 'Verifier’s replies' },
  ],
  rows: corrections.map((one) => [
    textCell(one.vessel.name),
    timeCell(one.at, 'UTC'),
    textCell(one.tank?.name ?? ''),
    textCell(one.fuel.name),
    numberCell(one.quantity, 3),
    textCell(one.reason),
    textCell(one.evidence.map(({ name }) => name).join(', ')),
    textCell(
      one.replies
        .map(
          ({ outcome, text, replied }) =>
            `${replied} ${label(correctionOutcomes, outcome)}: ${text}`,
        )
        .join(' '),
    ),
  ]),
});
