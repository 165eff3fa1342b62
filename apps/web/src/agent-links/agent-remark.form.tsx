import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { fieldErrorsOf } from '../platform/forms/field-errors.ts';
import { randomId } from '../platform/random/random-id.ts';
import { errorsAt } from './agent-entry-form.state.ts';
import { useEnter } from './agent.data.ts';
import css from './agent.module.css';

/** Anything else that the company should know. */
export function AgentRemarkForm({ token }: { readonly token: string }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(randomId);
  const entering = useEnter(token);
  const { error } = entering;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entering.mutate([{ key, content: { what: 'remark', text }, replacesId: null }], {
      onSuccess: () => {
        toast.show({ text: 'The remark was sent' });
        setText('');
        setKey(randomId());
      },
    });
  };
  return (
    <Card title="Remark">
      <form className={css['form']} noValidate onSubmit={submit} aria-label="Remark">
        <TextArea
          label="Remark to the company"
          rows={3}
          maxLength={2000}
          value={text}
          error={
            error === null
              ? undefined
              : (errorsAt(fieldErrorsOf(error), 0)['text'] ?? sentenceOf(error))
          }
          onChange={setText}
        />
        <Button type="submit" loading={entering.isPending} disabled={text.trim() === ''}>
          Send remark
        </Button>
      </form>
    </Card>
  );
}
