import { counted } from '@fairlead/domain/quantities/counted';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { Segmented, Tabs } from '@fairlead/ui/segmented';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { EmptyState, ErrorState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../platform/api/api-error.ts';
import { DownloadMenu } from '../platform/lists/download-menu.tsx';
import { type ComplianceAddress, tabs, useComplianceAddress } from './compliance-address.state.ts';
import { fetchCompliance, useFleetYear } from './compliance.data.ts';
import { tabParts } from './tabs.part.tsx';
import type { OfFleet } from './vessel-choice.part.tsx';

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const;

/** /compliance/EuCompliance: the year of each vessel under EU MRV, EU ETS, FuelEU, UK ETS and CII. */
export function CompliancePage() {
  const address = useComplianceAddress();
  const { tab, year } = address;
  const fleet = useFleetYear(year);
  return (
    <Page>
      <PageHeader
        title="EU Compliance"
        count={fleet.data === undefined ? undefined : counted(fleet.data.vessels.length, 'vessel')}
        actions={
          <>
            <YearChoice address={address} />
            {(tab === 'overview' || tab === 'voyages') && (
              <DownloadMenu
                formats={formats}
                isEmpty={(fleet.data?.vessels.length ?? 0) === 0}
                fetchFile={(fileType) =>
                  fetchCompliance(
                    tab === 'overview'
                      ? { year, content: 'years' }
                      : { year, content: 'parts', vessel: address.vessel },
                    fileType,
                  )
                }
              />
            )}
          </>
        }
      />
      <Tabs
        name="Parts of EU Compliance"
        options={tabs}
        value={tab}
        onChange={(next) => address.change({ tab: next })}
      />
      <PageBody isReading>
        {fleet.data !== undefined ? (
          <Content address={address} fleet={fleet.data} />
        ) : fleet.isError ? (
          <ErrorState title="The year could not be loaded" onRetry={() => void fleet.refetch()}>
            {sentenceOf(fleet.error)}
          </ErrorState>
        ) : (
          <LoadingState name="Loading year" />
        )}
      </PageBody>
    </Page>
  );
}

function YearChoice({ address }: { readonly address: ComplianceAddress }) {
  const { year, years, change } = address;
  const step = (by: number) => () => {
    if (years.includes(year + by)) change({ year: year + by });
  };
  useShortcuts([
    { keys: '[', name: 'Year before', run: step(-1) },
    { keys: ']', name: 'Year after', run: step(1) },
  ]);
  return (
    <Segmented
      name="Year"
      options={years.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(year)}
      onChange={(chosen) => change({ year: Number(chosen) })}
    />
  );
}

function Content({ address, fleet }: OfFleet) {
  if (fleet.vessels.length === 0)
    return (
      <EmptyState title="No vessels yet">
        Add a vessel with its particulars. Its emissions follow from its log reports.
      </EmptyState>
    );
  const Part = tabParts[address.tab];
  return <Part address={address} fleet={fleet} />;
}
