import { previousPeriodEnd } from '@fairlead/domain/claim-accounts/provision';
import { DateField } from '@fairlead/ui/date-field';
import { MenuButton } from '@fairlead/ui/menu';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { ErrorState, LoadingState } from '@fairlead/ui/states';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';
import { PrintView } from '../../platform/print/print-view.tsx';
import { saveFile } from '../../platform/print/save-file.ts';
import { fileItems } from '../../platform/registers/bulk-bar.tsx';
import { fetchProvisions, useProvisionReport } from './provisions.data.ts';
import css from './provisions.module.css';

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** Provisions for claims at the end of a period, and the changes since the previous one. */
export function ProvisionReportPage({ viewSwitch }: { readonly viewSwitch: ReactNode }) {
  const { periodEnd: stated, previous } = useAddressQuery();
  const change = useChangeAddress();
  const [lastEnd] = useState(() => previousPeriodEnd(new Date().toISOString().slice(0, 10)));
  const periodEnd = isDay(stated) ? stated : lastEnd;
  const period = { periodEnd, ...(isDay(previous) ? { previous } : {}) };
  const report = useProvisionReport(period);
  const download = (fileType: 'csv' | 'xlsx') =>
    void fetchProvisions(period, fileType).then(saveFile).catch(showError);
  return (
    <Page>
      <PageHeader
        title="Provisions"
        actions={
          <MenuButton align="end" items={fileItems(download)}>
            Export
          </MenuButton>
        }
      />
      <div className={css['bar']}>
        {viewSwitch}
        <DateField
          label="Period end"
          value={periodEnd}
          onChange={(day) => change({ part: { periodEnd: day ?? undefined } })}
        />
        <DateField
          label="Compared with"
          value={isDay(previous) ? previous : previousPeriodEnd(periodEnd)}
          onChange={(day) => change({ part: { previous: day ?? undefined } })}
        />
      </div>
      <PageBody>
        {report.isError ? (
          <ErrorState title="Provisions could not be loaded" onRetry={() => void report.refetch()}>
            {sentenceOf(report.error)}
          </ErrorState>
        ) : report.data === undefined ? (
          <LoadingState name="Loading provisions" />
        ) : (
          // The period is in the fields above.
          <PrintView content={{ ...report.data, facts: [] }} />
        )}
      </PageBody>
    </Page>
  );
}
