import { pluralOf } from '@fairlead/domain/quantities/counted';
import { folded } from '@fairlead/domain/text/rank';
import { openQuestions } from '@fairlead/domain/laytime/open-questions';
import { readyMadeTerms } from '@fairlead/domain/laytime/ready-made-terms';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { useCopyReadyMade } from './term-sets.data.ts';
import css from './term-sets.module.css';
import { showError } from '../platform/api/show-error.ts';

/** Ready-made sets to copy. What a label does not define stays open in the copy. */
export function ReadyMadeDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const copy = useCopyReadyMade();
  const wanted = folded(text);
  const shown = readyMadeTerms.filter(({ name }) => folded(name).includes(wanted));
  const submit = () => {
    if (codes.length === 0 || copy.isPending) return;
    copy.mutate(codes, {
      onSuccess: (made) => {
        toast.show({
          text: pluralOf(made.length, 'Term set copied', `${made.length} term sets copied`),
        });
        onClose();
      },
      onError: showError,
    });
  };
  return (
    <FormDialog
      title="Ready-made term sets"
      width={640}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={codes.length < 2 ? 'Copy' : `Copy ${codes.length}`}
      isPending={copy.isPending}
      isDisabled={codes.length === 0}
    >
      <TextField label="Search" value={text} onChange={setText} autoFocus placeholder="SHEX UU" />
      <div className={css['choices']}>
        {shown.map(({ code, name, note, content }) => {
          const open = openQuestions(content).length;
          return (
            <Checkbox
              key={code}
              checked={codes.includes(code)}
              onChange={(isOn) =>
                setCodes(isOn ? [...codes, code] : codes.filter((other) => other !== code))
              }
              trail={`${open} open`}
            >
              <span className={css['choice']} data-tip={note}>
                {name}
              </span>
            </Checkbox>
          );
        })}
      </div>
    </FormDialog>
  );
}
