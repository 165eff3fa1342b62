import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { showError } from '../platform/api/show-error.ts';
import { useDismissal } from './speed.data.ts';

interface DismissDialogProps {
  readonly reports: readonly string[];
  readonly onClose: () => void;
}

/** Leaves reports out of the baselines, with the reason. */
export function DismissDialog({ reports, onClose }: DismissDialogProps) {
  const [text, setText] = useState('');
  const dismissal = useDismissal();
  const reason = text.trim();
  const things = reports.length === 1 ? 'report' : counted(reports.length, 'report');
  const submit = () => {
    if (reason === '' || dismissal.isPending) return;
    dismissal.mutate(
      { reports, reason },
      {
        onSuccess: () => {
          toast.show({
            text: `${counted(reports.length, 'report')} dismissed`,
            undo: () => void dismissal.mutateAsync({ reports, reason: null }).catch(showError),
          });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Dismiss ${things}`}
      width={520}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={`Dismiss ${things}`}
      isPending={dismissal.isPending}
      isDisabled={reason === ''}
    >
      {dismissal.isError && (
        <Banner kind="error" title="Not dismissed">
          {sentenceOf(dismissal.error)}
        </Banner>
      )}
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        value={text}
        onChange={setText}
        help="Dismissed reports stay in charts and lists and count in no baseline, no average and no warranty."
      />
    </FormDialog>
  );
}
