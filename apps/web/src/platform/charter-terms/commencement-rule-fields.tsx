import { noticeHours, restDayStarts, soonerEvents } from '@fairlead/domain/laytime/notice-choices';
import { NumberField } from '@fairlead/ui/number-field';
import { OptionalAnswer, OptionalChoice, TimeOfDayField } from './optional-choice.tsx';
import type { TermsPartProps } from './terms-value.ts';

export type Commencement = NonNullable<TermsPartProps['value']['commencement']>;
export type Rule = Commencement['rule'];
type RuleOf<R extends Rule> = Extract<Commencement, { rule: R }>;

export interface RuleProps<R extends Rule> {
  readonly rule: RuleOf<R>;
  readonly onChange: (rule: Commencement) => void;
  readonly readOnly: boolean;
}

const startsOnRestDay = [
  ...restDayStarts,
  { value: 'own', label: 'Next working day, at a separate time' },
] as const;

function AfterNotice({ rule, onChange, readOnly }: RuleProps<'afterNotice'>) {
  return (
    <>
      <NumberField
        label="After notice"
        unit="h"
        decimals={2}
        value={rule.hours ?? null}
        readOnly={readOnly}
        onChange={(hours) => onChange({ ...rule, hours: hours ?? undefined })}
      />
      <OptionalChoice
        label="These hours"
        options={noticeHours}
        value={rule.hoursRun}
        readOnly={readOnly}
        onChange={(hoursRun) => onChange({ ...rule, hoursRun })}
      />
      <OptionalChoice
        label="Unless sooner commenced"
        options={soonerEvents}
        value={rule.sooner}
        readOnly={readOnly}
        onChange={(sooner) => onChange({ ...rule, sooner })}
      />
    </>
  );
}

function NoonRule({ rule, onChange, readOnly }: RuleProps<'noon'>) {
  const { onRestDay } = rule;
  const isOwn = typeof onRestDay === 'object';
  return (
    <>
      <TimeOfDayField
        label="Notice in time until"
        value={rule.cutoff}
        readOnly={readOnly}
        onChange={(cutoff) => onChange({ ...rule, cutoff })}
      />
      <OptionalAnswer
        label="A notice at exactly this time is in time"
        value={rule.inclusive}
        readOnly={readOnly}
        onChange={(inclusive) => onChange({ ...rule, inclusive })}
      />
      <TimeOfDayField
        label="In time: begins at"
        value={rule.before}
        readOnly={readOnly}
        onChange={(before) => onChange({ ...rule, before })}
      />
      <TimeOfDayField
        label="Later: next working day at"
        value={rule.after}
        readOnly={readOnly}
        onChange={(after) => onChange({ ...rule, after })}
      />
      <OptionalChoice
        label="Notice on a rest day"
        options={startsOnRestDay}
        value={isOwn ? 'own' : onRestDay}
        readOnly={readOnly}
        onChange={(choice) =>
          onChange({
            ...rule,
            onRestDay: choice === 'own' ? { nextWorkingDayAt: '08:00' } : choice,
          })
        }
      />
      {isOwn && (
        <TimeOfDayField
          label="At"
          value={onRestDay.nextWorkingDayAt}
          readOnly={readOnly}
          onChange={(at) => onChange({ ...rule, onRestDay: { nextWorkingDayAt: at ?? '' } })}
        />
      )}
    </>
  );
}

/** The fields of the rule by which laytime begins. */
export function RuleFields(props: Omit<RuleProps<Rule>, 'rule'> & { readonly rule: Commencement }) {
  const { rule, onChange, readOnly } = props;
  if (rule.rule === 'afterNotice') return <AfterNotice {...props} rule={rule} />;
  if (rule.rule === 'noon') return <NoonRule {...props} rule={rule} />;
  if (rule.rule === 'agreed') return null;
  return (
    <TimeOfDayField
      label="At"
      value={rule.at}
      readOnly={readOnly}
      onChange={(at) => onChange({ ...rule, at })}
    />
  );
}
