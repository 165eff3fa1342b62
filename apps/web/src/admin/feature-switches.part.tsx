import { customerFeatures } from '@fairlead/domain/admin/features';
import { Switch } from '@fairlead/ui/checkbox';
import css from './admin.module.css';

export interface FeatureSwitchesProps {
  readonly features: readonly string[];
  readonly onChange: (features: readonly string[]) => void;
}

/** The features that can be switched on for a company, each with its effect. */
export function FeatureSwitches({ features, onChange }: FeatureSwitchesProps) {
  return customerFeatures.map(({ key, name, about }) => (
    <div key={key} className={css['feature']}>
      <Switch
        checked={features.includes(key)}
        onChange={(isOn) =>
          onChange(isOn ? [...features, key] : features.filter((other) => other !== key))
        }
      >
        {name}
      </Switch>
      <p className={css['about']}>{about}</p>
    </div>
  ));
}
