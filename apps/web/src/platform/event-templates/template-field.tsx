import { Combo } from '@fairlead/ui/combo';
import { useState } from 'react';
import { type ActivityTemplate, matchingTemplates } from './matching-templates.ts';

export interface TemplateFieldProps {
  readonly templates: readonly ActivityTemplate[];
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (template: ActivityTemplate) => void;
}

/** The event template, found by a few letters: Enter and leaving the field select the first match. */
export function TemplateField({ templates, value, error, onChange }: TemplateFieldProps) {
  const [query, setQuery] = useState<string>();
  const shown = matchingTemplates(templates, query ?? '');
  const chosen = templates.find(({ id }) => id === value);
  const choose = (key: string) => {
    const template = templates.find(({ id }) => String(id) === key);
    if (template !== undefined) onChange(template);
  };
  return (
    <Combo
      label="Event"
      required
      opensOn="press"
      text={chosen?.name ?? ''}
      placeholder="Type to search, e.g. “arr”"
      error={error}
      options={shown.map(({ id, name }) => ({
        key: String(id),
        label: name,
        isChosen: id === value,
      }))}
      note="No such event"
      settles="first"
      onQuery={setQuery}
      onChoose={choose}
    />
  );
}
