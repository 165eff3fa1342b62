import { instantsOf } from '@fairlead/domain/statement-of-facts/reading/fact-instants';
import { sourceLabel } from '@fairlead/domain/statement-of-facts/reading/document-row';
import type { ProposedFact, RestRow } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { serviceTimeSource } from '@fairlead/domain/port-calls/service-times';
import { plainLine } from '@fairlead/domain/statement-of-facts/templates';
import type { ReviewLine } from '../platform/read-document/review.state.ts';
import { type LineRow, linked, newRow } from './statement-of-facts.state.ts';

/** A line that a document proposes for the statement. */
export type ReviewRow = LineRow & ReviewLine;

const mostNameCharacters = 200;

interface Origin {
  /** The name of the document. */
  readonly name: string;
  readonly zone: string;
}

/** The agent is the source of the line, and the name states where it was read. */
const reported = (name: string, source: RestRow['source']) => ({
  saidBy: serviceTimeSource.Agent,
  saidByName: `${name}, ${sourceLabel(source)}`.slice(-mostNameCharacters),
});

/** The proposed lines in the time of the port; those with a doubt are not accepted yet. */
export const reviewRows = (
  facts: readonly ProposedFact[],
  { name, zone }: Origin,
): readonly ReviewRow[] => {
  const rows = facts.map((fact): ReviewRow => {
    const { at, until, doubts } = instantsOf(fact, zone);
    const { source, template, text, remark } = fact;
    const meaning =
      template === null
        ? plainLine
        : { templateId: template.id, kind: template.kind, reason: template.reason };
    return {
      ...newRow({ at, until, ...meaning, text, remark, ...reported(name, source) }),
      isTaken: doubts.length === 0,
      origin: source,
      doubts,
    };
  });
  return withLinks(rows);
};

const withLinks = (rows: readonly ReviewRow[]): readonly ReviewRow[] => {
  const befores = linked(rows);
  return rows.map((row, at) => ({ ...row, before: befores[at]?.before ?? null }));
};

/** A row that could not be read, as a line without a time. */
export const rowOfRest = ({ source }: RestRow, name: string): ReviewRow => ({
  ...newRow({ text: source.text.slice(0, 500), ...reported(name, source) }),
  isTaken: true,
  origin: source,
  doubts: [],
});

/** A line of the statement, without the fields that only the review uses. */
export function plainRow(reviewed: ReviewRow): LineRow {
  const { isTaken: _isTaken, doubts: _doubts, origin: _origin, ...row } = reviewed;
  return row;
}
