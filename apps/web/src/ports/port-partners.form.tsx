import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Button, IconButton } from '@fairlead/ui/button';
import { Checkbox } from '@fairlead/ui/checkbox';
import { TheirLine } from '@fairlead/ui/field';
import { Muted } from '@fairlead/ui/figure';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useReasonsForCall } from '../platform/catalogues/reasons-for-call.ts';
import type { PortFormProps } from './own-port.form.tsx';
import { type PartnerEntry, partnersIn } from './port.state.ts';
import { searchPartners } from './ports.data.ts';
import css from './ports.module.css';

const any = 0;

/** The company's partners at the port: for one reason for call, or for any. */
export function PortPartnersForm({ form, readOnly }: Omit<PortFormProps, 'stored'>) {
  const { values, change, errors, theirs } = form;
  const [isAdding, setAdding] = useState(false);
  const partners = partnersIn(values.partners);
  const set = (next: readonly PartnerEntry[]) => change({ partners: JSON.stringify(next) });
  const their = theirs('partners');
  return (
    <section data-whole aria-label="Partners">
      <h3>Agents and other partners</h3>
      {their !== undefined && <TheirLine theirs={their} />}
      {partners.length === 0 ? (
        <Muted>No partners yet. The default agent is proposed when a port call is created.</Muted>
      ) : (
        <>
          {partners.map((entry, at) => (
            <PartnerRow
              key={`${entry.partner.id} ${entry.reasonId ?? any}`}
              entry={entry}
              readOnly={readOnly}
              error={errors[`partners.${at}.partner`] ?? errors[`partners.${at}.isDefault`]}
              onChange={(part) => set(partners.with(at, { ...entry, ...part }))}
              onRemove={() => set(partners.toSpliced(at, 1))}
            />
          ))}
        </>
      )}
      {isAdding && (
        <AsyncSearchField
          label="Add partner"
          placeholder="Name"
          autoFocus
          value={null}
          search={searchPartners}
          onChange={(partner) => {
            setAdding(false);
            if (partner === null) return;
            const { id, name } = partner;
            const isDefault = !partners.some((other) => other.reasonId === null && other.isDefault);
            set([...partners, { partner: { id, name }, reasonId: null, isDefault, note: '' }]);
          }}
        />
      )}
      {!readOnly && !isAdding && (
        <div>
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            Add partner
          </Button>
        </div>
      )}
    </section>
  );
}

interface PartnerRowProps {
  readonly entry: PartnerEntry;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<PartnerEntry>) => void;
  readonly onRemove: () => void;
}

function PartnerRow({ entry, readOnly, error, onChange, onRemove }: PartnerRowProps) {
  const { partner, reasonId, isDefault, note } = entry;
  const reasons = useReasonsForCall();
  const options = [
    { value: any, label: 'Any reason' },
    ...(reasons.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={css['partner']}>
      <b>{partner.name}</b>
      <Select
        label="Reason for call"
        options={options}
        value={reasonId ?? any}
        readOnly={readOnly}
        onChange={(id) => onChange({ reasonId: id === any ? null : id })}
      />
      <Checkbox
        checked={isDefault}
        disabled={readOnly}
        onChange={(isOn) => onChange({ isDefault: isOn })}
      >
        Default
      </Checkbox>
      <TextField
        label="Note"
        maxLength={500}
        value={note}
        readOnly={readOnly}
        onChange={(text) => onChange({ note: text })}
      />
      {!readOnly && (
        <IconButton icon={IconX} size="small" name={`Remove ${partner.name}`} onClick={onRemove} />
      )}
      {error !== undefined && (
        <span className={css['wrong']} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
