import { label } from '@fairlead/domain/enumerations/enumeration';
import { linkKinds } from '@fairlead/domain/emails/links';
import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { LoadingState } from '@fairlead/ui/states';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { fileSentenceOf } from '../../platform/api/show-error.ts';
import type { EmailDetail } from '../email-view.state.ts';
import { type LinkTarget, searchTargets } from '../emails.data.ts';
import { ReviewTimes } from './review-times.part.tsx';
import {
  readableAttachments,
  useCallsOfEmail,
  useQuotedText,
  useTakenTimes,
} from './read-times.data.ts';
import css from './reading.module.css';

export interface ReadTimesProps {
  readonly email: EmailDetail;
  readonly onClose: () => void;
}

/** The text of the e-mail, in the choice of what is read. */
const wholeText = 0;

interface ChoiceProps {
  readonly email: EmailDetail;
  readonly attachmentId: number | null;
  readonly onChoose: (attachmentId: number | null) => void;
}

function SourceChoice({ email, attachmentId, onChoose }: ChoiceProps) {
  const files = readableAttachments(email);
  if (files.length === 0) return null;
  return (
    <Select
      label="Read from"
      options={[
        { value: wholeText, label: 'Text of the e-mail' },
        ...files.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={attachmentId ?? wholeText}
      onChange={(id) => onChoose(id === wholeText ? null : id)}
    />
  );
}

interface TargetProps {
  readonly target: LinkTarget | undefined;
  readonly onChoose: (target: LinkTarget | undefined) => void;
}

/** The record whose port calls are offered, where the links of the e-mail lead to none, or to another one. */
function TargetChoice({ target, onChoose }: TargetProps) {
  return (
    <AsyncSearchField
      label="Port calls of"
      placeholder="Those of its links"
      value={target === undefined ? null : { ...target, id: `${target.kind} ${target.id}`, target }}
      minimum={2}
      search={searchTargets}
      group={(found) => label(linkKinds, found.target.kind)}
      detail={({ about }) => about}
      onChange={(found) => onChoose(found?.target)}
    />
  );
}

function Waiting({ onClose, children }: Pick<ReadTimesProps, 'onClose'> & { children: ReactNode }) {
  return (
    <FormDialog
      title="Read times"
      width={1180}
      submitLabel="Enter times"
      isDisabled
      onClose={onClose}
      onSubmit={() => undefined}
    >
      <div className={css['dialog']}>{children}</div>
    </FormDialog>
  );
}

/** Times that an e-mail or its attachment states, each to be confirmed before it counts. */
export function ReadTimesDialog({ email, onClose }: ReadTimesProps) {
  const [attachmentId, setAttachmentId] = useState<number | null>(null);
  const [target, setTarget] = useState<LinkTarget>();
  const quoted = useQuotedText(email, attachmentId);
  const calls = useCallsOfEmail(email.id, target);
  const taken = useTakenTimes(email.id);
  const choices = (
    <>
      <SourceChoice email={email} attachmentId={attachmentId} onChoose={setAttachmentId} />
      <TargetChoice target={target} onChoose={setTarget} />
    </>
  );
  const failure = calls.error ?? taken.error;
  const isRead = quoted.data !== undefined && calls.data !== undefined && taken.data !== undefined;
  if (isRead && calls.data.length > 0)
    return (
      <ReviewTimes
        key={`${attachmentId ?? 0} ${target?.kind ?? 0} ${target?.id ?? 0}`}
        email={email}
        attachmentId={attachmentId}
        choices={choices}
        quoted={quoted.data}
        calls={calls.data}
        taken={taken.data}
        onClose={onClose}
      />
    );
  return (
    <Waiting onClose={onClose}>
      <div className={css['choices']}>{choices}</div>
      {quoted.error !== null && <Banner kind="error">{fileSentenceOf(quoted.error)}</Banner>}
      {failure !== null && <Banner kind="error">{sentenceOf(failure)}</Banner>}
      {calls.data?.length === 0 && (
        <Banner kind="information" title="No port calls">
          {email.links.length === 0 && target === undefined
            ? 'The e-mail is not linked. Choose the vessel, voyage or fixture that it is about.'
            : 'No port calls were found around this e-mail. Choose another record, or add a port call to the voyage.'}
        </Banner>
      )}
      {!isRead && failure === null && quoted.error === null && (
        <LoadingState name="Loading port calls" rows={4} />
      )}
    </Waiting>
  );
}
