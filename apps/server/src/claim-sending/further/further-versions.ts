import { jointNet, type JointPart } from '@fairlead/domain/joint-claims/joint-claim';
import type { ClaimReference } from '../../claims/page/claim-page.sql.ts';
import { fixturesOfJointClaim, type JointRow } from '../../joint-claims/joint-claims.sql.ts';
import type { Session } from '../../platform/database/session.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import {
  claimedFixtureRow,
  type ClaimedFixtureRow,
  frozenVersions,
  type FrozenVersionRow,
} from '../claims-to-send.sql.ts';

/** A fixture of a claim with the frozen version that states its result. */
export interface VersionOfFixture {
  readonly id: number;
  readonly fixture: ClaimedFixtureRow;
  readonly version: FrozenVersionRow;
}

interface NamedVersion {
  readonly fixtureId: number;
  readonly calculationId: number;
  readonly version: number;
}

/** Further fixtures of the claim, as they are netted with the one that leads. */
export async function otherFixtures(
  db: Session,
  reference: ClaimReference,
): Promise<readonly JointRow[]> {
  const [lead, ...others] = await db.all(fixturesOfJointClaim(reference));
  return lead?.id === reference.fixture ? others : [];
}

/** The named version of each further fixture of the claim; refuses one too few or too many. */
export async function furtherVersions(
  db: Session,
  reference: ClaimReference,
  named: readonly NamedVersion[],
): Promise<readonly VersionOfFixture[]> {
  const others = await otherFixtures(db, reference);
  const surplus = named.findIndex(({ fixtureId }) => !others.some(({ id }) => id === fixtureId));
  if (surplus !== -1)
    refuseFields({ [`further.${surplus}.fixtureId`]: ['Not a fixture of this claim'] });
  return Promise.all(
    others.map(async ({ id, fixture_number: number }) => {
      const chosen = named.findIndex(({ fixtureId }) => fixtureId === id);
      if (chosen === -1) return refuseFields({ further: [`Choose a frozen version of ${number}`] });
      const { company } = reference;
      const [fixture, versions] = await Promise.all([
        db.first(claimedFixtureRow({ company, fixture: id })),
        db.all(frozenVersions({ company, fixture: id })),
      ]);
      const version = versions.find(
        (one) =>
          one.calculation_id === named[chosen]?.calculationId &&
          one.version === named[chosen].version,
      );
      if (fixture === undefined) return refuse('notFound');
      if (version === undefined)
        return refuseFields({ [`further.${chosen}.version`]: ['Not found'] });
      return { id, fixture, version };
    }),
  );
}

const partOf = ({ fixture, version }: Omit<VersionOfFixture, 'id'>): JointPart => ({
  fixtureNumber: fixture.fixture_number,
  charterer: { id: fixture.charterer_id, name: fixture.charterer.name },
  currency: version.summary.currency ?? '',
  net: version.summary.net,
});

/** The net of the versions of a claim, the one of the fixture that leads first. */
export const netOfVersions = (
  lead: Omit<VersionOfFixture, 'id'>,
  further: readonly VersionOfFixture[],
) => jointNet(partOf(lead), further.map(partOf));
