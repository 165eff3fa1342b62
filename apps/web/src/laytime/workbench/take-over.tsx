import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { ConfirmDialog } from '@fairlead/ui/dialog';
import { toast } from '@fairlead/ui/toast';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { type Followed, useFollow } from '../laytime.data.ts';
import { useDesk } from './desk.ts';
import css from './workbench.module.css';

interface TakingOver {
  /** Asks what would change, and shows it before anything is taken over. */
  readonly ask: () => void;
  readonly isBusy: boolean;
  readonly question: ReactNode;
}

/** Taking over what statements of facts and charter terms say now; decisions of people stay. */
function useTakingOver(): TakingOver {
  const { calculation, content, draft } = useDesk();
  const follow = useFollow({ fixtureId: calculation.fixture.id, ltcId: calculation.id });
  const [told, setTold] = useState<Followed['changes']>();
  const run = async (preview: boolean) => {
    try {
      const modified = await draft.saveNow();
      const answer = await follow.mutateAsync({ preview, modified });
      if (preview) return setTold(answer.changes);
      setTold(undefined);
      toast.show({ text: 'Taken over what terms and facts say now' });
    } catch (error) {
      toast.show({ kind: 'error', text: sentenceOf(error) });
    }
  };
  const portOf = (id: string | null) => content.calls.find((one) => one.id === id)?.port.name;
  const question = told !== undefined && (
    <ConfirmDialog
      title="Take over what terms and facts say now?"
      confirmLabel="Take over"
      busy={follow.isPending}
      onConfirm={() => void run(false)}
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
  );
  return { ask: () => void run(true), isBusy: follow.isPending, question };
}

/** How often the statements of facts changed since this calculation read them. */
export const changesSince = (
  sofs: readonly { readonly revision: number; readonly present: number }[],
): number => sofs.reduce((sum, { revision, present }) => sum + Math.max(0, present - revision), 0);

/** A button that shows what terms and facts say now, and takes it over. */
export function TakeOver() {
  const { mayWrite } = useDesk();
  const { ask, isBusy, question } = useTakingOver();
  if (!mayWrite) return null;
  return (
    <>
      <Button loading={isBusy} onClick={ask}>
        Take over
      </Button>
      {question}
    </>
  );
}

/** Says that facts have changed since they were read. */
export function FollowBanner() {
  const { calculation } = useDesk();
  const changes = changesSince(calculation.sofs);
  if (changes === 0) return null;
  return (
    <Banner
      kind="warning"
      title={`Statement changed since: ${changes} ${changes === 1 ? 'change' : 'changes'}`}
      actions={<TakeOver />}
    >
      This calculation still rests on what was read.
    </Banner>
  );
}
