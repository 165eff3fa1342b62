import { FixturePageView, type FixtureTab } from '../../fixtures/fixture.page.tsx';
import { createPart } from '../../platform/parts/part.tsx';

const LaytimeList = createPart(
  async () => (await import('../../laytime/laytime-list.part.tsx')).LaytimeList,
);

const more: readonly FixtureTab[] = [{ value: 'laytime', label: 'Laytime', Body: LaytimeList }];

/** A fixture with what other rooms tell of it. */
export function FixtureRoom() {
  return <FixturePageView more={more} />;
}
