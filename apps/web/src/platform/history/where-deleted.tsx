import type { HistoryEntity } from '@fairlead/domain/hub/history-entities';
import { EmptyState } from '@fairlead/ui/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../current/current.ts';
import { Moment } from '../moment/moment.tsx';
import { authorLabel } from './author-label.ts';
import { isDeletion } from './history-text.ts';
import { historyOf } from './last-change.ts';
import { restoreOf } from './restores.ts';
import { UndoButton } from './undo-button.tsx';

export interface WhereDeletedProps {
  readonly entity: HistoryEntity;
  readonly id: number;
  /** The noun for the record: 'voyage', 'term set'. */
  readonly thing: string;
  /** Shown if it was not deleted, or while that is not known. */
  readonly children: ReactNode;
}

/** Shown in place of a missing record: who deleted it and when, and how to undo that. */
export function WhereDeleted({ entity, id, thing, children }: WhereDeletedProps) {
  const mayWrite = useMay('company.write');
  const [last] = useQuery(historyOf(entity, id)).data ?? [];
  const restore = restoreOf(entity);
  if (last === undefined || restore === undefined || !isDeletion(last)) return children;
  const labels = `${thing.slice(0, 1).toUpperCase()}${thing.slice(1)}`;
  return (
    <EmptyState
      title={`This ${thing} was deleted`}
      actions={
        mayWrite && <UndoButton framed undo={() => restore(id)} done={`${labels} restored`} />
      }
    >
      {authorLabel(last)}, <Moment at={last.at} />
    </EmptyState>
  );
}
