import type { NoteFinding } from '@fairlead/domain/validation/written-note';
import { Glyph } from '@fairlead/ui/glyph';
import css from './notes.module.css';

interface CheckFindingsProps {
  readonly findings: readonly NoteFinding[];
  readonly field: string;
}

/** What the data checks find at a field of a note; it can be sent with them. */
export function CheckFindings({ findings, field }: CheckFindingsProps) {
  const own = findings.filter((one) => one.field === field);
  if (own.length === 0) return null;
  return (
    <div role="status">
      {own.map(({ message }) => (
        <p key={message} data-check className={css['check-finding']}>
          <Glyph kind="error" size={18} />
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}
