import { weekdays } from '@fairlead/domain/laytime/week-grid';
import { whetherOrNotWords } from '@fairlead/domain/laytime/whether-or-not';
import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { useState } from 'react';
import { TextField } from '@fairlead/ui/text-field';
import { Abbreviated } from './abbreviated.tsx';
import { ClauseField, OptionalAnswer, OptionalChoice, TimeOfDayField } from './optional-choice.tsx';
import { readHours, type TermsPartProps, type Use } from './terms-value.ts';
import css from './laytime-terms.module.css';

type Commencement = NonNullable<TermsPartProps['value']['commencement']>;
type Rule = Commencement['rule'];
type RuleOf<R extends Rule> = Extract<Commencement, { rule: R }>;

interface RuleProps<R extends Rule> {
  readonly rule: RuleOf<R>;
  readonly onChange: (rule: Commencement) => void;
  readonly readOnly: boolean;
}

const rules = [
  { value: 'afterNotice', label: 'Hours after NOR' },
  { value: 'noon', label: 'By a time of the day', detail: 'GENCON: noon' },
  { value: 'nextWorkingDay', label: 'Next working day' },
  { value: 'agreed', label: 'From an agreed moment' },
] as const;
const runs = [
  { value: 'running', label: 'Running hours', detail: 'through excepted periods' },
  { value: 'working', label: 'Working hours', detail: 'stop in excepted periods' },
] as const;
const sooners = [
  { value: 'none', label: 'Nothing' },
  { value: 'berthing', label: 'Berthing' },
  { value: 'work', label: 'Work' },
] as const;
const bases = [
  { value: 'tendered', label: 'Tendered' },
  { value: 'received', label: 'Received' },
  { value: 'accepted', label: 'Accepted' },
] as const;
const firsts = [
  { value: 'laycan', label: 'Not before the first layday' },
  { value: 'none', label: 'From the notice, also earlier' },
] as const;
const given = [
  { value: 'applies', label: 'Given all the same' },
  { value: 'none', label: 'Not given' },
] as const;
const restDays = [
  { value: 'nextWorkingDay', label: 'Next working day, at the later time' },
  { value: 'sameDay', label: 'The same day' },
  { value: 'own', label: 'Next working day, at a time of its own' },
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
        options={runs}
        value={rule.hoursRun}
        readOnly={readOnly}
        onChange={(hoursRun) => onChange({ ...rule, hoursRun })}
      />
      <OptionalChoice
        label="Unless sooner commenced"
        options={sooners}
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
        label="That very minute is in time"
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
        options={restDays}
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

function RuleFields(props: Omit<RuleProps<Rule>, 'rule'> & { readonly rule: Commencement }) {
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

type OfficeHours = Exclude<Commencement['officeHours'], 'any' | undefined>;

const usual: [string, string] = ['08:00', '17:00'];
const officeWeek: OfficeHours = { Mon: usual, Tue: usual, Wed: usual, Thu: usual, Fri: usual };
const offices = [
  { value: 'any', label: 'Any time' },
  { value: 'hours', label: 'In office hours' },
] as const;

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
        options={offices}
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

const arrivals = [
  { value: 'port', label: 'In the port', detail: 'port charter' },
  { value: 'berth', label: 'At her berth', detail: 'berth charter' },
] as const;

/** WIBON and similar: what a notice need not wait for. */
function WhetherOrNotFields({ value, onChange, readOnly }: TermsPartProps) {
  const chosen = value.whetherOrNot ?? [];
  const set = (word: (typeof chosen)[number], isOn: boolean) => {
    const next = isOn ? [...chosen, word] : chosen.filter((other) => other !== word);
    onChange({ whetherOrNot: next.length === 0 ? undefined : next });
  };
  return (
    <div className={css['whether']} role="group" aria-label="Notice may be given">
      <span className={css['whether-name']}>Notice may be given</span>
      {whetherOrNotWords.map(({ value: word, label, words }) => (
        <span key={word} className={css['whether-word']}>
          <Checkbox
            checked={chosen.includes(word)}
            disabled={readOnly}
            onChange={(isOn) => set(word, isOn)}
          >
            {words}
          </Checkbox>
          <Abbreviated>{label}</Abbreviated>
        </span>
      ))}
    </div>
  );
}

function NoticeFields(props: TermsPartProps & { readonly rule: Commencement }) {
  const { rule, value, onChange, readOnly } = props;
  const change = (next: Commencement) => onChange({ commencement: next });
  const isByNotice = rule.rule !== 'agreed';
  return (
    <>
      {isByNotice && (
        <>
          <OptionalChoice
            label="Time runs from the notice"
            options={bases}
            value={value.noticeBasis}
            readOnly={readOnly}
            onChange={(noticeBasis) => onChange({ noticeBasis })}
          />
          <OptionalChoice
            label="Arrived ship"
            options={arrivals}
            value={value.arrivedAt}
            readOnly={readOnly}
            onChange={(arrivedAt) => onChange({ arrivedAt })}
          />
          <OfficeFields rule={rule} onChange={change} readOnly={readOnly} />
        </>
      )}
      <OptionalChoice
        label="First layday"
        options={firsts}
        value={rule.earliest}
        readOnly={readOnly}
        onChange={(earliest) => change({ ...rule, earliest })}
      />
      <OptionalChoice
        label="Work before laytime begins"
        options={
          [
            { value: 'none', label: 'Does not count' },
            { value: 'half', label: 'Counts half' },
            { value: 'full', label: 'Counts' },
          ] satisfies { value: Use; label: string }[]
        }
        value={rule.priorWork}
        readOnly={readOnly}
        onChange={(priorWork) => change({ ...rule, priorWork })}
      />
      {isByNotice && (
        <OptionalChoice
          label="Notice time on demurrage"
          options={given}
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

/** When laytime begins. */
export function CommencementSection(props: TermsPartProps) {
  const { value, onChange, readOnly } = props;
  const rule = value.commencement;
  const choose = (name: Rule) => {
    const { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause } = rule ?? {};
    const kept = { officeHours, earliest, priorWork, noticeTimeOnDemurrage, clause };
    onChange({ commencement: { ...kept, rule: name } });
  };
  return (
    <section className={css['section']}>
      <h3>Laytime begins</h3>
      <div className={css['fields']}>
        <Select
          label="Rule"
          options={rules}
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

const endings = [
  { value: 'cargoCompleted', label: 'Cargo completed' },
  { value: 'hosesOff', label: 'Hoses off' },
  { value: 'documents', label: 'Documents on board' },
  { value: 'sailed', label: 'Sailed' },
  { value: 'latest', label: 'The latest of these' },
] as const;

/** The event at which time stops counting. */
export function EndSection({ value, onChange, readOnly }: TermsPartProps) {
  const { end } = value;
  return (
    <section className={css['section']}>
      <h3>Time ends</h3>
      <div className={css['fields']}>
        <OptionalChoice
          label="At"
          options={endings}
          value={end?.at}
          readOnly={readOnly}
          onChange={(at) => onChange({ end: at === undefined ? undefined : { ...end, at } })}
        />
        {end?.at === 'documents' && (
          <NumberField
            label="At most"
            unit="h"
            decimals={2}
            help="after the cargo's end"
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
