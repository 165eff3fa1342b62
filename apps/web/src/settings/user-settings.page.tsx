import { Button, buttonClass } from '@fairlead/ui/button';
import { Page, PageBody, PageHeader } from '@fairlead/ui/page';
import { useShortcuts } from '@fairlead/ui/shortcuts';
import { toast } from '@fairlead/ui/toast';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../platform/api/api-error.ts';
import { useCurrent } from '../platform/current/current.ts';
import { useLeaveGuard } from '../platform/forms/leave-guard.tsx';
import { followSettings } from '../platform/time-display/time-display.ts';
import { SoundCard } from './speech.form.tsx';
import { AppearanceCard } from './appearance.form.tsx';
import { TimeZoneCard } from './time-zone.form.tsx';
import { MorningDigestCard } from './morning-digest.form.tsx';
import { useDigestForm } from './morning-digest.state.ts';
import { SessionsCard } from './sessions.part.tsx';
import { type UserSettingsDraft, useSaveUserSettings } from './user-settings.data.ts';
import css from './settings.module.css';

/** /settings/me: the settings of the signed-in user. */
export function UserSettingsPage() {
  const { me, config } = useCurrent();
  const stored = draftOf(me.settings);
  const [draft, setDraft] = useState<UserSettingsDraft>(stored);
  const save = useSaveUserSettings(me);
  const digest = useDigestForm();
  const isOwnDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const isDirty = isOwnDirty || digest.isDirty;
  const isPending = save.isPending || digest.isPending;
  const question = useLeaveGuard(isDirty);
  const submit = () => {
    if (!isDirty || !digest.isWhole || isPending) return;
    digest.submit(() => toast.show({ text: 'Morning digest saved' }));
    if (!isOwnDirty) return;
    save.mutate(draft, {
      onSuccess: () => {
        if (draft.timezoneType !== stored.timezoneType) followSettings();
        toast.show({ text: 'User settings saved' });
      },
    });
  };
  useShortcuts([{ keys: 'Ctrl S', name: 'Save settings', run: submit, whileTyping: true }]);
  const change = (part: Partial<UserSettingsDraft>) => setDraft({ ...draft, ...part });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const refusals = [
    ...(save.isError && Object.keys(fields).length === 0 ? [save.error] : []),
    ...(digest.error !== undefined && Object.keys(digest.fields).length === 0
      ? [digest.error]
      : []),
  ];
  return (
    <Page>
      <PageHeader
        title="User settings"
        beside={me.email}
        actions={
          <>
            {config.identity.embedded && (
              <a className={buttonClass({ variant: 'outline' })} href="/idp/account">
                Password and passkeys
              </a>
            )}
            <Button
              variant="filled"
              keys="Ctrl S"
              disabled={!isDirty || !digest.isWhole}
              loading={isPending}
              onClick={submit}
            >
              Save
            </Button>
          </>
        }
      />
      <PageBody>
        <div className={css['column']}>
          {refusals.map((refusal) => (
            <p key={refusal.message} className={css['refusal']} role="alert">
              {sentenceOf(refusal)}
            </p>
          ))}
          <TimeZoneCard draft={draft} onChange={change} fields={fields} />
          <SoundCard draft={draft} onChange={change} />
          <MorningDigestCard form={digest} />
          <AppearanceCard />
          {config.identity.embedded && <SessionsCard />}
        </div>
      </PageBody>
      {question}
    </Page>
  );
}

function draftOf(settings: {
  readonly speechEnabled: boolean;
  readonly timezoneType: number;
  readonly fixedTimezone: string | null;
  readonly fixtureCompleteEmail: boolean;
}): UserSettingsDraft {
  const { speechEnabled, timezoneType, fixedTimezone, fixtureCompleteEmail } = settings;
  return {
    speechEnabled,
    timezoneType: timezoneType as UserSettingsDraft['timezoneType'],
    fixedTimezone,
    fixtureCompleteEmail,
  };
}
