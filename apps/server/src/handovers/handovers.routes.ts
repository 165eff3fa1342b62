import { handovers } from '@fairlead/contract/handovers';
import { handoverPayload } from '@fairlead/contract/ship-entries';
import { z } from 'zod';
import type { Call } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { existingVessels } from '../ship-entries/ship-entries.sql.ts';
import { type HandoverRow, handoversOf } from './handovers.sql.ts';

const written = z.object({ payload: handoverPayload });

const shown = (row: HandoverRow) => ({
  id: row.id,
  at: row.estimated_time,
  received: row.received,
  name: row.person_name,
  rank: row.person_rank,
  source: row.source,
  device: row.device,
  text: written.parse(JSON.parse(row.body)).payload.text,
});

async function listHandovers({ db, company, params }: Call<typeof handovers.list>) {
  const [vessels, rows] = await Promise.all([
    db.all(existingVessels(company, [params.id])),
    db.all(handoversOf(company, params.id)),
  ]);
  return vessels.length === 0 ? refuse('notFound') : rows.map(shown);
}

/** What one watch on board left to the next, as the office reads it. */
export function serveHandovers(host: Host): void {
  serve(host, handovers, { list: listHandovers });
}
