import {
  interestBases,
  type InterestBasis,
  type InterestStart,
  interestStarts,
} from '@fairlead/domain/claim-accounts/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { Muted } from '@fairlead/ui/figure';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { toast } from '@fairlead/ui/toast';
import { useMemo, useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../../platform/forms/leave-guard.tsx';
import { useRecordDraft } from '../../platform/forms/record-draft.ts';
import { printedDay } from '../../platform/lists/filter-parts.ts';
import claimCss from '../claims.module.css';
import { ClaimTable } from '../claim-table.part.tsx';
import { type Account, useAccount, useAddInterestItem, useSaveInterest } from './account.data.ts';
import css from './accounts.module.css';
import { refusalOf } from './refusal.state.ts';

type Interest = Account['interest'];

interface InterestValues {
  readonly rate: string | null;
  readonly basis: InterestBasis;
  readonly starts: InterestStart;
  readonly days: string | null;
}

const valuesOf = ({ rate, basis, starts, days }: Interest): InterestValues => ({
  rate,
  basis: basis as InterestBasis,
  starts: starts as InterestStart,
  days: String(days),
});

const bases = interestBases.map(({ number, label }) => ({ value: number, label }));
const starts = interestStarts.map(({ number, label }) => ({ value: number, label }));

/** Interest on the open balance: its terms, and the dated schedule up to a day. */
export function InterestCard({ fixture }: { readonly fixture: number }) {
  const [to, setTo] = useState<string | null>(null);
  const interest = useAccount(fixture, to).data?.interest;
  if (interest === undefined) return null;
  return (
    <Card
      title="Interest"
      status={
        interest.schedule === null
          ? undefined
          : `${formatDecimal(interest.schedule.total, 2)} ${interest.currency}`
      }
    >
      <InterestTerms fixture={fixture} interest={interest} />
      {interest.lacks !== null && (
        <p className={css['lacks']}>
          <Muted>{interest.lacks}</Muted>
        </p>
      )}
      {interest.schedule !== null && (
        <Schedule fixture={fixture} interest={interest} to={to} onTo={setTo} />
      )}
    </Card>
  );
}

interface TermsProps {
  readonly fixture: number;
  readonly interest: Interest;
}

function InterestTerms({ fixture, interest }: TermsProps) {
  const key = JSON.stringify(valuesOf(interest));
  const stored = useMemo(() => JSON.parse(key) as InterestValues, [key]);
  const draft = useRecordDraft(stored);
  const saving = useSaveInterest(fixture);
  const mayWrite = useMay('company.write');
  const isDirty = draft.changed.length > 0;
  const guard = useLeaveGuard(isDirty);
  const { values, change } = draft;
  const errors = fieldErrorsOf(saving.error);
  const appearance = { readOnly: !mayWrite };
  const save = () => {
    draft.noteSent(values);
    saving.mutate({
      ...values,
      days: Number(values.days ?? '0'),
      ...(interest.modified === null ? {} : { modified: interest.modified }),
    });
  };
  return (
    <>
      {guard}
      {saving.error !== null && Object.keys(errors).length === 0 && (
        <p className={claimCss['refusal']}>{refusalOf(saving.error)}</p>
      )}
      <div className={css['terms']}>
        <NumberField
          {...appearance}
          label="Rate per annum"
          unit="%"
          decimals={4}
          shownDecimals={2}
          value={values.rate}
          error={errors['rate']}
          onChange={(rate) => change({ rate })}
        />
        <Select
          {...appearance}
          label="Year"
          options={bases}
          value={values.basis}
          onChange={(basis) => change({ basis })}
        />
        <Select
          {...appearance}
          label="From"
          options={starts}
          value={values.starts}
          onChange={(start) => change({ starts: start })}
        />
        <NumberField
          {...appearance}
          label="Plus"
          unit="days"
          decimals={0}
          value={values.days}
          error={errors['days']}
          onChange={(days) => change({ days: days ?? '0' })}
        />
      </div>
      {isDirty && (
        <div className={claimCss['buttons']}>
          <Button variant="filled" loading={saving.isPending} onClick={save}>
            Save interest
          </Button>
          <Button onClick={draft.reset}>Reset</Button>
        </div>
      )}
    </>
  );
}

interface ScheduleProps extends TermsProps {
  readonly to: string | null;
  readonly onTo: (day: string | null) => void;
}

/** Each line is a period with one balance. */
function Schedule({ fixture, interest, to, onTo }: ScheduleProps) {
  const adding = useAddInterestItem(fixture);
  const mayWrite = useMay('company.write');
  const { schedule, currency, from } = interest;
  if (schedule === null) return null;
  const last = to ?? schedule.periods.at(-1)?.to ?? from;
  const add = () => {
    if (last === null) return;
    adding.mutate(last, {
      onSuccess: () => toast.show({ text: 'Interest is an item of the negotiation' }),
      onError: (error) => toast.show({ text: refusalOf(error), kind: 'error' }),
    });
  };
  return (
    <>
      {schedule.days === 0 ? (
        <p className={css['lacks']}>
          <Muted>
            {from === null ? 'None yet' : `None yet: it runs after ${printedDay(from)}.`}
          </Muted>
        </p>
      ) : (
        <ScheduleTable schedule={schedule} currency={currency} />
      )}
      <div className={css['until']}>
        <DateField label="Up to" value={to} placeholder="Today" onChange={onTo} />
        {mayWrite && (
          <Button disabled={schedule.days === 0} loading={adding.isPending} onClick={add}>
            Add to the negotiation
          </Button>
        )}
      </div>
    </>
  );
}

interface ScheduleTableProps {
  readonly schedule: NonNullable<Interest['schedule']>;
  readonly currency: string;
}

function ScheduleTable({ schedule, currency }: ScheduleTableProps) {
  return (
    <ClaimTable name="Schedule of interest" className={css['lines']}>
      <thead>
        <tr>
          <th scope="col">After</th>
          <th scope="col">To</th>
          <th scope="col">Days</th>
          <th scope="col">Balance</th>
          <th scope="col">Year</th>
          <th scope="col">Interest</th>
        </tr>
      </thead>
      <tbody>
        {schedule.periods.map((period) => (
          <tr key={period.from}>
            <th scope="row">{printedDay(period.from)}</th>
            <td>{printedDay(period.to)}</td>
            <td>{period.days}</td>
            <td>{formatDecimal(period.balance, 2)}</td>
            <td>{period.yearDays}</td>
            <td>{formatDecimal(period.interest, 2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>{`Total, ${counted(schedule.days, 'day')}`}</th>
          <td>{`${formatDecimal(schedule.total, 2)} ${currency}`}</td>
        </tr>
      </tfoot>
    </ClaimTable>
  );
}
