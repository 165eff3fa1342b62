import { me } from '@fairlead/contract/me';
import { can } from '@fairlead/domain/people/permissions';
import {
  type CompanyRole,
  companyRoles,
  systemRole,
  systemRoles,
} from '@fairlead/domain/people/roles';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { namedZone } from '@fairlead/domain/time/zone-offset';
import type { Session } from '../platform/database/session.ts';
import type { Call, Handlers } from '../platform/http/call.ts';
import { refuse, refuseFields } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { workKeyOf } from '../platform/worker-pool/owner.ts';
import { workerPool } from '../platform/worker-pool/run-in-worker.ts';
import { acceptInvitation } from '../platform/identity/invitations.ts';
import { pendingInvitations } from '../platform/identity/invitations.sql.ts';
import {
  companiesOf,
  mergeExtended,
  profileOf,
  settingsOf,
  type SettingsValues,
  upsertSettings,
} from './me.sql.ts';
import {
  endOtherSessions,
  endOwnSession,
  listSessions,
  type RightsChanged,
} from './writes/own-sessions.ts';

interface SettingsRow extends SettingsValues {
  readonly id: number;
  readonly extended: unknown;
}

const notSaved: SettingsRow = {
  id: 0,
  speech_enabled: false,
  timezone_type: 20,
  fixed_timezone: null,
  fixture_complete_email: false,
  extended: {},
};
const fixedDisplay = 40;
const mostExtended = 20_000;

export interface MeOptions {
  /** To be called when the rights of one person have changed. */
  readonly rightsChanged: RightsChanged;
  /** People use the embedded sign-in, so that their factors are known here. */
  readonly isEmbedded: boolean;
}

/** The progress of a file; a file of another user is as unknown as one that does not exist. */
const work: Handlers<typeof me>['work'] = async ({ actor, query }) => {
  const key = workKeyOf(actor.userId, query.workId);
  return {
    ahead: 0,
    rows: 0,
    ...(key === undefined ? { state: 'none' } : workerPool.stateOf(key)),
  };
};

export function serveMe(host: Host, { rightsChanged, isEmbedded }: MeOptions): void {
  serve(host, me, {
    get: (call) => readMe(call, isEmbedded),
    work,
    sessions: listSessions,
    endSession: (call) => endOwnSession(call, rightsChanged),
    endOtherSessions: (call) => endOtherSessions(call, rightsChanged),
    invitations: async ({ db, actor, now }) =>
      (await db.all(pendingInvitations(actor.userId, now.toISOString()))).map((row) => ({
        id: row.id,
        company: row.company,
        companyRoleIds: [...row.roles],
        inviter: row.inviter,
        expires: row.expires,
      })),
    acceptInvitation: async ({ db, actor, params, now, address, afterCommit }) => {
      const accepting = { userId: actor.userId, id: params.id, at: now.toISOString(), address };
      const company = await acceptInvitation(db, accepting);
      if (company === undefined) return refuse('notFound');
      afterCommit(() => rightsChanged(actor.userId));
      return { customerId: company };
    },
    createSettings: async ({ db, actor, body }) => saveSettings(db, actor.userId, body),
    saveSettings: async ({ db, actor, body }) => {
      const known = await db.first(settingsOf(actor.userId));
      if (known === undefined || (body.id !== undefined && body.id !== known.id))
        refuse('notFound');
      return saveSettings(db, actor.userId, body);
    },
    saveExtendedSettings: async ({ db, actor, body }) => saveExtended(db, actor.userId, body),
  });
}

async function readMe({ db, actor }: Call<typeof me.get>, isEmbedded: boolean) {
  const [profile, companies] = await Promise.all([
    db.first(profileOf(actor.userId)),
    db.all(companiesOf(actor.userId)),
  ]);
  const settings =
    profile === undefined || profile.id === null ? notSaved : { ...profile, id: profile.id };
  return {
    id: actor.userId,
    fullName: actor.name,
    email: actor.email,
    hasSecondFactor: isEmbedded ? (profile?.has_second_factor ?? false) : null,
    settings: settingsAnswer(settings),
    customerRoles: companies.map((row) => ({
      customer: {
        id: row.id,
        name: row.name,
        customerType: row.customer_type,
        needsSecondFactor: row.require_second_factor && actor.signIn?.hasSecondFactor !== true,
        settings: {
          useVoyageReference: row.use_voyage_reference,
          chatEnabled: row.chat_enabled,
          features: row.features,
        },
      },
      role: { id: row.role_id as CompanyRole, name: label(companyRoles, row.role_id) },
      isDefault: row.is_default,
    })),
    systemRoles: actor.systemRoles.map((role) => ({
      role: { id: role, name: label(systemRoles, role) },
    })),
    isSystemAdmin:
      can({ companyRoles: [], systemRoles: actor.systemRoles }, 'admin') &&
      actor.systemRoles.includes(systemRole.GlobalAdmin),
  };
}

interface SettingsInput {
  readonly speechEnabled: boolean;
  readonly timezoneType: number;
  readonly fixedTimezone: string | null;
  readonly fixtureCompleteEmail: boolean;
}

async function saveSettings(db: Session, userId: number, input: SettingsInput) {
  const zone =
    input.fixedTimezone === null || input.fixedTimezone.trim() === ''
      ? null
      : namedZone(input.fixedTimezone.trim());
  if (zone === undefined) refuseFields({ fixedTimezone: ['Not a known time zone'] });
  if (input.timezoneType === fixedDisplay && zone === null) {
    refuseFields({
      timezoneType: [
        'You must set a fixed timezone in user settings before setting fixed timezone display',
      ],
    });
  }
  const row = await db.first(
    upsertSettings(userId, {
      speech_enabled: input.speechEnabled,
      timezone_type: input.timezoneType,
      fixed_timezone: zone,
      fixture_complete_email: input.fixtureCompleteEmail,
    }),
  );
  return settingsAnswer(row ?? notSaved);
}

async function saveExtended(
  db: Session,
  userId: number,
  changes: Readonly<Record<string, unknown>>,
) {
  const text = JSON.stringify(changes);
  const row = await db.first(mergeExtended(userId, text));
  if (JSON.stringify(row?.extended ?? {}).length > mostExtended)
    refuseFields({ body: [`At most ${mostExtended} characters can be stored`] });
  return settingsAnswer(row ?? notSaved);
}

function settingsAnswer(row: SettingsRow) {
  return {
    id: row.id,
    speechEnabled: row.speech_enabled,
    timezoneType: row.timezone_type,
    fixedTimezone: row.fixed_timezone,
    fixtureCompleteEmail: row.fixture_complete_email,
    extended: row.extended as Record<string, unknown>,
  };
}
