import { reminderKinds } from '@fairlead/domain/claim-accounts/enumerations';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { Banner } from '@fairlead/ui/banner';
import { IconButton, linkClass } from '@fairlead/ui/button';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { counted } from '@fairlead/domain/quantities/counted';
import { printedDay } from '../../platform/lists/filter-parts.ts';
import css from './accounts.module.css';
import { useMarkSeen, useOwnReminders } from './reminders.data.ts';

const mostShown = 5;

/** The user's reminders, until they are marked as seen. */
export function OwnReminders() {
  const reminders = useOwnReminders().data ?? [];
  const marking = useMarkSeen();
  if (reminders.length === 0) return null;
  return (
    <Banner kind="information" title={`${counted(reminders.length, 'reminder')} for you`}>
      <ul className={css['entries']}>
        {reminders.slice(0, mostShown).map(({ id, kind, day, fixture, charterer }) => (
          <li key={id}>
            <span>
              <Link
                className={linkClass}
                to="/fixtures/$id/{-$tab}"
                params={{ id: String(fixture.id), tab: 'claim' }}
              >
                {fixture.fixtureNumber}
              </Link>
              {` ${label(reminderKinds, kind)} ${printedDay(day)}, ${charterer.name}`}
            </span>
            <IconButton
              icon={IconCheck}
              size="small"
              name={`Seen: ${fixture.fixtureNumber}`}
              onClick={() => marking.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
