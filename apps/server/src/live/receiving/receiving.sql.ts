import type { AisDropCounts, AisSourceKind } from '@fairlead/domain/live/ais-sources';
import { sql } from 'kysely';
import { statementOf } from '../../platform/database/query.ts';
import type { StatedVoyage } from './intake.ts';

export interface ReceivedVesselRow {
  readonly id: number;
  readonly imo: string;
  readonly mmsi: string | null;
  /** Its positions are those of its MMSI, otherwise those of its IMO number. */
  readonly by_mmsi: boolean;
  /** It has the positions of paid sources. */
  readonly uses_paid: boolean;
  /** Its last position; null without one in the last two days. */
  readonly at: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The vessels of a company that positions are received for, with their last stored one. */
export const receivedVessels = (company: number) =>
  statementOf<ReceivedVesselRow>(sql`
    select v.id, v.imo, v.mmsi, coalesce(s.use_mmsi_for_ais, false) as by_mmsi,
      coalesce(s.use_nav_premium, false) as uses_paid, p.at, p.latitude::float8 as latitude,
      p.longitude::float8 as longitude
    from tenant.vessels v
    left join tenant.vessel_settings s on s.company_id = ${company} and s.id = v.id
    left join lateral (
      select at, latitude, longitude from tenant.vessel_positions
      where company_id = ${company} and vessel_id = v.id and source <> 30 and at > now() - interval '2 days'
      order by at desc limit 1) p on true
    where v.company_id = ${company} and not v.deleted and not v.in_active
    order by v.id`);

/** Stores what crews state of their voyages; what a vessel repeats remains as it was first received. */
export const writeVoyages = (company: number, voyages: readonly StatedVoyage[]) =>
  statementOf(sql`
    insert into tenant.ais_voyages as v (company_id, vessel_id, destination, eta, stated_at)
    select ${company}, n.vessel, n.destination, n.eta, n."statedAt"
    from jsonb_to_recordset(${JSON.stringify(voyages)}::jsonb) as n (vessel bigint, destination text, eta timestamptz,
      "statedAt" timestamptz)
    on conflict (company_id, vessel_id) do update set destination = excluded.destination, eta = excluded.eta,
      stated_at = excluded.stated_at
    where (v.destination, v.eta) is distinct from (excluded.destination, excluded.eta)`);

export interface AisSourceRow {
  readonly name: string;
  readonly kind: AisSourceKind;
  readonly is_paid: boolean;
  readonly is_connected: boolean;
  readonly state_since: string;
  readonly last_line: string | null;
  readonly last_message: string | null;
  readonly error: string | null;
  readonly counted_since: string;
  readonly lines: number;
  readonly decoded: number;
  readonly stored: number;
  readonly dropped: AisDropCounts;
  readonly updated: string;
}

/** The sources of AIS positions in their order, as the process that receives saw them last. */
export const aisSources = () =>
  statementOf<AisSourceRow>(sql`
    select name, kind, is_paid, is_connected, state_since, last_line, last_message, error, counted_since, lines,
      decoded, stored, dropped, updated
    from control.ais_sources order by rank, name`);

/** How long the claim to receive lasts unless it is extended. */
const claimed = sql`interval '15 seconds'`;

/** Claims to receive, or extends the claim; no row if another process has it. */
export const claimReceiving = (holder: string) =>
  statementOf<{ readonly holder: string }>(sql`
    insert into control.ais_receiving as r (holder, until) values (${holder}, now() + ${claimed})
    on conflict (id) do update set holder = excluded.holder, until = excluded.until
    where r.holder = excluded.holder or r.until < now()
    returning r.holder`);

export const endReceiving = (holder: string) =>
  statementOf(sql`delete from control.ais_receiving where holder = ${holder}`);

/** Removes the sources that the settings no longer list. */
export const removeOtherSources = (names: readonly string[]) =>
  statementOf(sql`delete from control.ais_sources where name <> all (${names}::text[])`);

/** A source with what has come of it; instants in ISO 8601. */
export interface SourceReport {
  readonly name: string;
  readonly rank: number;
  readonly kind: AisSourceKind;
  readonly isPaid: boolean;
  readonly isConnected: boolean;
  readonly stateSince: string;
  readonly lastLine: string | null;
  readonly lastMessage: string | null;
  readonly error: string | null;
  readonly countedSince: string;
  readonly lines: number;
  readonly decoded: number;
  readonly stored: number;
  readonly dropped: AisDropCounts;
}

export const writeSource = (source: SourceReport, now: string) =>
  statementOf(sql`
    insert into control.ais_sources (name, rank, kind, is_paid, is_connected, state_since, last_line, last_message,
      error, counted_since, lines, decoded, stored, dropped, updated)
    values (${source.name}, ${source.rank}, ${source.kind}, ${source.isPaid}, ${source.isConnected},
      ${source.stateSince}::timestamptz, ${source.lastLine}::timestamptz, ${source.lastMessage}::timestamptz,
      ${source.error}, ${source.countedSince}::timestamptz, ${source.lines}, ${source.decoded}, ${source.stored},
      ${JSON.stringify(source.dropped)}::jsonb, ${now}::timestamptz)
    on conflict (name) do update set rank = excluded.rank, kind = excluded.kind, is_paid = excluded.is_paid,
      is_connected = excluded.is_connected, state_since = excluded.state_since, last_line = excluded.last_line,
      last_message = excluded.last_message, error = excluded.error, counted_since = excluded.counted_since,
      lines = excluded.lines, decoded = excluded.decoded, stored = excluded.stored, dropped = excluded.dropped,
      updated = excluded.updated`);
