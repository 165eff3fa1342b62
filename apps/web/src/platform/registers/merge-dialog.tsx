import { mergeUndoMinutes } from '@fairlead/domain/registers/merge-undo';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Radio } from '@fairlead/ui/checkbox';
import { Dialog } from '@fairlead/ui/dialog';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useFirstChoice } from '../forms/first-choice.ts';
import css from './registers.module.css';
import { type Comparison, useComparison, useMerge } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';
import { useMergeUndoing } from './undo-merge.tsx';
import { UseList } from './where-used.tsx';

export interface MergeDialogProps {
  readonly register: SharedRegister;
  /** The record to merge, and the remaining one if it is already chosen. */
  readonly from: number;
  readonly into?: number | undefined;
  readonly onClose: () => void;
  readonly onMerged: (into: number) => void;
}

/** Two records side by side: which one remains, with which values, and which records will refer to it. */
export function MergeDialog({ register, onClose, onMerged, ...first }: MergeDialogProps) {
  const [pair, setPair] = useState<{ readonly from: number; readonly into?: number | undefined }>(
    first,
  );
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const compared = useComparison(register, pair.from, pair.into);
  const merge = useMerge(register);
  const { undo } = useMergeUndoing(register.name);
  const shown = pair.into === undefined ? undefined : compared.data;
  const { into } = pair;
  const submit = () => {
    if (shown === undefined || merge.isPending) return;
    const { from, into: stays } = shown;
    merge.mutate(
      {
        from: from.id,
        body: {
          into: stays.id,
          modified: from.modified,
          intoModified: stays.modified,
          take: [...taken],
        },
      },
      {
        onSuccess: ({ id, name }) => {
          toast.show({ text: `Merged into ${name}`, undo: () => undo(from.id) });
          onMerged(id);
        },
      },
    );
  };
  const error = merge.error ?? compared.error;
  return (
    <Dialog
      title={`Merge ${register.things}`}
      width={860}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          {into !== undefined && (
            <Button
              icon={IconArrowsExchange}
              onClick={() => {
                setPair({ from: into, into: pair.from });
                setTaken(new Set());
              }}
            >
              Swap
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="filled"
            loading={merge.isPending}
            disabled={shown === undefined}
          >
            {shown === undefined ? 'Merge' : `Merge into ${shown.into.name}`}
          </Button>
        </>
      }
    >
      {error !== null && <Banner kind="error">{sentenceOf(error)}</Banner>}
      {first.into === undefined && (
        <AsyncSearchField
          label="Merge into"
          search={async (text, signal) =>
            ((await register.search?.(text, signal)) ?? []).filter(({ id }) => id !== pair.from)
          }
          value={shown === undefined ? null : { id: shown.into.id, name: shown.into.name }}
          onChange={(record) => setPair({ ...pair, into: record === null ? undefined : record.id })}
          placeholder={`The ${register.thing} to keep`}
          autoFocus
        />
      )}
      {shown !== undefined && (
        <Sides
          takesFocus={first.into !== undefined}
          comparison={shown}
          taken={taken}
          onTake={(key, isTaken) => {
            const next = new Set(taken);
            if (isTaken) next.add(key);
            else next.delete(key);
            setTaken(next);
          }}
        />
      )}
    </Dialog>
  );
}

interface SidesProps {
  /** Whether there is no search field, which has the focus otherwise. */
  readonly takesFocus: boolean;
  readonly comparison: Comparison;
  readonly taken: ReadonlySet<string>;
  readonly onTake: (key: string, isTaken: boolean) => void;
}

function Sides({ comparison, taken, onTake, takesFocus }: SidesProps) {
  const { from, into, moves } = comparison;
  const box = useFirstChoice<HTMLDivElement>(takesFocus);
  return (
    <>
      <div ref={box} className={css['compare']}>
        <table>
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col">Keep {into.name}</th>
              <th scope="col">Remove {from.name}</th>
            </tr>
          </thead>
          <tbody>
            {into.values.map(({ key, label, text, isUnited }, at) => {
              const other = from.values[at]?.text ?? '';
              if (text === '' && other === '') return null;
              const isTaken = taken.has(key);
              return (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {isUnited || text === other ? (
                    <>
                      <td>{text}</td>
                      <td>{other}</td>
                    </>
                  ) : (
                    <>
                      <Side
                        group={key}
                        name={`${label} of ${into.name}`}
                        text={text}
                        isStored={!isTaken}
                        onSelect={() => onTake(key, false)}
                      />
                      <Side
                        group={key}
                        name={`${label} of ${from.name}`}
                        text={other}
                        isStored={isTaken}
                        onSelect={() => onTake(key, true)}
                      />
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={css['moves']}>
        <p>
          {from.name} will be removed. {moves.sentence}
          {moves.total > 0 && ` All references will point to ${into.name}.`}{' '}
          {retainedSentence(into.values)} You can undo the merge for {mergeUndoMinutes} minutes,
          here and in the history.
        </p>
        <UseList uses={moves} />
      </div>
    </>
  );
}

/** "Types, contacts and the history of both are kept." */
const retainedSentence = (values: Comparison['into']['values']): string => {
  const united = values
    .filter(({ isUnited }) => isUnited)
    .map(({ label }, at) => (at === 0 ? label : label.toLowerCase()));
  return united.length === 0
    ? 'The history of both is kept.'
    : `${united.join(', ')} and the history of both are kept.`;
};

interface SideProps {
  /** The name of the choice between the two sides. */
  readonly group: string;
  readonly name: string;
  readonly text: string;
  readonly isStored: boolean;
  readonly onSelect: () => void;
}

function Side({ group, name, text, isStored, onSelect }: SideProps) {
  return (
    <td data-lost={isStored ? undefined : true}>
      <Radio group={group} checked={isStored} name={`Keep ${name}`} onChoose={onSelect}>
        {text === '' ? <Muted>Empty</Muted> : text}
      </Radio>
    </td>
  );
}
