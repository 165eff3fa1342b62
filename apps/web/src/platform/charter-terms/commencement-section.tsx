import { commencementRules } from '@fairlead/domain/laytime/term-set-choices';
import { Select } from '@fairlead/ui/select';
import { RuleFields } from './commencement-rule-fields.tsx';
import type { Rule } from './commencement-rule-fields.tsx';
import { NoticeFields, WhetherOrNotFields } from './notice-fields.tsx';
import { SectionHeader } from './section-clauses.tsx';
import type { TermsPartProps } from './terms-value.ts';
import css from './terms-editor.module.css';

/** When laytime begins. */
export function CommencementSection(props: TermsPartProps) {
  const { value, onChange, readOnly } = props;
  const rule = value.commencement;
  const choose = (name: Rule) => {
    const { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause } = rule ?? {};
    const stored = { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause };
    onChange({ commencement: { ...stored, rule: name } });
  };
  return (
    <section className={css['section']}>
      <SectionHeader topics={[10, 20]} terms={props.clauses}>
        Laytime begins
      </SectionHeader>
      <div className={css['fields']}>
        <Select
          label="Rule"
          options={commencementRules}
          value={rule?.rule ?? null}
          placeholder="Open"
          readOnly={readOnly}
          onChange={choose}
          onClear={() => onChange({ commencement: undefined })}
        />
        {rule !== undefined && (
          <RuleFields
            rule={rule}
            readOnly={readOnly}
            onChange={(next) => onChange({ commencement: next })}
          />
        )}
        {rule !== undefined && <NoticeFields {...props} rule={rule} />}
      </div>
      {rule !== undefined && rule.rule !== 'agreed' && <WhetherOrNotFields {...props} />}
    </section>
  );
}
