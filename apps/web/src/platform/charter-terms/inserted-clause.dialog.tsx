import type { CharterClause } from '@fairlead/domain/laytime/charter-terms';
import { type CurrentClause, newerVersion } from '@fairlead/domain/laytime/clauses';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import type { ClausesOfTerms } from './clauses-of-terms.ts';
import { TermsChangesList } from './terms-changes-list.tsx';
import css from './terms-editor.module.css';

interface InsertedClauseDialogProps {
  readonly clause: CharterClause;
  readonly terms: ClausesOfTerms;
  /** The clause in the library now; undefined if it is no longer there. */
  readonly current: CurrentClause | undefined;
  readonly onClose: () => void;
}

/** An inserted clause: its text, where the terms differ from it, and a newer version of it. */
export function InsertedClauseDialog({
  clause,
  terms,
  current,
  onClose,
}: InsertedClauseDialogProps) {
  const { library, number, title, text } = clause;
  if (library === undefined) return null;
  const departures = terms.departuresFrom(clause);
  const newer = newerVersion(clause, current);
  const insert = (next: CurrentClause) => {
    terms.insert(next);
    onClose();
  };
  const frozen = { ...library, code: number, name: title ?? '', text };
  return (
    <Dialog
      title={`${number}, ${title ?? ''}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          {!terms.readOnly && (
            <Button
              onClick={() => {
                terms.remove(library.id);
                onClose();
              }}
            >
              Remove clause
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className={css['clause']}>
        <p className={css['wording']}>{text}</p>
        {departures.length > 0 && (
          <section>
            <h3>The terms differ from version {library.version} of the clause</h3>
            <TermsChangesList name="Terms, then clause" changes={departures} />
            {!terms.readOnly && (
              <Button onClick={() => insert(frozen)}>Set the terms as in the clause</Button>
            )}
          </section>
        )}
        {newer !== undefined && current !== undefined && (
          <section>
            <h3>
              Version {current.version} in the library, version {library.version} here
            </h3>
            <TermsChangesList name="This version, then the newer one" changes={newer} />
            {!terms.readOnly && (
              <Button onClick={() => insert(current)}>Insert version {current.version}</Button>
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}
