import type { ReportFinding } from '@fairlead/domain/log-reports/findings';
import { Button } from '@fairlead/ui/button';
import { Glyph } from '@fairlead/ui/glyph';
import { TextArea } from '@fairlead/ui/text-field';
import { useState } from 'react';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

interface FindingBoxProps {
  readonly form: ReportForm;
  readonly finding: ReportFinding;
}

function FindingBox({ form, finding: { field, message, suggestion } }: FindingBoxProps) {
  const explanation = form.draft.explanations[field];
  const [isOpen, setOpen] = useState(explanation !== undefined);
  const isExplained = (explanation ?? '').trim() !== '';
  return (
    <div className={css['finding']} data-finding={field} data-explained={isExplained || undefined}>
      <span className={css['finding-mark']}>
        <Glyph kind={isExplained ? 'information' : 'error'} size={18} />
      </span>
      <div className={css['finding-body']}>
        <p className={css['finding-text']}>{message}</p>
        <div className={css['finding-actions']}>
          {suggestion !== null && canTake(form, field) && (
            <Button data-suggestion onClick={() => form.set(field, suggestion)}>
              Use {suggestion}
            </Button>
          )}
          {!isOpen && (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              Leave it and explain
            </Button>
          )}
        </div>
        {isOpen && (
          <TextArea
            label="Why it is correct"
            rows={2}
            maxLength={1000}
            value={explanation ?? ''}
            onChange={(text) => form.explain(field, text)}
          />
        )}
      </div>
    </div>
  );
}

/** A stock by fuel cannot be split among its tanks. */
const canTake = ({ report }: ReportForm, field: string): boolean =>
  !field.startsWith('remaining.') || report.remaining.every(({ tankId }) => tankId === null);

interface FindingsProps {
  readonly form: ReportForm;
  /** Which fields belong to this card. */
  readonly isHere: (field: string) => boolean;
}

/** What does not fit in a card, each with the value that was probably meant. */
export function Findings({ form, isHere }: FindingsProps) {
  return form.findings
    .filter(({ field }) => isHere(field))
    .map((finding) => <FindingBox key={finding.field} form={form} finding={finding} />);
}
