import { Banner } from '@fairlead/ui/banner';
import { FormStatus } from '@fairlead/ui/form-status';
import { SidePanel, type SidePanelProps } from '@fairlead/ui/panel';
import { type ReactNode, useId } from 'react';
import { HistoryList, type HistoryProps, HistoryWithParts } from '../history/history-card.tsx';
import { WhereDeleted, type WhereDeletedProps } from '../history/where-deleted.tsx';
import type { RecordForm } from './record-form.ts';
import css from './record-panel.module.css';

export interface RecordPanelProps extends Pick<
  SidePanelProps,
  | 'title'
  | 'width'
  | 'onClose'
  | 'onPrevious'
  | 'onNext'
  | 'onDelete'
  | 'headerActions'
  | 'footerStart'
  | 'saveLabel'
  | 'canSave'
> {
  readonly form: Pick<RecordForm<object>, 'isDirty' | 'isSaving' | 'status' | 'refusal' | 'save'>;
  /** The title of the message why a save was refused: "Cargo not saved". */
  readonly notSaved: string;
  readonly children: ReactNode;
}

/** The side panel of one record: missing and invalid fields in its header, the last refusal, and the fields. */
export function RecordPanel(props: RecordPanelProps) {
  const { form, notSaved, headerActions, children, ...panel } = props;
  return (
    <SidePanel
      {...panel}
      headerActions={
        <>
          <FormStatus {...form.status} />
          {headerActions}
        </>
      }
      dirty={form.isDirty}
      saving={form.isSaving}
      onSave={form.save}
    >
      {form.refusal !== undefined && (
        <Banner kind="error" title={notSaved}>
          {form.refusal}
        </Banner>
      )}
      {children}
    </SidePanel>
  );
}

/** The history at the end of a panel; `withParts` as in `HistoryWithParts`. */
export function PanelHistory({
  withParts = false,
  ...props
}: HistoryProps & { readonly withParts?: boolean }) {
  const id = useId();
  return (
    <section className={css['history']} aria-labelledby={id}>
      <h3 id={id}>History</h3>
      {withParts ? <HistoryWithParts {...props} /> : <HistoryList {...props} />}
    </section>
  );
}

export interface MissingPanelProps extends Pick<SidePanelProps, 'title' | 'width' | 'onClose'> {
  /** The message that there is no such record. */
  readonly sentence: string;
  /** A possible explanation. */
  readonly children: ReactNode;
  /** The record in the address, if its deletion can be undone. */
  readonly record?: Omit<WhereDeletedProps, 'children'> | undefined;
}

/** Shown if the record in the address does not exist. */
export function MissingPanel({ sentence, children, record, ...panel }: MissingPanelProps) {
  const missing = (
    <Banner kind="error" title={sentence}>
      {children}
    </Banner>
  );
  return (
    <SidePanel {...panel}>
      {record === undefined ? missing : <WhereDeleted {...record}>{missing}</WhereDeleted>}
    </SidePanel>
  );
}
