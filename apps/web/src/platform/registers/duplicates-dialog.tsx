import { Banner } from '@fairlead/ui/banner';
import { Button, TextButton } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { Muted } from '@fairlead/ui/figure';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { showError } from '../api/show-error.ts';
import { useFirstChoice } from '../forms/first-choice.ts';
import css from './registers.module.css';
import { type DuplicatePair, useDuplicates, useMarkDistinct } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';

export interface DuplicatesDialogProps {
  readonly register: SharedRegister;
  readonly onClose: () => void;
  readonly onMerge: (from: number, into: number) => void;
}

/** Pairs of possible duplicates: each is merged, or marked as different. */
export function DuplicatesDialog({ register, onClose, onMerge }: DuplicatesDialogProps) {
  const [isMarked, setMarked] = useState(false);
  const { data, error } = useDuplicates(register, isMarked);
  const mark = useMarkDistinct(register);
  const box = useFirstChoice<HTMLUListElement>(data !== undefined);
  const setDistinct = (pair: DuplicatePair, isDistinct: boolean) =>
    void mark
      .mutateAsync({ ids: pair.records.map(({ id }) => id), isDistinct })
      .then(() => {
        if (isDistinct)
          toast.show({ text: 'Marked as not the same', undo: () => setDistinct(pair, false) });
      })
      .catch(showError);
  return (
    <Dialog
      title={
        isMarked ? `Not the same ${register.thing}` : `Possible duplicates of ${register.things}`
      }
      width={860}
      onClose={onClose}
      footer={
        <>
          <TextButton onClick={() => setMarked(!isMarked)}>
            {isMarked ? 'Show possible duplicates' : 'Show pairs marked as not the same'}
          </TextButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {error !== null && <Banner kind="error">{sentenceOf(error)}</Banner>}
      {data === undefined && error === null && <LoadingState rows={4} />}
      {data?.items.length === 0 && <NoPairs register={register} isMarked={isMarked} />}
      {data !== undefined && data.items.length > 0 && (
        <>
          <ul ref={box} className={css['pairs']}>
            {data.items.map((pair) => (
              <Pair
                key={pair.records.map(({ id }) => id).join(' ')}
                pair={pair}
                isMarked={isMarked}
                onMerge={onMerge}
                onMark={(isDistinct) => setDistinct(pair, isDistinct)}
              />
            ))}
          </ul>
          {(data.total ?? 0) > data.items.length && (
            <p>
              <Muted>
                The {data.items.length} most likely of {data.total} pairs.
              </Muted>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

function NoPairs({ register, isMarked }: { register: SharedRegister; isMarked: boolean }) {
  return isMarked ? (
    <EmptyState title="No pairs are marked">
      Pairs that you mark as not the same are no longer suggested to anyone in your company.
    </EmptyState>
  ) : (
    <EmptyState title="No possible duplicates">
      No two {register.things} have the same code or names that differ only in letter case, accents,
      legal form, the order of words or a typing error.
    </EmptyState>
  );
}

/** "Same name, same e-mail domain". */
const listed = (reasons: readonly string[]): string =>
  reasons
    .map((reason, at) => (at === 0 ? reason : reason.charAt(0).toLowerCase() + reason.slice(1)))
    .join(', ');

interface PairProps {
  readonly pair: DuplicatePair;
  readonly isMarked: boolean;
  readonly onMerge: DuplicatesDialogProps['onMerge'];
  readonly onMark: (isDistinct: boolean) => void;
}

function Pair({ pair: { records, reasons }, isMarked, onMerge, onMark }: PairProps) {
  const [stays, goes] = records;
  if (stays === undefined || goes === undefined) return null;
  const names = `${stays.name} and ${goes.name}`;
  return (
    <li>
      {[stays, goes].map(({ id, name, inActive, details }) => (
        <div key={id}>
          {name}
          <p>
            <Muted>{[...details, ...(inActive ? ['Inactive'] : [])].join(', ')}</Muted>
          </p>
        </div>
      ))}
      <div className={css['why']}>
        <Muted>{listed(reasons)}</Muted>
        {isMarked ? (
          <Button aria-label={`Suggest ${names} again`} onClick={() => onMark(false)}>
            Suggest again
          </Button>
        ) : (
          <>
            <Button aria-label={`${names} are not the same`} onClick={() => onMark(true)}>
              Not the same
            </Button>
            <Button aria-label={`Merge ${names}`} onClick={() => onMerge(goes.id, stays.id)}>
              Merge
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
