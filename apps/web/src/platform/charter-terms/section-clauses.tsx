import { clausesOf, newerVersion } from '@fairlead/domain/laytime/clauses';
import type { CharterClause } from '@fairlead/domain/laytime/charter-terms';
import type { ClauseTopic } from '@fairlead/domain/laytime/clause-topics';
import { Tag } from '@fairlead/ui/badge';
import { TextButton } from '@fairlead/ui/button';
import { useState } from 'react';
import { currentClause, type LibraryRecord, useClauseLibrary } from './clauses.data.ts';
import type { ClausesOfTerms } from './clauses-of-terms.ts';
import { InsertClauseDialog } from './insert-clause.dialog.tsx';
import { InsertedClauseDialog } from './inserted-clause.dialog.tsx';
import css from './terms-editor.module.css';

interface SectionHeaderProps {
  readonly children: string;
  readonly topics: readonly ClauseTopic[];
  /** Undefined where no clauses can be inserted: in the editor of a clause itself. */
  readonly terms: ClausesOfTerms | undefined;
}

/** The heading of a section of terms, with the clauses inserted beside its rules. */
export function SectionHeader({ children, topics, terms }: SectionHeaderProps) {
  const [isInserting, setInserting] = useState(false);
  const [opened, setOpened] = useState<number>();
  const inserted = clausesOf(terms?.clauses, topics);
  const library = useClauseLibrary(isInserting || inserted.length > 0);
  if (terms === undefined) return <h3>{children}</h3>;
  const records = library.data;
  const shown = inserted.find((clause) => clause.library?.id === opened);
  return (
    <>
      <div className={css['header']}>
        <h3>{children}</h3>
        {!terms.readOnly && (
          <TextButton
            aria-label={`Insert clause, ${children.toLowerCase()}`}
            onClick={() => setInserting(true)}
          >
            Insert clause
          </TextButton>
        )}
      </div>
      {inserted.length > 0 && (
        <ul className={css['clauses']}>
          {inserted.map((clause) => (
            <li key={clause.library?.id}>
              <InsertedClause
                clause={clause}
                terms={terms}
                records={records}
                onOpen={() => setOpened(clause.library?.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {isInserting && (
        <InsertClauseDialog
          topics={topics}
          terms={terms}
          records={records}
          onClose={() => setInserting(false)}
        />
      )}
      {shown !== undefined && (
        <InsertedClauseDialog
          clause={shown}
          terms={terms}
          current={currentOf(shown, records)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const currentOf = ({ library }: CharterClause, records: readonly LibraryRecord[] | undefined) => {
  const record = records?.find(({ id }) => id === library?.id);
  return record === undefined ? undefined : currentClause(record);
};

interface InsertedClauseProps {
  readonly clause: CharterClause;
  readonly terms: ClausesOfTerms;
  readonly records: readonly LibraryRecord[] | undefined;
  readonly onOpen: () => void;
}

/** One inserted clause with its state: a newer version, rules that differ from it. */
function InsertedClause({ clause, terms, records, onOpen }: InsertedClauseProps) {
  const current = currentOf(clause, records);
  const isGone = records !== undefined && current === undefined;
  return (
    <>
      <TextButton onClick={onOpen}>
        {clause.number}, {clause.title}
      </TextButton>
      <span className={css['note']}>version {clause.library?.version}</span>
      {newerVersion(clause, current) !== undefined && <Tag>Newer version</Tag>}
      {terms.departuresFrom(clause).length > 0 && <Tag>Rule differs</Tag>}
      {isGone && <Tag>No longer in the library</Tag>}
    </>
  );
}
