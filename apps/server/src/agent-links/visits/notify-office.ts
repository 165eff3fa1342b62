import { pluralOf } from '@fairlead/domain/quantities/counted';
import type { Agents } from '../links/agents.ts';
import { entryMail } from '../office/mails.ts';
import { callOfAgent } from '../sql/call.sql.ts';
import { notifiedLately, readerOfLink } from '../sql/readers.sql.ts';
import { toastOf } from '../../platform/hub/toast.ts';
import type { ActingVisitor } from './visitor.ts';

/**
 * Notifies the user who created the link of new entries: in the application at once, and by at most one mail in a quarter
 * of an hour. The browsers of the company read the entries again.
 */
export async function notifyOffice(
  { outbox, publicUrl, notify }: Agents,
  { unit, link }: ActingVisitor,
  entered: number,
): Promise<void> {
  const { db, company } = unit;
  const portCall = link.port_call_id;
  const [found, reader, lately] = await Promise.all([
    db.first(callOfAgent(company, portCall)),
    db.first(readerOfLink(company, link.id)),
    db.first(notifiedLately(company, link.id)),
  ]);
  if (found === undefined) return;
  unit.changed({
    entity: 'agentLink',
    id: link.id,
    action: 'updated',
    parentId: portCall,
    vesselId: found.vessel_id,
  });
  if (reader === undefined) return;
  const what = `${entered} ${pluralOf(entered, 'entry', 'entries')}`;
  const title = `${link.name} sent ${what} for ${found.vessel} in ${found.port}`;
  const path = `/portcalls/${portCall}`;
  unit.afterCommit(() =>
    notify(
      [reader.id],
      toastOf({
        id: `agent-link-${link.id}`,
        title,
        text: link.needs_acceptance ? 'Nothing changes in the port call until you accept it.' : '',
        link: path,
      }),
    ),
  );
  if (lately !== undefined) return;
  const page = `${publicUrl}${path}`;
  const needsAcceptance = link.needs_acceptance;
  await outbox.post(unit, entryMail({ link: link.id, reader, title, page, needsAcceptance }));
}
