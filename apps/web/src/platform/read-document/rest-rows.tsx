import { counted } from '@fairlead/domain/quantities/counted';
import { sourceLabel } from '@fairlead/domain/statement-of-facts/reading/document-row';
import type { RestRow } from '@fairlead/domain/statement-of-facts/reading/read-facts';
import { Button } from '@fairlead/ui/button';
import { useState } from 'react';
import css from './read-document.module.css';
import { restText, type ReviewLine } from './review.state.ts';

export interface RestRowsProps {
  readonly rest: readonly RestRow[];
  readonly taken: readonly ReviewLine[];
  readonly onAdd: (row: RestRow) => void;
}

const positionOf = ({ page, row }: RestRow['source']): string => `${page}\n${row}`;

/** The rows of a document without a proposed line: shown as they are, and each can be turned into one. */
export function RestRows({ rest, taken, onAdd }: RestRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const added = new Set(taken.map(({ origin }) => positionOf(origin)));
  const left = rest.filter(({ source }) => !added.has(positionOf(source)));
  const unread = left.filter(({ kind }) => kind === 'unread').length;
  if (left.length === 0) return null;
  return (
    <>
      <div className={css['bar']}>
        <p className={css['status']}>
          {`${counted(left.length, 'row')} without a line, ${unread} of them not read.`}
        </p>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide them' : 'Show them'}
        </Button>
      </div>
      {isOpen && (
        <ul className={css['rest']} aria-label="Rows without a line">
          {left.map((row) => (
            <li key={positionOf(row.source)}>
              <span>{sourceLabel(row.source)}</span>
              <span className={css['text']}>{row.source.text}</span>
              <span>{restText(row)}</span>
              {row.kind === 'unread' ? (
                <Button variant="quiet" onClick={() => onAdd(row)}>
                  Add as a line
                </Button>
              ) : (
                <span />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
