import { fixtureStatuses } from '@fairlead/domain/fixtures/enumerations';
import { codes } from '@fairlead/domain/enumerations/enumeration';
import type { FixtureHooks } from '../../fixtures/writes/save-fixture.ts';
import { freezeAgreed } from './freeze.ts';

const status = codes(fixtureStatuses);

/** When the fixture's calculation is agreed, the agreed calculation is frozen in the same transaction. */
export const freezeWhenAgreed: FixtureHooks['statusChanged'] = async (call, fixture) => {
  if (fixture.status !== status.CalculationAgreed) return;
  const { db, company, actor } = call;
  const id = await freezeAgreed({ db, company, author: actor.userId, fixture: fixture.id });
  if (id === null) return;
  call.changed({ entity: 'laytimeCalculation', id, action: 'updated', parentId: fixture.id });
};
