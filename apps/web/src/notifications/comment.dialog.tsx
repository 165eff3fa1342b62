import { counted } from '@fairlead/domain/quantities/counted';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { subjectOf } from './notification-list.state.ts';
import { longestComment, type Notification, useCommentAll } from './notifications.data.ts';

interface CommentProps {
  readonly rows: readonly Notification[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The same comment on notifications, without opening their details. */
export function CommentDialog({ rows, onClose, onDone }: CommentProps) {
  const [text, setText] = useState('');
  const comment = useCommentAll();
  const body = text.trim();
  const submit = () => {
    if (body === '' || comment.isPending) return;
    comment.mutate(
      { ids: rows.map(({ id }) => id), text: body },
      {
        onSuccess: () => {
          toast.show({ text: `Comment added to ${counted(rows.length, 'notification')}` });
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Comment"
      width={480}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Add comment"
      submitKeys="Ctrl S"
      isPending={comment.isPending}
      isDisabled={body === ''}
    >
      <p>{subjectOf(rows)}</p>
      <TextArea
        label="Comment"
        rows={4}
        maxLength={longestComment}
        value={text}
        onChange={setText}
        error={comment.isError && sentenceOf(comment.error)}
      />
    </FormDialog>
  );
}
