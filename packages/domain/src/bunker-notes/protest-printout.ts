import type { PrintSection, SectionedContent } from '../print/section.ts';
import { numberCell, textCell, timeCell } from '../print/print-content.ts';
import { fuelName } from '../vessels/fuel-catalogue.ts';
import type { BunkerNote } from './bunker-note.ts';
import { quantityDifferences } from './note-checks.ts';

export interface ProtestFacts extends BunkerNote {
  readonly vessel: string;
  readonly imo: string;
  readonly port: string;
  readonly zone: string;
}

const right = { align: 'right' } as const;
const columns = [
  { title: 'Product', share: 2 },
  { title: 'Ordered, mt', ...right },
  { title: 'Delivery note, mt', ...right },
  { title: 'Ship, mt', ...right },
  { title: 'Difference, mt', ...right },
] as const;

/** What a note of protest says. */
export function protestTexts(
  note: Pick<BunkerNote, 'products' | 'tolerancePercent'>,
): readonly string[] {
  const beyond = quantityDifferences(note).some(({ isBeyond }) => isBeyond);
  const claim = beyond
    ? `The quantity measured by the ship differs from the bunker delivery note by more than the tolerance of ${note.tolerancePercent} %.`
    : 'The quantity measured by the ship differs from the bunker delivery note.';
  return [
    claim,
    'On behalf of the owners and charterers of the vessel we protest against this difference and hold you responsible for it and all its consequences. We reserve all rights. Signing the bunker delivery note does not accept its quantity.',
  ];
}

/**
 * A note of protest to the supplier about the quantity, ready for signature. It lists every product, and names the
 * difference that exceeds the tolerance.
 */
export function protestPrintout(note: ProtestFacts): SectionedContent {
  const differences = quantityDifferences(note);
  return {
    title: 'Note of protest',
    subtitle: `${note.vessel}, bunker delivery note ${note.number}`,
    sections: [
      factsOf(note),
      {
        kind: 'table',
        keepsTogether: true,
        table: {
          title: 'Quantities',
          columns,
          rows: differences.map(({ product, ship }) => [
            textCell([fuelName(product.fuel.id), product.grade].filter(Boolean).join(', ')),
            numberCell(product.ordered, 3),
            numberCell(product.delivered, 3),
            numberCell(product.shipFigure, 3),
            numberCell(ship, 3),
          ]),
        },
      },
      {
        kind: 'text',
        title: '',
        paragraphs: [
          ...protestTexts(note).map((text) => ({ text })),
          ...(note.remarks === '' ? [] : [{ lead: 'Remarks', text: note.remarks }]),
        ],
      },
      {
        kind: 'signatures',
        title: 'Signatures',
        parties: [
          { role: 'Master or chief engineer', name: note.vessel },
          { role: 'For receipt only', name: note.supplier.name },
        ],
      },
    ],
  };
}

const factsOf = (note: ProtestFacts): PrintSection => ({
  kind: 'facts',
  title: '',
  inTwo: true,
  facts: [
    ['Vessel', textCell(note.vessel)],
    ['IMO', textCell(note.imo)],
    ['Port', textCell(note.port)],
    ...(note.place === '' ? [] : [['Place', textCell(note.place)] as const]),
    ['To', textCell(note.supplier.name)],
    ['Barge', textCell(note.barge)],
    ['Delivery commenced', timeCell(note.commenced, note.zone)],
    ['Delivery completed', timeCell(note.completed, note.zone)],
  ],
});
