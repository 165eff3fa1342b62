import type { LogReportKind } from '@fairlead/domain/log-reports/kinds';
import { type OutputFile, outputFile } from '@fairlead/domain/report-receivers/enumerations';
import { receiverPresets } from '@fairlead/domain/report-receivers/presets';
import { receiverFindings } from '@fairlead/domain/report-receivers/receiver-output';
import type { Recipient } from '@fairlead/ui/recipient-choice';
import { useState } from 'react';
import type { ReceiverBody, ReportReceiver } from './report-receivers.data.ts';

/** A receiver while it is edited. */
export interface ReceiverDraft {
  readonly name: string;
  readonly recipients: readonly Recipient[];
  readonly vesselIds: readonly number[];
  readonly kinds: readonly LogReportKind[];
  readonly subject: string;
  readonly body: string;
  readonly file: OutputFile;
  readonly columns: readonly string[];
  readonly isActive: boolean;
}

const blank: ReceiverDraft = {
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

/** The draft of a receiver, with what is missing in it. */
export function useReceiverDraft(receiver: ReportReceiver | undefined) {
  const [draft, setDraft] = useState<ReceiverDraft>(receiver ?? blank);
  const change = (part: Partial<ReceiverDraft>) => setDraft((before) => ({ ...before, ...part }));
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
    isValid:
      findings.length === 0 &&
      draft.name.trim() !== '' &&
      draft.subject.trim() !== '' &&
      draft.recipients.length > 0,
  };
}

export type ReceiverForm = ReturnType<typeof useReceiverDraft>;
