import { Button } from '@fairlead/ui/button';
import { Card, FormGrid } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import { useMemo, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { useRecordDraft } from '../platform/forms/record-draft.ts';
import { type Claim, useReopen, useSettle } from './claims.data.ts';
import {
  missingOf,
  settlementBody,
  type SettlementEntry,
  settlementOf,
} from './settlement.state.ts';
import css from './claims.module.css';

export interface SettlementProps {
  readonly fixture: number;
  readonly claim: Claim;
}

/** The settlement of the claim: amount, date and exchange rate. */
export function Settlement({ fixture, claim }: SettlementProps) {
  const stored = useMemo(() => settlementOf(claim), [claim]);
  const draft = useRecordDraft(stored);
  const [isTried, setTried] = useState(false);
  const [settling, reopening] = [useSettle(fixture), useReopen(fixture)];
  const mayWrite = useMay('company.write');
  const isDirty = draft.changed.length > 0;
  const guard = useLeaveGuard(isDirty);
  const missing = missingOf(draft.values);
  const errors = { ...fieldErrorsOf(settling.error), ...(isTried ? missing : {}) };
  const save = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    draft.noteSent(draft.values);
    settling.mutate(settlementBody(draft.values, claim.modified), {
      onSuccess: () => setTried(false),
    });
  };
  return (
    <Card
      title="Settlement"
      status={claim.settlement === null ? undefined : `by ${claim.settlement.by ?? 'no one'}`}
    >
      {guard}
      {settling.error !== null && Object.keys(fieldErrorsOf(settling.error)).length === 0 && (
        <p className={css['refusal']}>{refusalOf(settling.error)}</p>
      )}
      <SettlementFields {...{ draft, errors, mayWrite }} />
      {mayWrite && (
        <div className={css['buttons']}>
          <Button variant="filled" disabled={!isDirty} loading={settling.isPending} onClick={save}>
            {claim.settlement === null ? 'Settle' : 'Save settlement'}
          </Button>
          {claim.settlement !== null && (
            <Button loading={reopening.isPending} onClick={() => reopening.mutate()}>
              Remove settlement
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const refusalOf = (error: Error): string =>
  error instanceof ApiError && error.status === 409
    ? 'Another user changed this claim. Review it, then save again.'
    : sentenceOf(error);

interface SettlementFieldsProps {
  readonly draft: {
    readonly values: SettlementEntry;
    readonly change: (part: Partial<SettlementEntry>) => void;
  };
  readonly errors: Readonly<Record<string, string>>;
  readonly mayWrite: boolean;
}

function SettlementFields({ draft, errors, mayWrite }: SettlementFieldsProps) {
  const { values, change } = draft;
  const appearance = { readOnly: !mayWrite };
  return (
    <FormGrid>
      <NumberField
        {...appearance}
        label="Amount"
        unit={values.currency}
        decimals={2}
        allowNegative
        value={values.amount}
        error={errors['amount']}
        onChange={(amount) => change({ amount })}
      />
      <DateField
        {...appearance}
        label="Settled on"
        value={values.settledOn}
        error={errors['settledOn']}
        onChange={(settledOn) => change({ settledOn })}
      />
      <NumberField
        {...appearance}
        label="Exchange rate"
        decimals={8}
        value={values.rate}
        error={errors['exchange.rate']}
        onChange={(rate) => change({ rate })}
      />
      <TextField
        {...appearance}
        label="Into currency"
        maxLength={3}
        value={values.rateCurrency}
        error={errors['exchange.currency']}
        onChange={(text) => change({ rateCurrency: text.toUpperCase() })}
      />
      <DateField
        {...appearance}
        label="Rate of"
        value={values.rateOn}
        error={errors['exchange.on']}
        onChange={(rateOn) => change({ rateOn })}
      />
      <TextField
        {...appearance}
        label="Source of the rate"
        maxLength={200}
        value={values.rateSource}
        error={errors['exchange.source']}
        onChange={(rateSource) => change({ rateSource })}
      />
      <TextField
        {...appearance}
        label="Reason"
        maxLength={1000}
        value={values.reason}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
    </FormGrid>
  );
}
