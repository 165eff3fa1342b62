import {
  earliestStarts,
  noticeOfficeHours,
  noticeTimesOnDemurrage,
  workUses,
} from '@fairlead/domain/laytime/notice-choices';
import { arrivalPoints, noticeBases } from '@fairlead/domain/laytime/term-set-choices';
import { weekdays } from '@fairlead/domain/laytime/week-grid';
import { whetherOrNotTexts } from '@fairlead/domain/laytime/whether-or-not';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { Abbreviated } from './abbreviated.tsx';
import type { Commencement, Rule, RuleProps } from './commencement-rule-fields.tsx';
import { ClauseField, OptionalChoice } from './optional-choice.tsx';
import { readHours, type TermsPartProps } from './terms-value.ts';
import css from './terms-editor.module.css';

type OfficeHours = Exclude<Commencement['officeHours'], 'any' | undefined>;

const usual: [string, string] = ['08:00', '17:00'];
const officeWeek: OfficeHours = { Mon: usual, Tue: usual, Wed: usual, Thu: usual, Fri: usual };

/** The opening hours of one day, 08:00-17:00; empty: closed. */
function OfficeDay(props: {
  readonly day: string;
  readonly hours: readonly string[] | undefined;
  readonly onChange: (hours: [string, string] | undefined) => void;
  readonly readOnly: boolean;
}) {
  const { day, hours, onChange, readOnly } = props;
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined || typed.trim() === '' ? [] : readHours(typed);
  const isWrong = read === undefined || read.length > 1;
  return (
    <TextField
      label={day}
      value={typed ?? hours?.join('-') ?? ''}
      placeholder="Closed"
      readOnly={readOnly}
      error={isWrong ? 'Hours such as 08:00-17:00' : undefined}
      onSettle={() => {
        if (!isWrong) setTyped(undefined);
        return !isWrong;
      }}
      onChange={(text) => {
        setTyped(text);
        if (text.trim() === '') onChange(undefined);
        else onChange(readHours(text)?.[0] ?? (hours as [string, string] | undefined));
      }}
    />
  );
}

function OfficeFields({ rule, onChange, readOnly }: RuleProps<Rule>) {
  const { officeHours } = rule;
  const isByDay = typeof officeHours === 'object';
  return (
    <>
      <OptionalChoice
        label="Notice may be given"
        options={noticeOfficeHours}
        value={isByDay ? 'hours' : officeHours}
        readOnly={readOnly}
        onChange={(choice) =>
          onChange({ ...rule, officeHours: choice === 'hours' ? officeWeek : choice })
        }
      />
      {isByDay &&
        weekdays.map((day) => (
          <OfficeDay
            key={day}
            day={day}
            hours={officeHours[day]}
            readOnly={readOnly}
            onChange={(hours) => {
              const { [day]: _before, ...others } = officeHours;
              onChange({
                ...rule,
                officeHours: hours === undefined ? others : { ...others, [day]: hours },
              });
            }}
          />
        ))}
    </>
  );
}

/** WIBON and similar: what a notice need not wait for. */
export function WhetherOrNotFields({ value, onChange, readOnly }: TermsPartProps) {
  const chosen = value.whetherOrNot ?? [];
  const set = (name: (typeof chosen)[number], isOn: boolean) => {
    const next = isOn ? [...chosen, name] : chosen.filter((other) => other !== name);
    onChange({ whetherOrNot: next.length === 0 ? undefined : next });
  };
  return (
    <div className={css['whether']} role="group" aria-label="Notice may be given">
      <span className={css['whether-name']}>Notice may be given</span>
      {whetherOrNotTexts.map(({ value: name, label, text: labels }) => (
        <span key={name} className={css['whether-label']}>
          <Checkbox
            checked={chosen.includes(name)}
            disabled={readOnly}
            onChange={(isOn) => set(name, isOn)}
          >
            {labels}
          </Checkbox>
          <Abbreviated>{label}</Abbreviated>
        </span>
      ))}
    </div>
  );
}

/** How a notice of readiness is given, and what it starts. */
export function NoticeFields(props: TermsPartProps & { readonly rule: Commencement }) {
  const { rule, value, onChange, readOnly } = props;
  const change = (next: Commencement) => onChange({ commencement: next });
  const isByNotice = rule.rule !== 'agreed';
  return (
    <>
      {isByNotice && (
        <>
          <OptionalChoice
            label="Time runs from the notice"
            options={noticeBases}
            value={value.noticeBasis}
            readOnly={readOnly}
            onChange={(noticeBasis) => onChange({ noticeBasis })}
          />
          <OptionalChoice
            label="Arrived ship"
            options={arrivalPoints}
            value={value.arrivedAt}
            readOnly={readOnly}
            onChange={(arrivedAt) => onChange({ arrivedAt })}
          />
          <OfficeFields rule={rule} onChange={change} readOnly={readOnly} />
        </>
      )}
      <OptionalChoice
        label="First layday"
        options={earliestStarts}
        value={rule.earliest}
        readOnly={readOnly}
        onChange={(earliest) => change({ ...rule, earliest })}
      />
      <OptionalChoice
        label="Work before laytime begins"
        options={workUses}
        value={rule.priorWork}
        readOnly={readOnly}
        onChange={(priorWork) => change({ ...rule, priorWork })}
      />
      {isByNotice && (
        <OptionalChoice
          label="Notice time on demurrage"
          options={noticeTimesOnDemurrage}
          value={rule.noticeTimeOnDemurrage}
          readOnly={readOnly}
          onChange={(choice) => change({ ...rule, noticeTimeOnDemurrage: choice })}
        />
      )}
      <ClauseField
        value={rule.clause}
        readOnly={readOnly}
        onChange={(clause) => change({ ...rule, clause })}
      />
    </>
  );
}
