import type { berths } from '@fairlead/contract/berths';
import type { Parsed } from '@fairlead/contract/route';
import { sql } from 'kysely';
import type {
  RegisterQuery,
  RegisterRow,
  RegisterSource,
} from '../lists/registers/register-source.ts';

interface BerthRow extends RegisterRow {
  readonly port_id: number;
  readonly port_name: string;
  readonly un_locode: string | null;
  readonly country: string;
  readonly country_code: string;
  readonly time_zone: string;
  readonly port_type: number;
  readonly terminal: string | null;
  readonly smdg_code: string | null;
  readonly depth: string | null;
  readonly length: string | null;
  readonly max_loa: string | null;
  readonly max_beam: string | null;
  readonly max_air_draft: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly note: string | null;
}

interface BerthQuery extends RegisterQuery {
  readonly portId?: number | undefined;
}

const shownBerth = (row: BerthRow) => ({
  id: row.id,
  name: row.name,
  port: {
    id: row.port_id,
    name: row.port_name,
    unLoCode: row.un_locode,
    country: row.country,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    type: row.port_type,
  },
  terminal: row.terminal,
  smdgCode: row.smdg_code,
  depth: row.depth,
  length: row.length,
  maxLoa: row.max_loa,
  maxBeam: row.max_beam,
  maxAirDraft: row.max_air_draft,
  latitude: row.latitude,
  longitude: row.longitude,
  note: row.note,
  inActive: row.in_active,
  modified: row.modified,
});

export const berthRegister: RegisterSource<
  BerthRow,
  ReturnType<typeof shownBerth>,
  Parsed<typeof berths.create, 'body'>,
  BerthQuery
> = {
  entity: 'berth',
  table: 'tenant.berths',
  columns: sql`p.id as port_id, p.name as port_name, p.un_locode, c.name as country, p.country_code, p.time_zone,
    p.type as port_type, r.terminal, r.smdg_code, trim_scale(r.depth_m)::text as depth,
    trim_scale(r.length_m)::text as length, trim_scale(r.max_loa_m)::text as max_loa,
    trim_scale(r.max_beam_m)::text as max_beam, trim_scale(r.max_air_draft_m)::text as max_air_draft,
    trim_scale(r.latitude)::text as latitude, trim_scale(r.longitude)::text as longitude, r.note`,
  joins: (company) => sql`
    join lateral (
      select id, name, un_locode, country_code, time_zone, type from shared.ports where id = r.catalogue_port_id
      union all
      select id, name, un_locode, country_code, time_zone, type from tenant.ports
      where company_id = ${company} and id = r.own_port_id
    ) p on true
    join shared.countries c on c.code = p.country_code`,
  searched: sql`concat_ws(' ', r.name, r.terminal, r.smdg_code, p.name, p.un_locode)`,
  sorts: {
    port: sql`lower(p.name)`,
    terminal: sql`lower(r.terminal)`,
    smdgCode: sql`lower(r.smdg_code)`,
    depth: sql`r.depth_m`,
    length: sql`r.length_m`,
    maxLoa: sql`r.max_loa_m`,
    maxBeam: sql`r.max_beam_m`,
    maxAirDraft: sql`r.max_air_draft_m`,
    modified: sql`r.modified`,
  },
  filter: ({ portId }) => (portId === undefined ? sql`` : sql`and r.port_id = ${portId}`),
  shown: shownBerth,
  stored: (body) => ({
    name: body.name,
    port_id: body.port.id,
    terminal: body.terminal,
    smdg_code: body.smdgCode,
    depth_m: body.depth,
    length_m: body.length,
    max_loa_m: body.maxLoa,
    max_beam_m: body.maxBeam,
    max_air_draft_m: body.maxAirDraft,
    latitude: body.latitude,
    longitude: body.longitude,
    note: body.note,
    in_active: body.inActive,
  }),
  // Events name a berth in free words: its name outlives the record.
  users: [],
};
