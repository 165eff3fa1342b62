import { outputFile } from '@fairlead/domain/report-receivers/enumerations';
import { receiverPresets } from '@fairlead/domain/report-receivers/presets';
import {
  receiverFindings,
  type ReceiverSettings,
} from '@fairlead/domain/report-receivers/receiver-output';
import { useState } from 'react';
import type { ReceiverBody, ReportReceiver } from './report-receivers.data.ts';

const blank: ReceiverSettings = {
  name: '',
  recipients: [],
  vesselIds: [],
  kinds: [],
  subject: receiverPresets[0]?.subject ?? '',
  body: receiverPresets[0]?.body ?? '',
  file: outputFile.None,
  columns: [],
  isActive: true,
};

/** A receiver needs a name, a subject and someone who gets the mail; its templates are checked by themselves. */
export const isReceiverWhole = ({ name, subject, recipients }: ReceiverSettings): boolean =>
  name.trim() !== '' && subject.trim() !== '' && recipients.length > 0;

/** The draft of a receiver, with what is missing in it. */
export function useReceiverDraft(receiver: ReportReceiver | undefined) {
  const [draft, setDraft] = useState<ReceiverSettings>(receiver ?? blank);
  const change = (part: Partial<ReceiverSettings>) =>
    setDraft((before) => ({ ...before, ...part }));
  const findings = receiverFindings(draft);
  const body: ReceiverBody = {
    name: draft.name,
    recipients: [...draft.recipients],
    vesselIds: [...draft.vesselIds],
    kinds: [...draft.kinds],
    subject: draft.subject,
    body: draft.body,
    file: draft.file,
    columns: [...draft.columns],
    isActive: draft.isActive,
    modified: receiver?.modified,
  };
  return {
    draft,
    change,
    body,
    findings,
    errorOf: (field: string) => findings.find((one) => one.field === field)?.message,
    isValid: findings.length === 0 && isReceiverWhole(draft),
  };
}

export type ReceiverForm = ReturnType<typeof useReceiverDraft>;
