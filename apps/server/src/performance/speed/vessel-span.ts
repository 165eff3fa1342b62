import { dayMs } from '@fairlead/domain/time/milliseconds';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Session } from '../../platform/database/session.ts';
import { vesselName, type VesselSpan } from './speed.sql.ts';

const yearMs = 365 * dayMs;
/** Three years, and the leap day among them. */
const mostMs = 3 * yearMs + dayMs;

interface SpanCall {
  readonly company: number;
  readonly now: Date;
  readonly query: {
    readonly vesselId: number;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  };
}

/** The vessel and the time of a call: the year before its end by default, at most three. */
export function spanOf({ company, query, now }: SpanCall): VesselSpan {
  const to = query.to ?? now.toISOString();
  const from = query.from ?? new Date(Date.parse(to) - yearMs).toISOString();
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) refuseFields({ to: ['Must be later than from'] });
  if (length > mostMs) refuseFields({ to: ['At most three years after from'] });
  return { company, vessel: query.vesselId, from, to };
}

/** The name of a vessel of the company. */
export async function nameOfVessel(db: Session, { company, vessel }: VesselSpan): Promise<string> {
  const found = await db.first(vesselName(company, vessel));
  return found?.name ?? refuse('notFound');
}
