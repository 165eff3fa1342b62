import { freeFileName } from '@fairlead/domain/documents/file-name';
import { documentOrigin } from '@fairlead/domain/documents/stores';
import { refuseFields } from '../../platform/http/refusal.ts';
import { claimedFixture, documentsOf } from '../../platform/office/documents.sql.ts';
import { fixturesOfCall, insertEntryDocument } from '../sql/call.sql.ts';
import { oneFile } from '../sql/entries.sql.ts';
import type { Applying, EntryToApply } from './applying.ts';

const chooseFixture = 'The cargo belongs to several fixtures. Choose the one for the document.';

/**
 * The file of an entry becomes a document of the fixture of the cargo. Where there is no fixture, or no user to choose
 * among several, it stays with the entry.
 */
export async function applyDocument(
  { db, company, portCall, author, changed }: Applying,
  { fileId, fixtureId }: Pick<EntryToApply, 'fileId' | 'fixtureId'>,
): Promise<number | null> {
  const fixtures = await db.all(fixturesOfCall(company, portCall));
  if (fixtureId !== null && !fixtures.some(({ id }) => id === fixtureId))
    refuseFields({ fixtureId: ['Not found'] });
  if (fixtureId === null && fixtures.length > 1 && author !== null)
    refuseFields({ fixtureId: [chooseFixture] });
  const fixture = fixtureId ?? (fixtures.length === 1 ? fixtures[0]?.id : undefined);
  if (fixture === undefined || fileId === null) return null;
  const [, current, file] = await Promise.all([
    db.first(claimedFixture(company, fixture)),
    db.all(documentsOf(company, fixture)),
    db.first(oneFile(company, fileId)),
  ]);
  if (file === undefined) return null;
  const name = freeFileName(
    file.name,
    current.map((row) => row.name),
  );
  const { Agent: origin } = documentOrigin;
  const made = await db.first(
    insertEntryDocument({ company, fixture, file: fileId, name, origin, author }),
  );
  if (made === undefined) throw new Error('A document of an agent was not stored.');
  changed({ entity: 'document', id: made.id, action: 'created', parentId: fixture });
  return made.id;
}
