import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { TextArea } from '@fairlead/ui/text-field';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { useLeaveGuard } from '../forms/leave-guard.tsx';
import type { ReportEntry, Saving } from './report-entry.ts';
import css from './reports.module.css';
import { YearEffectsCard, type YearEffectsPreview } from './year-effects.tsx';

type Reasoned = Pick<ReportEntry<unknown>, 'reason' | 'setReason' | 'errors'>;

/** Why an existing report is corrected. */
export const CorrectionReason = ({
  label,
  entry: { reason, setReason, errors },
}: {
  readonly label: string;
  readonly entry: Reasoned;
}) => (
  <TextArea
    label={label}
    required
    rows={2}
    maxLength={500}
    value={reason}
    error={errors['reason']}
    onChange={setReason}
  />
);

/** Cards of a report one below the other. */
export const ReportCards = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['cards']}>{children}</div>
);

interface ReportEntryPageProps {
  readonly crumbs: readonly ReactNode[];
  readonly title: string;
  /** 'note': in buttons and messages. */
  readonly thing: string;
  readonly isNew: boolean;
  readonly saving: Saving;
  readonly entry: Pick<ReportEntry<unknown>, 'save' | 'preview' | 'isPreviewed' | 'isChanged'> &
    Reasoned;
  /** What the correction would change, once it was requested. */
  readonly previewing?: YearEffectsPreview | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The page on which a report is entered or corrected; its fields are the children. */
export function ReportEntryPage(props: ReportEntryPageProps) {
  const { crumbs, title, thing, isNew, saving, entry, previewing, onCancel, children } = props;
  const question = useLeaveGuard((entry.isChanged || entry.reason !== '') && !saving.isPending);
  const name = `Save ${thing}`;
  useShortcuts([{ keys: 'Ctrl S', name, run: entry.save, whileTyping: true }]);
  return (
    <Page>
      <PageHeader
        crumbs={crumbs}
        title={title}
        actions={
          <>
            <Button keys="Esc" onClick={onCancel}>
              Cancel
            </Button>
            {entry.preview !== undefined && (
              <Button loading={previewing?.isPending ?? false} onClick={entry.preview}>
                Preview effect
              </Button>
            )}
            <Button variant="filled" keys="Ctrl S" loading={saving.isPending} onClick={entry.save}>
              {name}
            </Button>
          </>
        }
      />
      <PageBody>
        <ReportCards>
          {saving.error !== null && (
            <Banner
              kind="error"
              title={`${thing.charAt(0).toUpperCase()}${thing.slice(1)} not saved`}
            >
              {sentenceOf(saving.error)}
            </Banner>
          )}
          {!isNew && (
            <Card title="Reason for the correction">
              <CorrectionReason label="Reason" entry={entry} />
            </Card>
          )}
          {previewing !== undefined && entry.isPreviewed && !previewing.isPending && (
            <YearEffectsCard {...previewing} />
          )}
          {children}
        </ReportCards>
      </PageBody>
      {question}
    </Page>
  );
}
