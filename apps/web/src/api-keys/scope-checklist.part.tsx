import { type Scope, scopeGroups } from '@fairlead/domain/api-keys/scopes';
import { Segmented } from '@fairlead/ui/segmented';
import css from './api-keys.module.css';

interface ScopeChecklistProps {
  readonly scopes: readonly Scope[];
  readonly error: string | undefined;
  readonly onChange: (scopes: readonly Scope[]) => void;
}

const choices = [
  { value: 'none', label: 'None' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Write' },
] as const;
type Access = (typeof choices)[number]['value'];

const accessTo = (scopes: readonly Scope[], group: string): Access => {
  if (scopes.includes(`${group}:write` as Scope)) return 'write';
  return scopes.includes(`${group}:read` as Scope) ? 'read' : 'none';
};

/** The scopes of a key, group by group. */
export function ScopeChecklist({ scopes, error, onChange }: ScopeChecklistProps) {
  const choose = (group: string, access: Access) =>
    onChange([
      ...scopes.filter((scope) => !scope.startsWith(`${group}:`)),
      ...(access === 'none' ? [] : [`${group}:${access}` as Scope]),
    ]);
  return (
    <fieldset className={css['scopes']} aria-invalid={error === undefined ? undefined : true}>
      <legend>Scopes (write includes read)</legend>
      {scopeGroups.map(({ name, label, about }) => (
        <div key={name} className={css['scope']}>
          <div>
            {label}
            <div className={css['about']}>{about}</div>
          </div>
          <Segmented
            name={label}
            size="small"
            options={choices}
            value={accessTo(scopes, name)}
            onChange={(access) => choose(name, access)}
          />
        </div>
      ))}
      {error !== undefined && <p className={css['error']}>{error}</p>}
    </fieldset>
  );
}
