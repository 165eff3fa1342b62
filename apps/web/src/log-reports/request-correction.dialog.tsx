import { mostMessageCharacters } from '@fairlead/domain/chat/rules';
import { correctionRequestText } from '@fairlead/domain/log-reports/correction-request';
import { openFindings } from '@fairlead/domain/log-reports/findings';
import { logReportState } from '@fairlead/domain/log-reports/states';
import { crewRanks } from '@fairlead/domain/persons/crew-ranks';
import { Banner } from '@fairlead/ui/banner';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { Select } from '@fairlead/ui/select';
import { TextArea } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { type LogReport, useRequestCorrection } from './log-reports.data.ts';
import css from './log-reports.module.css';

const noRank = '';
const ranks = [
  { value: noRank, label: 'Not required' },
  ...crewRanks.map((rank) => ({ value: rank, label: rank })),
];

interface RequestCorrectionProps {
  readonly report: LogReport;
  readonly onClose: () => void;
}

/** The message that asks the ship to correct a report, filled in from what does not fit. */
export function RequestCorrectionDialog({ report, onClose }: RequestCorrectionProps) {
  const { guid, vessel, modified, state, found, versions } = report;
  const [text, setText] = useState(() =>
    correctionRequestText(
      report,
      openFindings(found, { explanations: versions[0]?.report.explanations ?? [] }),
    ),
  );
  const [rank, setRank] = useState(noRank);
  const request = useRequestCorrection(guid);
  const body = text.trim();
  const submit = () => {
    if (body === '' || request.isPending) return;
    request.mutate(
      { body, instructionRank: rank === noRank ? null : rank, modified },
      {
        onSuccess: () => {
          toast.show({ text: `Request sent to ${vessel.name}` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Ask ${vessel.name} to correct`}
      width={620}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Send request"
      isPending={request.isPending}
      isDisabled={body === ''}
    >
      <p className={css['note']}>
        The message opens the report on board, where the crew corrects it.
        {state === logReportState.Approved && ' The approval of the report is void until then.'}
      </p>
      {request.isError && (
        <Banner kind="error" title="Not sent">
          {sentenceOf(request.error)}
        </Banner>
      )}
      <TextArea
        label="Message"
        required
        rows={8}
        maxLength={mostMessageCharacters}
        value={text}
        onChange={setText}
      />
      <Select label="Acknowledgement by" value={rank} onChange={setRank} options={ranks} />
    </FormDialog>
  );
}
