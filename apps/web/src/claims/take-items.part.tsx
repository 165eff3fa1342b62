import { counted } from '@fairlead/domain/quantities/counted';
import { itemsFromDifferences } from '@fairlead/domain/claims/items-from-differences';
import { formatDateTime } from '@fairlead/domain/time/format';
import { Button } from '@fairlead/ui/button';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { toast } from '@fairlead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, type ItemsBody, useClaim, useSaveItems } from './claims.data.ts';
import type { Comparison, Difference } from './comparison.data.ts';
import { decisionOf, kindLabels, markOf, percentOf } from './comparison.state.ts';
import { showError } from '../platform/api/show-error.ts';

export interface TakeItemsProps {
  readonly comparison: Comparison;
  /** While marks are being saved. */
  readonly isBusy: boolean;
}

function titleOf({ calls }: Comparison, { kind, portCallId, from, to }: Difference): string {
  const call = calls.find(({ id }) => id === portCallId);
  const zone = call?.timeZone ?? 'Etc/UTC';
  const interval =
    from === null || to === null
      ? ''
      : `, ${formatDateTime(from, zone)} to ${formatDateTime(to, zone)}`;
  return `${kindLabels[kind]}, ${call?.name ?? 'port call'}${interval}`.slice(0, 200);
}

/** The claim items that follow from the differences; undefined without money. */
export function itemsOf(comparison: Comparison): ItemsBody['items'] | undefined {
  const { figures, differences } = comparison;
  const [ours, theirs, marked] = [figures?.ours.net, figures?.theirs.net, figures?.marked.net];
  if (typeof ours !== 'string' || typeof theirs !== 'string' || typeof marked !== 'string')
    return undefined;
  const priced = differences.flatMap((difference) =>
    difference.worth === null
      ? []
      : {
          title: titleOf(comparison, difference),
          worth: difference.worth,
          ours: difference.ours,
          theirs: difference.theirs,
          mark: markOf(comparison, difference),
          percent: percentOf(decisionOf(comparison, difference)?.percent ?? null),
        },
  );
  return itemsFromDifferences(priced, { ours, theirs, marked }).map((item) => ({ ...item, id: 0 }));
}

/** Creates the items of the negotiation from the differences; existing items are replaced only after confirmation. */
export function TakeItems({ comparison, isBusy }: TakeItemsProps) {
  const fixture = comparison.fixture.id;
  const navigate = useNavigate();
  const claim = useClaim(fixture).data;
  const saving = useSaveItems(fixture);
  const [isAsking, setAsking] = useState(false);
  const items = itemsOf(comparison);
  if (items === undefined || claim === undefined) return null;
  const take = () =>
    saving.mutate(bodyOf(claim, items), {
      onSuccess: () => {
        toast.show({
          text: `Negotiation replaced by ${counted(items.length, 'item')}`,
          kind: 'success',
        });
        void navigate({
          to: '/fixtures/$id/{-$tab}',
          params: { id: String(fixture), tab: 'claim' },
        });
      },
      onError: showError,
    });
  const isFull = claim.items.length > 0;
  return (
    <>
      <Button
        disabled={isBusy}
        loading={saving.isPending}
        onClick={isFull ? () => setAsking(true) : take}
      >
        Use as claim items
      </Button>
      {isAsking && (
        <FormDialog
          title="Replace the items of the negotiation"
          onClose={() => setAsking(false)}
          onSubmit={() => {
            setAsking(false);
            take();
          }}
          submitLabel="Replace items"
          submitKeys="Enter"
          startsAtSubmit
        >
          {`The claim has ${counted(claim.items.length, 'item')}. They will be replaced by ${items.length} from this comparison. Earlier offers remain in the history.`}
        </FormDialog>
      )}
    </>
  );
}

const bodyOf = ({ modified }: Claim, items: ItemsBody['items']): ItemsBody => ({
  items,
  ...(modified === null ? {} : { modified }),
});
