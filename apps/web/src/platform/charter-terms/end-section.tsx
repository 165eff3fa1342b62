import { endEvents } from '@fairlead/domain/laytime/term-set-choices';
import { NumberField } from '@fairlead/ui/number-field';
import { ClauseField, OptionalChoice } from './optional-choice.tsx';
import type { TermsPartProps } from './terms-value.ts';
import css from './terms-editor.module.css';

/** The event at which time stops counting. */
export function EndSection({ value, onChange, readOnly }: TermsPartProps) {
  const { end } = value;
  return (
    <section className={css['section']}>
      <h3>Time ends</h3>
      <div className={css['fields']}>
        <OptionalChoice
          label="At"
          options={endEvents}
          value={end?.at}
          readOnly={readOnly}
          onChange={(at) => onChange({ end: at === undefined ? undefined : { ...end, at } })}
        />
        {end?.at === 'documents' && (
          <NumberField
            label="At most"
            unit="h"
            decimals={2}
            help="after completion of cargo"
            value={end.capHours ?? null}
            readOnly={readOnly}
            onChange={(hours) => onChange({ end: { ...end, capHours: hours ?? undefined } })}
          />
        )}
        {end !== undefined && (
          <ClauseField
            value={end.clause}
            readOnly={readOnly}
            onChange={(clause) => onChange({ end: { ...end, clause } })}
          />
        )}
      </div>
    </section>
  );
}
