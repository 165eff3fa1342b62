import { Banner } from '@fairlead/ui/banner';
import { SidePanel } from '@fairlead/ui/panel';
import { Segmented } from '@fairlead/ui/segmented';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useFirstChoice } from '../../platform/forms/first-choice.ts';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import css from '../port-call.module.css';
import {
  type MergeChoice,
  type PortCallPage,
  useMerge,
  useMergeChoices,
  usePart,
} from '../port-call-pages.data.ts';
import { CallName, MergeChoiceLine } from './merge-choice.tsx';

export interface MergePanelProps {
  readonly page: PortCallPage;
  readonly onClose: () => void;
}

type Front = 'this' | 'other';

const fronts: readonly { readonly value: Front; readonly label: string }[] = [
  { value: 'this', label: 'Keep this one' },
  { value: 'other', label: 'Keep the other one' },
];

const obstacleOf = (choice: MergeChoice, front: Front) =>
  front === 'this' ? choice.notBehind : choice.notInFront;

/** The possible direction; this one stays in front if both are possible. */
const possibleFront = (choice: MergeChoice): Front =>
  choice.notBehind !== null && choice.notInFront === null ? 'other' : 'this';

const isPossible = ({ notBehind, notInFront }: MergeChoice) =>
  notBehind === null || notInFront === null;

/** The selected port call, initially the nearest that can be merged; and which of the two stays in front. */
function useChoice(choices: readonly MergeChoice[]) {
  const [chosenId, setChosenId] = useState<number>();
  const [turned, setTurned] = useState<Front>();
  const chosen =
    choices.find(({ id }) => id === chosenId) ?? choices.find(isPossible) ?? choices[0];
  const choose = (id: number) => {
    setChosenId(id);
    setTurned(undefined);
  };
  return { chosen, choose, front: turned ?? (chosen && possibleFront(chosen)), turn: setTurned };
}

/** Merges, shows the remaining call, and offers to undo the merge. */
function useMerging({ page, onClose }: MergePanelProps) {
  const navigate = useNavigate();
  const merge = useMerge();
  // Undo also works after the panel is closed.
  const { mutateAsync: part } = usePart(page.id);
  const run = (other: MergeChoice, front: Front) => {
    const ids =
      front === 'this'
        ? { front: page.id, behind: other.id }
        : { front: other.id, behind: page.id };
    const undo = () =>
      void part(ids.behind).then(() => toast.show({ text: 'Port call unmerged' }), showError);
    void merge.mutateAsync(ids).then(
      () => {
        toast.show({ text: 'Port calls merged', undo });
        if (front === 'this') onClose();
        else void navigate({ to: '/portcalls/$id', params: { id: String(ids.front) } });
      },
      // The panel shows the refusal.
      () => undefined,
    );
  };
  return { run, merge };
}

/** Selects the port call to merge with and which of the two stays in front, and shows what that hides. */
export function MergePanel(props: MergePanelProps) {
  const { page, onClose } = props;
  const query = useMergeChoices(page.id);
  const { chosen, choose, front, turn } = useChoice(query.data ?? []);
  const { run, merge } = useMerging(props);
  const { zoneFor } = useTimeDisplay();
  const zone = zoneFor(page.port.timeZone);
  const box = useFirstChoice<HTMLDivElement>(query.data !== undefined);
  const obstacle = chosen && front && obstacleOf(chosen, front);
  const canMerge = chosen !== undefined && front !== undefined && obstacle === null;
  return (
    <SidePanel
      title="Merge with another port call"
      onClose={onClose}
      saveLabel="Merge"
      saving={merge.isPending}
      canSave={canMerge}
      onSave={() => {
        if (canMerge) run(chosen, front);
      }}
    >
      {merge.error !== null && (
        <Banner kind="error" title="Not merged">
          {sentenceOf(merge.error)}
        </Banner>
      )}
      {query.isPending && <LoadingState name="Loading port calls" />}
      {query.isError && (
        <ErrorState title="Port calls could not be loaded" onRetry={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <p className={css['help']}>
          {page.vessel.name} has no other port call in {page.port.name} within sixty days.
        </p>
      )}
      <div ref={box} className={css['fields']} role="radiogroup" aria-label="Merge with">
        {query.data?.map((choice) => (
          <MergeChoiceLine
            key={choice.id}
            page={page}
            choice={choice}
            zone={zone}
            checked={choice.id === chosen?.id}
            onChoose={() => choose(choice.id)}
          />
        ))}
      </div>
      {chosen !== undefined && front !== undefined && (
        <>
          <Segmented name="Which one to keep" wide options={fronts} value={front} onChange={turn} />
          <Preview page={page} other={chosen} front={front} zone={zone} />
        </>
      )}
    </SidePanel>
  );
}

interface PreviewProps {
  readonly page: PortCallPage;
  readonly other: MergeChoice;
  readonly front: Front;
  readonly zone: string;
}

/** What will be hidden, or why the merge is not possible. */
function Preview({ page, other, front, zone }: PreviewProps) {
  const obstacle = obstacleOf(other, front);
  if (obstacle !== null) return <Banner kind="error">{obstacle}</Banner>;
  const [stays, hides] = front === 'this' ? [page, other] : [other, page];
  return (
    <dl className={css['preview']} data-testid="merge-preview">
      <dt>Kept</dt>
      <dd>
        <CallName call={stays} zone={zone} />
      </dd>
      <dt>Hidden</dt>
      <dd>
        <CallName call={hides} zone={zone} />
      </dd>
      <dt>What changes</dt>
      <dd>
        Lists, schedule and reports show only the kept port call. Cargo of both is handled there,
        and events are entered there. Unmerging restores the hidden one.
      </dd>
    </dl>
  );
}
