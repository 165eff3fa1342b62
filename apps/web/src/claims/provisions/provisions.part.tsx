import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Button, IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { NumberField } from '@fairlead/ui/number-field';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../platform/current/current.ts';
import { useUndoDeletion } from '../../platform/history/undo-deletion.ts';
import { fieldErrorsOf } from '../../platform/forms/field-errors.ts';
import { useLeaveGuard } from '../../platform/forms/leave-guard.tsx';
import { printedDay } from '../../platform/lists/filter-parts.ts';
import { useAccount } from '../accounts/account.data.ts';
import accountCss from '../accounts/accounts.module.css';
import { refusalOf } from '../accounts/refusal.state.ts';
import claimCss from '../claims.module.css';
import {
  type Provision,
  useDeleteProvision,
  useProvisions,
  useSaveProvision,
} from './provisions.data.ts';
import { showError } from '../../platform/api/show-error.ts';

interface Entry {
  readonly asOf: string | null;
  readonly expected: string | null;
  readonly probability: string | null;
  readonly agreed: string | null;
  readonly note: string;
}

const blank: Entry = { asOf: null, expected: null, probability: null, agreed: null, note: '' };

/** The accounting provisions for the claim, by date. */
export function Provisions({ fixture }: { readonly fixture: number }) {
  const provisions = useProvisions(fixture).data ?? [];
  const account = useAccount(fixture).data;
  const [entry, setEntry] = useState<Entry>();
  const mayWrite = useMay('company.write');
  const [latest] = provisions;
  const currency = latest?.currency ?? account?.currency ?? 'USD';
  return (
    <Card
      title="Provision"
      status={
        latest === undefined
          ? undefined
          : `${formatDecimal(latest.provision, 2)} ${latest.currency}`
      }
      actions={
        mayWrite &&
        entry === undefined && (
          <Button
            onClick={() => setEntry({ ...blank, expected: account?.balance?.balance ?? null })}
          >
            Add provision
          </Button>
        )
      }
    >
      {entry !== undefined && (
        <ProvisionForm
          {...{ fixture, entry, currency, provisions }}
          onChange={(part) => setEntry({ ...entry, ...part })}
          onClose={() => setEntry(undefined)}
        />
      )}
      {provisions.length === 0 && entry === undefined ? (
        <p className={accountCss['quiet']}>
          No provision yet. Enter the expected amount for the accounts of the period.
        </p>
      ) : (
        <ul className={accountCss['entries']}>
          {provisions.map((one) => (
            <ProvisionLine key={one.id} fixture={fixture} provision={one} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ProvisionLineProps {
  readonly fixture: number;
  readonly provision: Provision;
  readonly mayWrite: boolean;
}

function ProvisionLine({ fixture, provision, mayWrite }: ProvisionLineProps) {
  const removing = useDeleteProvision(fixture);
  const undoDeletion = useUndoDeletion();
  const { asOf, currency, expected, probability, note } = provision;
  const remove = () =>
    void removing
      .mutateAsync(provision.id)
      .then(() =>
        toast.show({
          text: 'Provision deleted',
          undo: () => undoDeletion({ entity: 'claimProvision', owner: fixture, id: provision.id }),
        }),
      )
      .catch(showError);
  return (
    <li data-tip={note ?? undefined}>
      <span>
        {printedDay(asOf)}: {formatDecimal(provision.provision, 2)} {currency}
        <span className={accountCss['quiet']}>
          {probability === null ? ' agreed' : ` ${probability} % of ${formatDecimal(expected, 2)}`}
          {provision.author === null ? '' : `, ${provision.author}`}
        </span>
      </span>
      {mayWrite && (
        <IconButton
          icon={IconX}
          size="small"
          name={`Delete the provision of ${printedDay(asOf)}`}
          onClick={remove}
        />
      )}
    </li>
  );
}

interface ProvisionFormProps {
  readonly fixture: number;
  readonly entry: Entry;
  readonly currency: string;
  readonly provisions: readonly Provision[];
  readonly onChange: (part: Partial<Entry>) => void;
  readonly onClose: () => void;
}

function ProvisionForm({
  fixture,
  entry,
  currency,
  provisions,
  onChange,
  onClose,
}: ProvisionFormProps) {
  const saving = useSaveProvision(fixture);
  const guard = useLeaveGuard(true);
  const errors = fieldErrorsOf(saving.error);
  const { asOf, expected, probability, agreed, note } = entry;
  const isMissing = asOf === null || expected === null || (probability === null && agreed === null);
  const save = () => {
    if (asOf === null || expected === null) return;
    const before = provisions.find((one) => one.asOf === asOf);
    saving.mutate(
      {
        asOf,
        currency,
        expected,
        probability: agreed === null ? probability : null,
        agreed,
        note,
        ...(before === undefined ? {} : { modified: before.modified }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <>
      {guard}
      {saving.error !== null && Object.keys(errors).length === 0 && (
        <p className={claimCss['refusal']}>{refusalOf(saving.error)}</p>
      )}
      <div className={accountCss['pair']}>
        <DateField
          label="As of"
          value={asOf}
          error={errors['asOf']}
          onChange={(day) => onChange({ asOf: day })}
        />
        <NumberField
          label="Expected"
          unit={currency}
          decimals={2}
          allowNegative
          value={expected}
          error={errors['expected']}
          onChange={(value) => onChange({ expected: value })}
        />
        <NumberField
          label="Probability"
          unit="%"
          decimals={2}
          value={probability}
          error={errors['probability']}
          onChange={(value) => onChange({ probability: value })}
        />
        <NumberField
          label="Or agreed"
          unit={currency}
          decimals={2}
          allowNegative
          value={agreed}
          error={errors['agreed']}
          onChange={(value) => onChange({ agreed: value })}
        />
      </div>
      <TextField
        label="Note"
        maxLength={1000}
        value={note}
        error={errors['note']}
        onChange={(text) => onChange({ note: text })}
      />
      <div className={claimCss['buttons']}>
        <Button variant="filled" disabled={isMissing} loading={saving.isPending} onClick={save}>
          Save provision
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}
