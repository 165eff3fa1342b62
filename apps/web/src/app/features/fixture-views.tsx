import { Segmented } from '@fairlead/ui/segmented';
import { IconCoins, IconLayoutKanban, IconList, IconScale } from '@tabler/icons-react';
import { ClaimBoardPage } from '../../claims/board/claim-board.page.tsx';
import { ClaimListPage } from '../../claims/claim-list.page.tsx';
import { ProvisionReportPage } from '../../claims/provisions/provision-report.page.tsx';
import { FixtureListPage } from '../../fixtures/fixture-list.page.tsx';
import { FixtureStatusBadge } from '../../fixtures/fixture-status.part.tsx';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';

const views = [
  { value: 'list', label: 'Fixtures', icon: IconList },
  { value: 'claims', label: 'Claims', icon: IconScale },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
  { value: 'provisions', label: 'Provisions', icon: IconCoins },
] as const;
type View = (typeof views)[number]['value'];

function ViewSwitch({ view }: { readonly view: View }) {
  const change = useChangeAddress();
  return (
    <Segmented
      name="View"
      options={views}
      value={view}
      onChange={(next) => change({ part: { view: next === 'list' ? undefined : next } })}
    />
  );
}

const badge = (status: number) => <FixtureStatusBadge status={status} />;

/** The fixtures, or the claims under them: as a list, as a board by status, or as provisions. */
export function FixtureViews() {
  const { view: stated } = useAddressQuery();
  const view = views.find(({ value }) => value === stated)?.value ?? 'list';
  const viewSwitch = <ViewSwitch view={view} />;
  if (view === 'claims') return <ClaimListPage badge={badge} viewSwitch={viewSwitch} />;
  if (view === 'board') return <ClaimBoardPage badge={badge} viewSwitch={viewSwitch} />;
  if (view === 'provisions') return <ProvisionReportPage viewSwitch={viewSwitch} />;
  return <FixtureListPage viewSwitch={viewSwitch} />;
}
