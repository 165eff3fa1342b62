import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { type Followed, useFollow } from '../laytime.data.ts';
import { useDesk } from './desk.ts';
import css from './workbench.module.css';

/** How often the statements of facts changed since this calculation read them. */
export const changesSince = (
  sofs: readonly { readonly revision: number; readonly present: number }[],
): number => sofs.reduce((sum, { revision, present }) => sum + Math.max(0, present - revision), 0);

/** Says that facts have changed since they were read, and takes them over after showing what differs. */
export function FollowBanner() {
  const { calculation, content, draft, mayWrite } = useDesk();
  const follow = useFollow({ fixtureId: calculation.fixture.id, ltcId: calculation.id });
  const [told, setTold] = useState<Followed['changes']>();
  const changes = changesSince(calculation.sofs);
  if (changes === 0) return null;
  const ask = async (preview: boolean) => {
    try {
      const modified = await draft.saveNow();
      const answer = await follow.mutateAsync({ preview, modified });
      if (preview) return setTold(answer.changes);
      setTold(undefined);
      toast.show({ text: 'Statement of facts taken over' });
    } catch (error) {
      toast.show({ kind: 'error', text: sentenceOf(error) });
    }
  };
  const portOf = (id: string | null) => content.calls.find((one) => one.id === id)?.port.name;
  return (
    <>
      <Banner
        kind="warning"
        title={`Statement changed since: ${changes} ${changes === 1 ? 'change' : 'changes'}`}
        actions={
          mayWrite && (
            <Button loading={follow.isPending} onClick={() => void ask(true)}>
              Take over
            </Button>
          )
        }
      >
        This calculation still rests on what was read.
      </Banner>
      {told !== undefined && (
        <ConfirmDialog
          title="Take over the statement of facts?"
          confirmLabel="Take over"
          busy={follow.isPending}
          onConfirm={() => void ask(false)}
          onCancel={() => setTold(undefined)}
        >
          {told.length === 0 ? (
            'Nothing that counts is different.'
          ) : (
            <ul className={css['differences']}>
              {told.map(({ callId, sentence }) => (
                <li key={`${callId ?? ''} ${sentence}`}>
                  {portOf(callId) !== undefined && `${portOf(callId) ?? ''}: `}
                  {sentence}
                </li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
