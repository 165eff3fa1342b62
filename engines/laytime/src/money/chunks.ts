import type { Outcome } from '../calls/outcome.ts';
import { difference, isPositive, ONE, product } from '../exact/fraction.ts';
import type { Piece } from '../walk/piece.ts';
import type { Chunk } from './demurrage.ts';

/** The demurrage of a call in chronological order, with the piece each chunk comes from. */
export function chunksOf({
  walked,
}: Outcome): readonly (Chunk & { readonly piece: Piece | null })[] {
  if (walked.pieces.length === 0) {
    const { demurrage } = walked;
    return isPositive(demurrage) ? [{ seconds: demurrage, ratePart: ONE, piece: null }] : [];
  }
  return walked.pieces
    .filter(({ phase, factor }) => phase === 'demurrage' && isPositive(factor))
    .map((piece) => ({
      seconds: product(difference(piece.to, piece.from), piece.factor),
      ratePart: piece.ratePart,
      piece,
    }));
}
