import type { ClauseTopic } from '@fairlead/domain/laytime/clause-topics';
import { folded } from '@fairlead/domain/text/rank';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { LoadingState } from '@fairlead/ui/states';
import { TextField } from '@fairlead/ui/text-field';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { currentClause, type LibraryRecord } from './clauses.data.ts';
import type { ClausesOfTerms } from './clauses-of-terms.ts';
import { TermsChangesList } from './terms-changes-list.tsx';
import css from './terms-editor.module.css';

interface InsertClauseDialogProps {
  readonly topics: readonly ClauseTopic[];
  readonly terms: ClausesOfTerms;
  readonly records: readonly LibraryRecord[] | undefined;
  readonly onClose: () => void;
}

/** Proposes the active clauses of a section, and shows what the chosen one changes. */
export function InsertClauseDialog({ topics, terms, records, onClose }: InsertClauseDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number>();
  const proposed = (records ?? []).filter(
    ({ inActive, topic }) => !inActive && topics.includes(topic),
  );
  const shown = proposed.filter(({ code, name, text: wording }) =>
    folded(`${code} ${name} ${wording}`).includes(folded(text)),
  );
  const record = shown.find(({ id }) => id === chosen) ?? shown[0];
  const insert = () => {
    if (record === undefined) return;
    terms.insert(currentClause(record));
    onClose();
  };
  return (
    <Dialog
      title="Insert clause"
      width={820}
      onClose={onClose}
      onSubmit={insert}
      footer={
        <>
          <Button onClick={onClose}>{record === undefined ? 'Close' : 'Cancel'}</Button>
          {record !== undefined && (
            <Button variant="filled" type="submit">
              Insert {record.code}
            </Button>
          )}
        </>
      }
    >
      {records === undefined ? (
        <LoadingState name="Loading clauses" rows={4} />
      ) : proposed.length === 0 ? (
        <p className={css['note']}>
          No clauses for this section yet. Add one in the{' '}
          <Link to="/clauses/{-$id}" target="_blank">
            clause library
          </Link>
          ; it is offered here at once.
        </p>
      ) : (
        <div className={css['insert']}>
          <div className={css['choices']}>
            <TextField label="Search" value={text} onChange={setText} autoFocus />
            <div role="radiogroup" aria-label="Clauses of the library" className={css['radios']}>
              {shown.map(({ id, code, name, version, validFrom }) => (
                <label key={id} className={css['choice']}>
                  <input
                    type="radio"
                    name="clause"
                    checked={id === record?.id}
                    onChange={() => setChosen(id)}
                  />
                  <span>
                    <strong>{code}</strong> {name}
                    <small>
                      Version {version}
                      {validFrom === null ? '' : `, valid from ${validFrom}`}
                    </small>
                  </span>
                </label>
              ))}
              {shown.length === 0 && <p className={css['note']}>No clause matches {text}.</p>}
            </div>
          </div>
          {record !== undefined && <Preview record={record} terms={terms} />}
        </div>
      )}
    </Dialog>
  );
}

function Preview({
  record,
  terms,
}: {
  readonly record: LibraryRecord;
  readonly terms: ClausesOfTerms;
}) {
  const changes = terms.changesBy(currentClause(record));
  return (
    <div className={css['clause']}>
      <p className={css['wording']}>{record.text}</p>
      <section>
        <h3>What it changes</h3>
        {changes.length === 0 ? (
          <p className={css['note']}>
            {Object.keys(record.rules).length === 0
              ? 'Nothing: the clause sets no rules.'
              : 'Nothing: the terms already say so.'}
          </p>
        ) : (
          <TermsChangesList name="Changes by the clause" changes={changes} />
        )}
      </section>
    </div>
  );
}
