import { Banner } from '@fairlead/ui/banner';
import { FormGrid } from '@fairlead/ui/card';
import { DateField } from '@fairlead/ui/date-field';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { Segmented } from '@fairlead/ui/segmented';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { balanceText, figureText } from './figure-text.state.ts';
import { type FuelEuAccount, type FuelEuDecision, useDecide } from './fueleu.data.ts';

const allocations = [
  { value: 'proportional', label: 'In proportion' },
  { value: 'cleanest', label: 'Cleanest fuel first' },
] as const;

interface FuelEuDecisionDialogProps {
  readonly account: FuelEuAccount;
  readonly onClose: () => void;
}

/** Which fuel counts, and what the vessel banks or borrows. */
export function FuelEuDecisionDialog({ account, onClose }: FuelEuDecisionDialogProps) {
  const { vessel, year, adjusted, borrowingLimit } = account;
  const [draft, setDraft] = useState<FuelEuDecision>({
    allocation: account.allocation,
    banked: account.banked,
    borrowed: account.borrowed,
    documentIssued: account.documentIssued,
    ...(account.modified === null ? {} : { modified: account.modified }),
  });
  const save = useDecide(year, vessel.id);
  const change = (part: Partial<FuelEuDecision>) => setDraft({ ...draft, ...part });
  const submit = () => {
    if (save.isPending) return;
    save.mutate(draft, {
      onSuccess: () => {
        toast.show({ text: `FuelEU of ${vessel.name} in ${year} saved` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={`FuelEU of ${vessel.name} in ${year}`}
      width={560}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save account"
      isPending={save.isPending}
    >
      {save.isError && (
        <Banner kind="error" title="Not saved">
          {sentenceOf(save.error)}
        </Banner>
      )}
      <Segmented
        name="Fuel allocation"
        options={allocations}
        value={draft.allocation}
        onChange={(allocation) => change({ allocation })}
      />
      <p>{`Balance after banking and repayment: ${balanceText(adjusted)} mt CO\u2082eq.`}</p>
      <FormGrid>
        <NumberField
          label="Bank for the next year"
          unit="mt CO₂eq"
          decimals={6}
          value={String(draft.banked ?? '0')}
          onChange={(banked) => change({ banked: banked ?? '0' })}
          help="At most the surplus"
        />
        <NumberField
          label="Borrow from the next year"
          unit="mt CO₂eq"
          decimals={6}
          value={String(draft.borrowed ?? '0')}
          onChange={(borrowed) => change({ borrowed: borrowed ?? '0' })}
          help={`At most ${figureText(borrowingLimit, 1)} mt; 110 % is deducted in the next year`}
        />
      </FormGrid>
      <DateField
        label="Document of compliance issued"
        value={draft.documentIssued ?? null}
        onChange={(documentIssued) => change({ documentIssued })}
        help="After that, nothing more can be banked"
      />
    </FormDialog>
  );
}
