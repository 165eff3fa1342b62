import { type registers, searchedEntities } from '@fairlead/contract/registers';
import { searchTake } from '@fairlead/domain/constants';
import type { Call } from '../http/call.ts';
import { refuse } from '../http/refusal.ts';
import { type EntitySearch, foundRecords } from './search-entity.sql.ts';

/** Records of an entity without a list of its own, the latest first. */
export async function searchEntity({ db, company, params, query }: Call<typeof registers.search>) {
  const entity = searchedEntities.find(
    (name) => name.toLowerCase() === params.entity.toLowerCase(),
  );
  if (entity === undefined) return refuse('notFound');
  const search: EntitySearch = {
    company,
    text: query.s?.trim() ?? '',
    vessel: query.vesselId ?? null,
    voyage: query.voyageId ?? null,
    fixture: query.fixtureId ?? null,
    take: query.take ?? searchTake,
  };
  return [...(await db.all(foundRecords(entity, search)))];
}
