import { FixturePageView, type FixtureTab } from '../../fixtures/fixture.page.tsx';

const more: readonly FixtureTab[] = [];

/** A fixture with what other rooms tell of it. */
export function FixtureRoom() {
  return <FixturePageView more={more} />;
}
