import { reducedRateScopes } from '@fairlead/domain/laytime/notice-choices';
import { exceptedUses, holidayUses } from '@fairlead/domain/laytime/term-set-choices';
import { isHourly, weekdays } from '@fairlead/domain/laytime/week-grid';
import { Button } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { ClauseField, OptionalAnswer, OptionalChoice, TimeOfDayField } from './optional-choice.tsx';
import { Abbreviated } from './abbreviated.tsx';
import { SectionHeader } from './section-clauses.tsx';
import { changedTerms, type TermsPartProps } from './terms-value.ts';
import { WeekGridField } from './week-grid-field.tsx';
import css from './terms-editor.module.css';

const presets = [
  { name: 'All time counts', restDays: [], windows: [] },
  { name: 'Sunday', restDays: ['Sun'], windows: [{ from: 'Sun 00:00', to: 'Mon 00:00' }] },
  {
    name: 'Sat 12:00 to Mon 08:00',
    restDays: ['Sun'],
    windows: [{ from: 'Sat 12:00', to: 'Mon 08:00' }],
  },
  {
    name: 'Saturday and Sunday',
    restDays: ['Sat', 'Sun'],
    windows: [{ from: 'Sat 00:00', to: 'Mon 00:00' }],
  },
  {
    name: 'Fri 17:00 to Mon 08:00',
    restDays: ['Sat', 'Sun'],
    windows: [{ from: 'Fri 17:00', to: 'Mon 08:00' }],
  },
  { name: 'Friday', restDays: ['Fri'], windows: [{ from: 'Fri 00:00', to: 'Sat 00:00' }] },
] as const;

function Presets(props: TermsPartProps) {
  const { holidayUse } = props.value.terms;
  const use = holidayUse === undefined || holidayUse === 'counts' ? {} : { use: holidayUse };
  return (
    <>
      <p className={css['note']}>
        The excepted hours of the week are not set. Start with one of these, then paint.
      </p>
      <div className={css['brushes']}>
        {presets.map(({ name, restDays, windows }) => (
          <Button
            key={name}
            onClick={() =>
              changedTerms(props, {
                restDays: [...restDays],
                windows: windows.map((window) => ({ ...window, ...use })),
              })
            }
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The week: excepted hours, how work in them counts, rest days. */
export function WeekSection(props: TermsPartProps) {
  const { value, readOnly } = props;
  const { windows, restDays } = value.terms;
  const toggle = (day: (typeof weekdays)[number], isOn: boolean) =>
    changedTerms(props, {
      restDays: weekdays.filter((other) =>
        other === day ? isOn : (restDays ?? []).includes(other),
      ),
    });
  return (
    <section className={css['section']}>
      <SectionHeader topics={[30]} terms={props.clauses}>
        Week
      </SectionHeader>
      {windows === undefined && !readOnly && <Presets {...props} />}
      <WeekGridField
        windows={windows}
        readOnly={readOnly}
        onChange={(next) => changedTerms(props, { windows: next })}
      />
      {windows?.map(({ from, to, use, clause }) => (
        <p key={`${from} ${to}`} className={css['note']}>
          {from} to {to},{' '}
          {exceptedUses.find((entry) => entry.value === use)?.label.toLowerCase() ?? 'use not set'}
          {clause === undefined ? '' : `, clause ${clause}`}
        </p>
      ))}
      {windows !== undefined && !isHourly(windows) && (
        <p className={css['note']}>The grid shows whole hours; painting rounds off the minutes.</p>
      )}
      <div className={css['rest']} role="group" aria-label="Rest days">
        <span className={css['note']}>Rest days, for “next working day”</span>
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            checked={restDays?.includes(day) ?? false}
            disabled={readOnly}
            onChange={(isOn) => toggle(day, isOn)}
          >
            {day}
          </Checkbox>
        ))}
        {restDays === undefined && !readOnly && (
          <Button onClick={() => changedTerms(props, { restDays: [] })}>None</Button>
        )}
      </div>
    </section>
  );
}

const starts = [
  { value: '0', label: 'On the day itself' },
  { value: '-1', label: 'On the day before' },
] as const;
const ends = [
  { value: 'day', label: 'On the day itself' },
  { value: 'nextWorkingDay', label: 'On the next working day' },
] as const;

/** Holidays: how work on them counts, where they begin and end. */
export function HolidaySection(props: TermsPartProps) {
  const { value, readOnly } = props;
  const { holidayUse, holidayRule, holidayClause } = value.terms;
  const isExcepted = holidayUse !== undefined && holidayUse !== 'counts';
  const rule = holidayRule ?? {};
  const shape = (part: typeof rule) => changedTerms(props, { holidayRule: { ...rule, ...part } });
  return (
    <section className={css['section']}>
      <h3>Holidays</h3>
      <div className={css['fields']}>
        <OptionalChoice
          label="Holidays"
          options={holidayUses}
          value={holidayUse}
          readOnly={readOnly}
          onChange={(use) => changedTerms(props, { holidayUse: use })}
        />
        {isExcepted && (
          <>
            <OptionalChoice
              label="Begin"
              options={starts}
              value={
                holidayRule === undefined ? undefined : rule.startOffsetDays === -1 ? '-1' : '0'
              }
              readOnly={readOnly}
              onChange={(day) =>
                changedTerms(props, {
                  holidayRule:
                    day === undefined ? undefined : { ...rule, startOffsetDays: Number(day) },
                })
              }
            />
            <TimeOfDayField
              label="Begin at"
              value={rule.from}
              readOnly={readOnly}
              onChange={(from) => shape({ from })}
            />
            <OptionalChoice
              label="End"
              options={ends}
              value={holidayRule === undefined ? undefined : (rule.until ?? 'day')}
              readOnly={readOnly}
              onChange={(day) =>
                shape({ until: day === 'nextWorkingDay' ? 'nextWorkingDay' : undefined })
              }
            />
            <TimeOfDayField
              label="End at"
              value={rule.to}
              readOnly={readOnly}
              onChange={(to) => shape({ to })}
            />
          </>
        )}
        <ClauseField
          value={holidayClause}
          readOnly={readOnly}
          onChange={(clause) => changedTerms(props, { holidayClause: clause })}
        />
      </div>
    </section>
  );
}

/** How exceptions count once laytime is used up. */
export function DemurrageSection(props: TermsPartProps) {
  const { value, readOnly } = props;
  const { exceptionsOnDemurrage, reducedRateScope, reasons = {} } = value.terms;
  const isReduced = Object.values(reasons).some((term) => term.demurrageRatePct !== undefined);
  return (
    <section className={css['section']}>
      <h3>
        Once on demurrage (<Abbreviated>OODAOD</Abbreviated>)
      </h3>
      <div className={css['fields']}>
        <OptionalAnswer
          label="Exceptions apply on demurrage"
          value={exceptionsOnDemurrage}
          readOnly={readOnly}
          onChange={(answer) => changedTerms(props, { exceptionsOnDemurrage: answer })}
        />
        {isReduced && (
          <OptionalChoice
            label="Reduced rate holds for"
            options={reducedRateScopes}
            value={reducedRateScope}
            readOnly={readOnly}
            onChange={(scope) => changedTerms(props, { reducedRateScope: scope })}
          />
        )}
      </div>
    </section>
  );
}
