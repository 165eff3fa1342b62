import { Segmented } from '@fairlead/ui/segmented';
import { IconList, IconScale } from '@tabler/icons-react';
import { ClaimListPage } from '../../claims/claim-list.page.tsx';
import { FixtureListPage } from '../../fixtures/fixture-list.page.tsx';
import { FixtureStatusBadge } from '../../fixtures/fixture-status.part.tsx';
import { useAddressQuery, useChangeAddress } from '../../platform/address/address.ts';

const views = [
  { value: 'list', label: 'Fixtures', icon: IconList },
  { value: 'claims', label: 'Claims', icon: IconScale },
] as const;

function ViewSwitch({ view }: { readonly view: 'list' | 'claims' }) {
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

/** The fixtures, or what is claimed under them. */
export function FixtureViews() {
  const isClaims = useAddressQuery()['view'] === 'claims';
  if (isClaims) return <ClaimListPage badge={badge} viewSwitch={<ViewSwitch view="claims" />} />;
  return <FixtureListPage viewSwitch={<ViewSwitch view="list" />} />;
}
