import type { StoredClauseRules } from '@fairlead/contract/charter-terms';
import type { ClauseTopic } from '@fairlead/domain/laytime/clause-topics';
import {
  DemurrageSection,
  HolidaySection,
  WeekSection,
} from '../../platform/charter-terms/calendar-sections.tsx';
import { CommencementSection } from '../../platform/charter-terms/commencement-section.tsx';
import { EndSection } from '../../platform/charter-terms/end-section.tsx';
import { WhetherOrNotFields } from '../../platform/charter-terms/notice-fields.tsx';
import { ReasonsSection } from '../../platform/charter-terms/reasons-table.tsx';
import { WeatherSection } from '../../platform/charter-terms/weather-section.tsx';
import { AllowanceForm } from '../allowance.form.tsx';
import type { Content } from '../charter-terms.data.ts';
import { emptyContent, emptyOperation } from '../charter-terms.state.ts';
import { DespatchFields, StepFields, TimeBarFields } from '../claim-terms.form.tsx';
import { PumpingFields } from '../pumping-terms.form.tsx';
import css from '../charter-terms.module.css';

export type ClauseRules = StoredClauseRules;

interface ClauseRulesFieldsProps {
  readonly topic: ClauseTopic;
  readonly rules: ClauseRules;
  readonly onChange: (rules: ClauseRules) => void;
  readonly readOnly: boolean;
}

/** Without undefined and empty parts: what remains is what the clause sets. */
function stated<T extends object>(value: T): T {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, entry]) =>
        entry !== undefined &&
        entry !== null &&
        !(typeof entry === 'object' && !Array.isArray(entry) && Object.keys(entry).length === 0),
    ),
  ) as T;
}

/** The same fields as in the terms, those of one topic. */
export function ClauseRulesFields(props: ClauseRulesFieldsProps) {
  return props.topic <= 40 ? <OperationRules {...props} /> : <CharterRules {...props} />;
}

function OperationRules({ topic, rules, onChange, readOnly }: ClauseRulesFieldsProps) {
  const operation = { ...emptyOperation, ...rules.operation, terms: rules.operation?.terms ?? {} };
  const change = (part: Partial<typeof operation>) => {
    const {
      termSet: _set,
      quantity: _quantity,
      clauses: _clauses,
      ...own
    } = {
      ...operation,
      ...part,
    };
    onChange(stated({ operation: stated({ ...own, terms: stated(own.terms) }) }));
  };
  const part = { value: operation, onChange: change, readOnly };
  if (topic === 40)
    return (
      <AllowanceForm
        end="loading"
        operation={operation}
        onChange={change}
        readOnly={readOnly}
        clauses={undefined}
      />
    );
  if (topic === 30)
    return (
      <>
        <WeekSection {...part} />
        <HolidaySection {...part} />
        <WeatherSection {...part} />
        <DemurrageSection {...part} />
        <ReasonsSection {...part} />
      </>
    );
  return (
    <>
      <CommencementSection {...part} />
      {operation.commencement === undefined && <WhetherOrNotFields {...part} />}
      {topic === 20 && <EndSection {...part} />}
    </>
  );
}

function CharterRules({ topic, rules, onChange, readOnly }: ClauseRulesFieldsProps) {
  const { operation: _operation, ...own } = rules;
  const content = { ...emptyContent, ...stated(own) } as Content;
  const change = ({ demurrageSteps, despatch, timeBar, pumping }: Partial<Content>) =>
    onChange(stated({ demurrageSteps, despatch, timeBar, pumping }) as ClauseRules);
  const part = { content, onChange: change, readOnly };
  if (topic === 50) return <StepFields {...part} />;
  if (topic === 80) return <PumpingFields {...part} />;
  return (
    <div className={css['fields']}>
      {topic === 60 ? <DespatchFields {...part} /> : <TimeBarFields {...part} />}
    </div>
  );
}
