import { reminderKinds } from '@fairlead/domain/claim-accounts/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { useEffect, useRef } from 'react';
import { type OwnReminder, useOwnReminders } from '../../claims/accounts/reminders.data.ts';
import { receiveNotice } from './notice-stack.ts';

const noticeOf = ({ id, kind, day, fixture, charterer }: OwnReminder) =>
  ({
    id: `reminder-${id}`,
    title: `${label(reminderKinds, kind)} of ${fixture.fixtureNumber}`,
    text: `${charterer.name}, ${day}`,
    link: `/fixtures/${fixture.id}/claim`,
    method: 'Info',
    data: null,
    dataType: null,
    speak: false,
    speakText: null,
    playSound: false,
  }) as const;

/** Shows each reminder that arrives while the application is open; earlier ones are listed on the claims page. */
export function useReminderNotices(): void {
  const { data } = useOwnReminders();
  const known = useRef<ReadonlySet<number> | undefined>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set(data.map(({ id }) => id));
    if (before === undefined) return;
    for (const reminder of data.filter(({ id }) => !before.has(id)))
      receiveNotice(noticeOf(reminder), false);
  }, [data]);
}
