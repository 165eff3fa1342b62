import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { Banner } from '@fairlead/ui/banner';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type Notification, useRequest } from './notifications.data.ts';

const longestMessage = 4_000;

/** The message is filled in from what was found; the crew sees the record with it. */
export function RequestDialog({
  row,
  onClose,
}: {
  readonly row: Notification;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState(() =>
    [`Please check: ${row.message}`, row.cause, 'Correct it or tell us why it is right.']
      .filter((part) => part !== '')
      .join('\n'),
  );
  const request = useRequest(row.id);
  const body = text.trim();
  const submit = () =>
    request.mutate(body, {
      onSuccess: () => {
        toast.show({ text: `Request sent to ${row.vessel}` });
        onClose();
      },
    });
  return (
    <FormDialog
      title={`Ask ${row.vessel} to correct`}
      width={620}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Send request"
      submitKeys="Ctrl S"
      isPending={request.isPending}
      isDisabled={body === ''}
    >
      {request.isError && (
        <Banner kind="error" title="Not sent">
          {sentenceOf(request.error)}
        </Banner>
      )}
      <TextArea
        label="Message"
        required
        rows={7}
        maxLength={longestMessage}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
