import { IconUserPlus } from '@tabler/icons-react';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { usePhone } from '@fairlead/ui/phone';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PinDialog } from '../../crew/pin.dialog.tsx';
import { useDevice } from '../../platform/device/device.ts';
import { Avatar } from '../../platform/person/avatar.tsx';
import { usePersons } from '../../platform/person/persons.ts';
import type { PersonRow } from '../../platform/store/rows.ts';
import css from './frame.module.css';

/** Colleagues beside the current person; more are one tap further. */
const mostColleagues = 2;

function Current({ person }: { readonly person: PersonRow }) {
  return (
    <Link to="/persons" className={classNames(css['person'], css['current'])}>
      <Avatar name={person.name} isCurrent />
      <span>
        <span className={css['person-name']}>{person.name}</span>
        <span className={css['person-rank']}>{person.rank}</span>
      </span>
    </Link>
  );
}

/** The person who works, and the colleagues: a tap and the PIN change over. */
function PersonBar() {
  const known = usePersons();
  const isPhone = usePhone();
  const [requested, setRequested] = useState<PersonRow>();
  if (known?.current === undefined) return null;
  const { current, persons } = known;
  if (isPhone)
    return (
      <Link
        to="/persons"
        aria-label={`${current.name}, ${current.rank}`}
        className={css['persons']}
      >
        <Avatar name={current.name} isCurrent />
      </Link>
    );
  const colleagues = persons.filter(({ id }) => id !== current.id).slice(0, mostColleagues);
  return (
    <div className={css['persons']}>
      <Current person={current} />
      {colleagues.map((person) => (
        <button
          key={person.id}
          type="button"
          className={css['person']}
          aria-label={`Change to ${person.name}, ${person.rank}`}
          onClick={() => setRequested(person)}
        >
          <Avatar name={person.name} />
          <span className={css['person-name']}>{person.rank}</span>
        </button>
      ))}
      <Link to="/persons" className={css['add']} aria-label="Add or change person">
        <Icon of={IconUserPlus} size={20} />
      </Link>
      {requested !== undefined && (
        <PinDialog person={requested} onClose={() => setRequested(undefined)} />
      )}
    </div>
  );
}

export function FrameHeader() {
  const device = useDevice();
  return (
    <header className={css['header']}>
      <div className={css['vessel']}>
        <div className={css['name']}>{device?.vesselName}</div>
        <div className={css['voyage']}>{device?.company}</div>
      </div>
      <PersonBar />
    </header>
  );
}
