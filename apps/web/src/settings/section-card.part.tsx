import { Tag } from '@fairlead/ui/badge';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import type { ReactNode } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { HistoryCard, type HistoryProps } from '../platform/history/history-card.tsx';
import css from './company-settings.module.css';

interface SectionCardProps {
  readonly title: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why the last save was refused, apart from the messages at the fields. */
  readonly refusal?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly actions?: ReactNode;
  /** The section's entity name and id in the history. */
  readonly history: HistoryProps;
  readonly children: ReactNode;
}

/** A form of the company's settings: saved as a whole, with its history below. */
export function SectionCard(props: SectionCardProps) {
  const { title, isDirty, isSaving, refusal, onSave, onDiscard, actions, history, children } =
    props;
  const question = useLeaveGuard(isDirty);
  useShortcuts([{ keys: 'Ctrl S', name: 'Save settings', run: onSave, whileTyping: true }]);
  return (
    <>
      <Card
        title={title}
        status={isDirty && <Tag>Unsaved</Tag>}
        actions={
          <>
            {actions}
            {isDirty && <Button onClick={onDiscard}>Discard</Button>}
            <Button
              variant="filled"
              keys="Ctrl S"
              disabled={!isDirty}
              loading={isSaving}
              onClick={onSave}
            >
              Save
            </Button>
          </>
        }
      >
        {refusal !== undefined && (
          <div className={css['message']}>
            <Banner kind="error" title={`${title} not saved`}>
              {refusal}
            </Banner>
          </div>
        )}
        {children}
      </Card>
      <HistoryCard {...history} />
      {question}
    </>
  );
}

interface LoadedProps<T> {
  /** For messages: 'The mail settings could not be loaded'. */
  readonly what: string;
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** Renders the requested data once they are loaded. */
export function Loaded<T>({ what, query: requested, children }: LoadedProps<T>) {
  if (requested.data !== undefined) return children(requested.data);
  if (requested.isError)
    return (
      <ErrorState title={`${what} could not be loaded`} onRetry={() => void requested.refetch()}>
        {sentenceOf(requested.error)}
      </ErrorState>
    );
  return <LoadingState name={`Loading ${what.toLowerCase()}`} />;
}
