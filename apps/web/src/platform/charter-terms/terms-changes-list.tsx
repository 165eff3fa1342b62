import type { TermsChange } from '@fairlead/domain/laytime/terms-changes';
import css from './terms-editor.module.css';

interface TermsChangesListProps {
  readonly name: string;
  readonly changes: readonly TermsChange[];
}

/** Differences between two versions of terms: what, before, after. */
export function TermsChangesList({ name, changes }: TermsChangesListProps) {
  return (
    <dl className={css['changes']} aria-label={name}>
      {changes.map((change) => (
        <div key={change.what}>
          <dt>{change.what}</dt>
          <dd>{change.before === null ? '' : <del>{change.before}</del>}</dd>
          <dd>{change.after ?? 'removed'}</dd>
        </div>
      ))}
    </dl>
  );
}
