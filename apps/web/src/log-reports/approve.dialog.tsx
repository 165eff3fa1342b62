import { label } from '@fairlead/domain/enumerations/enumeration';
import { logReportKinds } from '@fairlead/domain/log-reports/kinds';
import { approvalSummary } from '@fairlead/domain/log-reports/approval-summary';
import { counted } from '@fairlead/domain/quantities/counted';
import { formatWithZone } from '@fairlead/domain/time/format';
import { Banner } from '@fairlead/ui/banner';
import { Checkbox } from '@fairlead/ui/checkbox';
import { FormDialog } from '@fairlead/ui/form-dialog';
import { LoadingState } from '@fairlead/ui/states';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { sentenceOf } from '../platform/api/api-error.ts';
import { EffectText } from './approval-effect.part.tsx';
import { type LogReportLine, useApprovalEffects, useApproveReports } from './log-reports.data.ts';
import css from './log-reports.module.css';

type Approved = Pick<LogReportLine, 'guid' | 'vessel' | 'kind' | 'at' | 'zone' | 'findings'>;

interface ApproveDialogProps {
  readonly reports: readonly Approved[];
  readonly onApproved?: () => void;
  readonly onClose: () => void;
}

/** What the approval of each report moves; each can be left out. Reports with findings are left out at first. */
export function ApproveDialog({ reports, onApproved, onClose }: ApproveDialogProps) {
  const [ids] = useState(() => reports.map(({ guid }) => guid));
  const effects = useApprovalEffects(ids);
  const approve = useApproveReports();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(reports.filter(({ findings }) => findings > 0).map(({ guid }) => guid)),
  );
  const effectOf = new Map(effects.data?.map((effect) => [effect.report.guid, effect]));
  const isPossible = (guid: string) => (effectOf.get(guid)?.obstacle ?? null) === null;
  const chosen = ids.filter((guid) => !left.has(guid) && isPossible(guid));
  // Of several reports for one port call the last one decides, so that leaving one out changes what the others do.
  const changes = useApprovalEffects(effects.data === undefined ? [] : chosen);
  const changeOf = new Map(changes.data?.map((effect) => [effect.report.guid, effect]));
  const submit = () => {
    if (chosen.length === 0 || changes.data === undefined || approve.isPending) return;
    approve.mutate(chosen, {
      onSuccess: () => {
        toast.show({ text: `${counted(chosen.length, 'report')} approved` });
        onApproved?.();
        onClose();
      },
    });
  };
  const toggle = (guid: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(guid);
    else next.add(guid);
    setLeft(next);
  };
  const error = approve.error ?? effects.error ?? changes.error;
  return (
    <FormDialog
      title="Approve log reports"
      width={720}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={`Approve ${counted(chosen.length, 'report')}`}
      isPending={approve.isPending}
      isDisabled={chosen.length === 0}
      startsAtSubmit
    >
      {effects.data !== undefined && chosen.length === 0 && (
        <p className={css['note']}>
          No report is selected. Reports with unexplained values are not selected by default.
        </p>
      )}
      {changes.data !== undefined && chosen.length > 0 && (
        <ul className={css['summary']} aria-label="What the approval changes" aria-live="polite">
          {approvalSummary(chosen.flatMap((guid) => changeOf.get(guid) ?? [])).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {error !== null && (
        <Banner kind="error" title="Not approved">
          {sentenceOf(error)}
        </Banner>
      )}
      {effects.isPending ? (
        <LoadingState rows={4} name="Loading effects" />
      ) : (
        <ul className={css['effects']}>
          {reports.map((report) => (
            <li key={report.guid}>
              <Checkbox
                checked={chosen.includes(report.guid)}
                disabled={!isPossible(report.guid)}
                onChange={(isChosen) => toggle(report.guid, isChosen)}
              >
                {report.vessel.name}, {label(logReportKinds, report.kind)},{' '}
                {formatWithZone(report.at, report.zone)}
              </Checkbox>
              <span className={css['effect']}>
                {report.findings > 0 && `${counted(report.findings, 'value')} not explained. `}
                <EffectText
                  effect={
                    isPossible(report.guid)
                      ? chosen.includes(report.guid)
                        ? changeOf.get(report.guid)
                        : undefined
                      : effectOf.get(report.guid)
                  }
                  zone={report.zone}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
