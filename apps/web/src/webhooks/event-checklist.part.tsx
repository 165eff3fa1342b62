import { everyEvent, webhookActions, webhookEntities } from '@fairlead/domain/webhooks/events';
import { Checkbox } from '@fairlead/ui/checkbox';
import { Fragment } from 'react';
import css from './webhooks.module.css';

interface EventChecklistProps {
  readonly events: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (events: readonly string[]) => void;
}

const labels = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
} as const;

/** The events of a webhook: record by record, or everything. */
export function EventChecklist({ events, error, onChange }: EventChecklistProps) {
  const isAll = events.includes(everyEvent);
  const toggle = (type: string, isOn: boolean) =>
    onChange(isOn ? [...events, type] : events.filter((other) => other !== type));
  const toggleAll = (types: readonly string[], isOn: boolean) => {
    const others = events.filter((type) => !types.includes(type));
    onChange(isOn ? [...others, ...types] : others);
  };
  return (
    <fieldset className={css['events']} aria-invalid={error === undefined ? undefined : true}>
      <legend>Events</legend>
      <Checkbox checked={isAll} onChange={(isOn) => onChange(isOn ? [everyEvent] : [])}>
        Everything
      </Checkbox>
      {webhookActions.map((action) => (
        <span key={action} className={css['header']}>
          {labels[action]}
        </span>
      ))}
      {webhookEntities.map(({ name, label }) => {
        const types = webhookActions.map((action) => `${name}.${action}`);
        const isWhole = types.every((type) => events.includes(type));
        return (
          <Fragment key={name}>
            <button
              type="button"
              className={css['entity']}
              data-tip={isWhole ? 'Choose none' : 'Choose all'}
              disabled={isAll}
              onClick={() => toggleAll(types, !isWhole)}
            >
              {label}
            </button>
            {webhookActions.map((action) => {
              const type = `${name}.${action}`;
              return (
                <Checkbox
                  key={type}
                  name={`${label}: ${labels[action].toLowerCase()}`}
                  checked={isAll || events.includes(type)}
                  disabled={isAll}
                  onChange={(isOn) => toggle(type, isOn)}
                />
              );
            })}
          </Fragment>
        );
      })}
      {error !== undefined && <p className={css['error']}>{error}</p>}
    </fieldset>
  );
}
