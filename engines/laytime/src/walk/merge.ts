import { compare, type Fraction } from '../exact/fraction.ts';
import { byText } from './decide.ts';
import type { Loser, Piece } from './piece.ts';

/** Merges neighbours under the same decision into one line, so that split entries leave no trace. */
export function merged(pieces: readonly Piece[]): readonly Piece[] {
  const lines: Piece[] = [];
  let lineIds = new Set<string>();
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && isSameLine(last, piece)) {
      for (const id of piece.lineIds) lineIds.add(id);
      lines[lines.length - 1] = { ...last, to: piece.to, lineIds: inOrder(lineIds) };
    } else {
      lineIds = new Set(piece.lineIds);
      lines.push({ ...piece, lineIds: inOrder(lineIds) });
    }
  }
  return lines;
}

function inOrder(ids: ReadonlySet<string>): readonly string[] {
  return [...ids].toSorted(byText);
}

function isSameLine(a: Piece, b: Piece): boolean {
  return (
    a.phase === b.phase &&
    a.isPriorWork === b.isPriorWork &&
    a.isForecast === b.isForecast &&
    a.rule.id === b.rule.id &&
    a.rateRule?.id === b.rateRule?.id &&
    isSame(a.factor, b.factor) &&
    isSame(a.ratePart, b.ratePart) &&
    a.losers.length === b.losers.length &&
    a.losers.every((loser, index) => isSameLoser(loser, b.losers[index]))
  );
}

function isSameLoser(a: Loser, b: Loser | undefined): boolean {
  if (b === undefined || a.rule.id !== b.rule.id) return false;
  if (a.factor === null || b.factor === null) return a.factor === b.factor;
  return isSame(a.factor, b.factor);
}

function isSame(a: Fraction, b: Fraction): boolean {
  return compare(a, b) === 0;
}
