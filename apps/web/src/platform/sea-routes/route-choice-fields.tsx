import {
  routePassages,
  routeSettings,
  withPassage,
} from '@fairlead/domain/sea-routes/route-choice';
import type { RouteChoice } from '@fairlead/domain/sea-routes/variants';
import { Checkbox } from '@fairlead/ui/checkbox';
import css from './route-choice.module.css';

export interface RouteChoiceFieldsProps {
  readonly choice: RouteChoice;
  readonly onChange: (choice: RouteChoice) => void;
}

/** What a sea route avoids, and the canals and straits that it may use. */
export function RouteChoiceFields({ choice, onChange }: RouteChoiceFieldsProps) {
  return (
    <div className={css['fields']}>
      <fieldset className={css['group']}>
        <legend>Areas</legend>
        {routeSettings.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={choice[key]}
            onChange={(isOn) => onChange({ ...choice, [key]: isOn })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={css['group']}>
        <legend>Open passages</legend>
        {routePassages.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={!choice.closed.includes(id)}
            onChange={() => onChange(withPassage(choice, id))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
