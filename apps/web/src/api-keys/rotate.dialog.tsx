import { mostOverlapHours } from '@fairlead/domain/api-keys/api-keys';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { NumberField } from '@fairlead/ui/number-field';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import type { ShownSecret } from '../platform/secrets/secret-once.tsx';
import { type ApiKey, useRotateApiKey } from './api-keys.data.ts';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onSecret: (shown: ShownSecret) => void;
  readonly onClose: () => void;
}

/** A new secret for a key; the user chooses how long the old one remains valid. */
export function RotateDialog({ apiKey, onSecret, onClose }: RotateDialogProps) {
  const rotate = useRotateApiKey();
  const [hours, setHours] = useState<string | null>('24');
  const overlapHours = Number(hours ?? Number.NaN);
  const isRight = Number.isInteger(overlapHours) && overlapHours <= mostOverlapHours;
  const submit = () => {
    if (!isRight || rotate.isPending) return;
    rotate.mutate(
      { id: apiKey.id, overlapHours },
      {
        onSuccess: ({ secret }) => {
          onSecret({ title: `New secret of ${apiKey.name}`, secret });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`New secret for ${apiKey.name}`}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Create new secret"
      isPending={rotate.isPending}
    >
      <NumberField
        label="Previous secret stays valid for"
        unit="hours"
        decimals={0}
        value={hours}
        error={
          isRight
            ? rotate.error === null
              ? undefined
              : sentenceOf(rotate.error)
            : `0 to ${mostOverlapHours} whole hours`
        }
        onChange={setHours}
      />
    </FormDialog>
  );
}
