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
import { SessionsCard } from './sessions.part.tsx';
import { type UserSettingsDraft, useSaveUserSettings } from './user-settings.data.ts';
import css from './settings.module.css';

/** /settings/me: the settings of the signed-in user. */
export function UserSettingsPage() {
  const { me, config } = useCurrent();
  const stored = draftOf(me.settings);
  const [draft, setDraft] = useState<UserSettingsDraft>(stored);
  const save = useSaveUserSettings(me);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const question = useLeaveGuard(isDirty);
  const submit = () => {
    if (!isDirty || save.isPending) return;
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
              disabled={!isDirty}
              loading={save.isPending}
              onClick={submit}
            >
              Save
            </Button>
          </>
        }
      />
      <PageBody>
        <div className={css['column']}>
          {save.isError && Object.keys(fields).length === 0 && (
            <p className={css['refusal']} role="alert">
              {sentenceOf(save.error)}
            </p>
          )}
          <TimeZoneCard draft={draft} onChange={change} fields={fields} />
          <SoundCard draft={draft} onChange={change} />
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
