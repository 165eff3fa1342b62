import { AsyncSearchField } from '@fairlead/ui/async-search-field';
import { Chip } from '@fairlead/ui/chip';
import { type Address, typedAddress } from './email-view.state.ts';
import { searchPersons } from './emails.data.ts';
import css from './emails.module.css';

interface FoundAddress {
  /** The address itself: it identifies the recipient. */
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly about: string;
}

/** Addresses that are known, and before them the typed one where it is an address. */
async function searchAddresses(
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundAddress[]> {
  const typed = typedAddress(text);
  const persons = await searchPersons(text, signal);
  const found = persons.map(({ name, address, about }) => ({
    id: address,
    name: name === '' ? address : name,
    person: name,
    about: [about, address].filter((part) => part !== '').join(', '),
  }));
  const isKnown = found.some(({ id }) => id.toLowerCase() === typed?.address.toLowerCase());
  if (typed === undefined || isKnown) return found;
  return [{ id: typed.address, name: typed.address, person: '', about: 'New address' }, ...found];
}

export interface AddressFieldProps {
  readonly label: string;
  readonly value: readonly Address[];
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: readonly Address[]) => void;
}

/** Recipients: found by name or address, or typed. */
export function AddressField({
  label,
  value,
  error,
  autoFocus = false,
  onChange,
}: AddressFieldProps) {
  return (
    <div className={css['addresses']}>
      <AsyncSearchField<FoundAddress>
        label={label}
        placeholder={value.length === 0 ? 'Name or e-mail address' : 'Add another'}
        value={null}
        clearable={false}
        error={error}
        autoFocus={autoFocus}
        search={searchAddresses}
        detail={({ about }) => about}
        onChange={(found) => {
          if (found === null) return;
          const isListed = value.some(({ address }) => address === found.id);
          if (!isListed) onChange([...value, { name: found.person, address: found.id }]);
        }}
      />
      {value.length > 0 && (
        <div className={css['chips']}>
          {value.map(({ name, address }) => (
            <Chip
              key={address}
              removeName={`Remove ${name === '' ? address : name}`}
              onRemove={() => onChange(value.filter((other) => other.address !== address))}
            >
              {name === '' ? address : `${name}, ${address}`}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
