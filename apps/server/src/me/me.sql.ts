import { sql } from 'kysely';
import { type Missing, sqlFor, statementOf } from '../platform/database/query.ts';
import { ownsSecondFactor } from '../platform/identity/sessions.ts';

export const settingsOf = (userId: number) =>
  sqlFor
    .selectFrom('control.user_settings')
    .select([
      'id',
      'speech_enabled',
      'timezone_type',
      'fixed_timezone',
      'fixture_complete_email',
      'extended',
    ])
    .where('user_id', '=', userId);

export const companiesOf = (userId: number) =>
  sqlFor
    .selectFrom('control.memberships as m')
    .innerJoin('control.customers as c', 'c.id', 'm.customer_id')
    .select([
      'c.id',
      'c.name',
      'c.customer_type',
      'c.use_voyage_reference',
      'c.chat_enabled',
      'c.features',
      'c.require_second_factor',
      'm.role_id',
      'm.is_default',
    ])
    .where('m.user_id', '=', userId)
    .where('c.deleted', '=', false)
    .where('c.in_active', '=', false)
    .orderBy('c.name')
    .orderBy('m.role_id');

interface SavedSettings {
  readonly id: number;
  readonly speech_enabled: boolean;
  readonly timezone_type: number;
  readonly fixed_timezone: string | null;
  readonly fixture_complete_email: boolean;
  readonly extended: unknown;
}

/** Nulls while no settings are saved. */
export type ProfileRow = { readonly has_second_factor: boolean } & (
  | SavedSettings
  | Missing<SavedSettings>
);

/** The settings of a user, and whether the user has a second factor in the embedded sign-in. */
export const profileOf = (userId: number) =>
  statementOf<ProfileRow>(
    sql`
    select ${ownsSecondFactor} as has_second_factor, s.id, s.speech_enabled, s.timezone_type, s.fixed_timezone,
      s.fixture_complete_email, s.extended
    from control.users u left join control.user_settings s on s.user_id = u.id
    where u.id = ${userId}`,
    'profile',
  );

export interface SettingsValues {
  readonly speech_enabled: boolean;
  readonly timezone_type: number;
  readonly fixed_timezone: string | null;
  readonly fixture_complete_email: boolean;
}

export const upsertSettings = (userId: number, values: SettingsValues) =>
  sqlFor
    .insertInto('control.user_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...values, modified: new Date().toISOString() }),
    )
    .returning([
      'id',
      'speech_enabled',
      'timezone_type',
      'fixed_timezone',
      'fixture_complete_email',
      'extended',
    ]);

/** Adds the text's names to the stored settings; null removes one. */
export const mergeExtended = (userId: number, text: string) =>
  sqlFor
    .insertInto('control.user_settings')
    .values({ user_id: userId, extended: sql`jsonb_strip_nulls(${text}::jsonb)` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        extended: sql`jsonb_strip_nulls(control.user_settings.extended || ${text}::jsonb)`,
      }),
    )
    .returning([
      'id',
      'speech_enabled',
      'timezone_type',
      'fixed_timezone',
      'fixture_complete_email',
      'extended',
    ]);
