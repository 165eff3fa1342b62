import { theirCallsOf } from '@fairlead/domain/claims/their-statement';
import { SidePanel } from '@fairlead/ui/panel';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useCallback, useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import {
  type OpenedDocument,
  pastedDocument,
} from '../platform/read-document/read-document.data.ts';
import { createPart } from '../platform/parts/part.tsx';
import {
  callEntries,
  type CallEntry,
  callErrors,
  disputedCalls,
  statedCalls,
} from './their-lines.state.ts';
import { TheirCallLines } from './their-lines.part.tsx';
import { TheirFile } from './their-file.part.tsx';
import { type Calculation, useStoreTheirs } from './their-statement.data.ts';
import css from './their-statement.module.css';

const ReadTheirs = createPart(
  async () => (await import('./read-theirs.dialog.tsx')).ReadTheirsDialog,
  {
    onFail: ({ onClose }) => onClose(),
  },
);

export interface TheirStatementProps {
  readonly ours: Calculation;
  /** Their statement, if it is being corrected. */
  readonly theirs?: Calculation | undefined;
  readonly onClose: () => void;
  /** With the calculation that their statement was saved as. */
  readonly onStored: (id: number) => void;
}

interface Reading {
  readonly pasted: OpenedDocument | undefined;
  readonly callId: string;
}

/** The input of their statement, until it is saved. */
function useEntries({ ours, theirs }: TheirStatementProps) {
  const { content } = ours;
  const [calls] = useState(() => disputedCalls(content, ours.modified));
  const [first] = useState(() =>
    callEntries(calls, theirs === undefined ? [] : theirCallsOf(theirs.content, content)),
  );
  const [entries, setEntries] = useState(first);
  const change = (id: string, part: Partial<CallEntry>) =>
    setEntries((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return { calls, entries, change, isChanged: entries !== first };
}

const refusalOf = (error: Error): string =>
  error instanceof ApiError && error.status === 409
    ? 'Another user changed the counterparty’s statement. Open it again.'
    : sentenceOf(error);

/** The counterparty's statement, entered port call by port call: typed, pasted or read from a file. */
export function TheirStatementPanel(props: TheirStatementProps) {
  const { ours, theirs, onClose, onStored } = props;
  const { calls, entries, change, isChanged } = useEntries(props);
  const [name, setName] = useState(theirs?.name ?? '');
  const [reading, setReading] = useState<Reading>();
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const onProblem = useCallback(
    (id: string, message: string | null) => setProblems((before) => ({ ...before, [id]: message })),
    [],
  );
  const storing = useStoreTheirs(ours, theirs);
  const stated = statedCalls(entries);
  const isWrong =
    Object.values(problems).some((problem) => problem !== null) ||
    entries.some((entry) => callErrors(entry).size > 0);
  const store = () =>
    storing.mutate(
      { name: name.trim(), calls: stated },
      {
        onSuccess: ({ id }) => onStored(id),
        onError: (error) => toast.show({ text: refusalOf(error), kind: 'error' }),
      },
    );
  return (
    <SidePanel
      title="Counterparty’s statement"
      width={1050}
      dirty={isChanged && !storing.isSuccess}
      saving={storing.isPending}
      canSave={!isWrong && stated.length > 0}
      saveLabel="Compare"
      onSave={store}
      onClose={onClose}
    >
      <div className={css['statement']}>
        <div className={css['header']}>
          <TextField
            label="Name"
            placeholder="Charterer’s statement"
            maxLength={100}
            value={name}
            onChange={setName}
          />
          <TheirFile
            fixture={ours.fixture.id}
            onRead={() => setReading({ pasted: undefined, callId: calls[0]?.id ?? '' })}
            onImported={onStored}
          />
        </div>
        {calls.map((call) => (
          <TheirCallLines
            key={call.id}
            call={call}
            entry={entries.find(({ id }) => id === call.id)}
            onChange={(part) => change(call.id, part)}
            onProblem={onProblem}
            onBlock={(rows) => setReading({ pasted: pastedDocument(rows), callId: call.id })}
          />
        ))}
      </div>
      {reading !== undefined && (
        <ReadTheirs
          {...reading}
          calls={calls}
          fixture={ours.fixture}
          onClose={() => setReading(undefined)}
          onTake={(id, lines) => {
            const before = entries.find((entry) => entry.id === id)?.lines ?? [];
            change(id, { lines: [...before, ...lines] });
            setReading(undefined);
          }}
        />
      )}
    </SidePanel>
  );
}
