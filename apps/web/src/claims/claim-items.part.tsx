import { negotiationTotals } from '@fairlead/domain/claims/negotiation';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { EditGrid } from '@fairlead/ui/edit-grid';
import { TheirLine } from '@fairlead/ui/field';
import { useMemo } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useMay } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { useRecordDraft } from '../platform/forms/record-draft.ts';
import {
  itemColumns,
  itemEntriesOf,
  itemErrors,
  itemList,
  itemsBody,
  type ItemEntry,
  newItem,
  typedSince,
} from './claim-items.state.ts';
import { type Claim, useSaveItems } from './claims.data.ts';
import css from './claims.module.css';

export interface ClaimItemsProps {
  readonly fixture: number;
  readonly claim: Claim;
}

const fixed = (amount: string) => formatDecimal(amount, 2);

/** The totals below the items. */
function sumsOf(items: readonly ItemEntry[]) {
  const totals = negotiationTotals(
    items.map((item) => ({ ...item, claimed: item.claimed ?? '0' })),
  );
  return [
    {
      id: 'totals',
      cells: {
        title: 'Total',
        claimed: fixed(totals.claimed),
        countered: fixed(totals.countered),
        agreed: fixed(totals.agreed),
        state: totals.openItems === 0 ? '' : `${totals.openItems} open`,
        reason: totals.openItems === 0 ? '' : `${fixed(totals.open)} apart`,
      },
    },
  ];
}

/** The claimed, offered and agreed amounts, item by item. */
export function ClaimItems({ fixture, claim }: ClaimItemsProps) {
  const stored = useMemo(() => itemEntriesOf(claim), [claim]);
  const draft = useRecordDraft(stored);
  const { values, reset } = draft;
  const saving = useSaveItems(fixture);
  const mayWrite = useMay('company.write');
  const isDirty = draft.changed.length > 0;
  const guard = useLeaveGuard(isDirty);
  const items = values.items.list;
  const isWrong = items.some((item) => Object.keys(itemErrors(item)).length > 0);
  const theirs = draft.theirs('items', {
    by: claim.itemHistory[0]?.by ?? 'Another user',
    value: counted(stored.items.list.length, 'item'),
  });
  const save = () =>
    saving.mutate(itemsBody(values, claim.modified), {
      onSuccess: (answer) => {
        const now = itemEntriesOf(answer);
        draft.noteSent(now);
        draft.changeFrom((typed) => typedSince(typed, values, now));
      },
    });
  return (
    <Card
      title="Negotiation"
      count={claim.currency}
      flush
      actions={
        isDirty && (
          <>
            <Button onClick={reset}>Reset</Button>
            <Button
              variant="filled"
              disabled={isWrong || theirs !== undefined}
              loading={saving.isPending}
              onClick={save}
            >
              Save items
            </Button>
          </>
        )
      }
    >
      {guard}
      {saving.error !== null && <p className={css['refusal']}>{refusalOf(saving.error)}</p>}
      {theirs !== undefined && (
        <p className={css['refusal']}>
          <TheirLine theirs={theirs} />
        </p>
      )}
      <EditGrid
        name="Items of the negotiation"
        isBare
        columns={itemColumns}
        rows={items}
        rowId={({ id }) => id}
        cellState={(row, column) =>
          mayWrite ? { error: itemErrors(row)[column] } : { locked: 'your role is read-only' }
        }
        newRow={mayWrite ? newItem : undefined}
        canRemove={mayWrite ? () => true : undefined}
        addLabel="Add item"
        empty="No items yet. Add what is claimed, countered and agreed item by item."
        footer={items.length === 0 ? undefined : sumsOf(items)}
        onChange={(next) => draft.change({ items: itemList(next) })}
      />
    </Card>
  );
}

function refusalOf(error: Error): string {
  const [first] = error instanceof ApiError ? Object.values(error.fields) : [];
  return first?.[0] ?? sentenceOf(error);
}
