import { IconUserPlus } from '@tabler/icons-react';
import { classNames } from '@fairlead/ui/class-names';
import { Icon } from '@fairlead/ui/icon';
import { usePhone } from '@fairlead/ui/phone';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PinDialog } from '../../crew/pin.dialog.tsx';
import { useDevice } from '../../platform/device/device.ts';
import { type Plan, usePlan } from '../../platform/parts/plan.ts';
import { Avatar } from '../../platform/person/avatar.tsx';
import { usePersons } from '../../platform/person/persons.ts';
import { noteThemePosition } from '../../platform/theme/theme.ts';
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

/** The voyage and its passage: '2126018, Narvik to Raahe'. */
function passageText(plan: Plan | undefined): string | undefined {
  if (plan?.current === undefined) return undefined;
  const { voyage, port, call } = plan.current;
  const target = port?.name ?? '';
  const from = plan.lastLeft?.port?.name;
  if (call.arrived !== null) return `${voyage.voyageNumber}, in ${target}`;
  return `${voyage.voyageNumber}, ${from === undefined ? 'to' : `${from} to`} ${target}`;
}

/** Day and night follow the next port while the ship's own position is not known on board. */
function usePlanPosition(plan: Plan | undefined): void {
  const port = plan?.current?.port;
  useEffect(() => {
    if (port === undefined) return;
    noteThemePosition({ latitude: Number(port.latitude), longitude: Number(port.longitude) });
  }, [port]);
}

export function FrameHeader() {
  const device = useDevice();
  const plan = usePlan();
  usePlanPosition(plan);
  return (
    <header className={css['header']}>
      <div className={css['vessel']}>
        <div className={css['name']}>{device?.vesselName}</div>
        <div className={css['voyage']}>
          {device?.isOffice === true && <b>Opened by the office: </b>}
          {passageText(plan) ?? device?.company}
        </div>
      </div>
      <PersonBar />
    </header>
  );
}
