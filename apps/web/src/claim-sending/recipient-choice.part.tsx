import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SendingOptions } from './claim-sending.data.ts';
import type { RecipientEntry, SendEntry } from './send.state.ts';
import css from './claim-sending.module.css';

export interface SendPartProps {
  readonly options: SendingOptions;
  readonly entry: SendEntry;
  readonly change: (part: Partial<SendEntry>) => void;
}

const methods = [
  { value: 'mail', label: 'By e-mail' },
  { value: 'print', label: 'Print and hand over' },
] as const;

const locations = [
  { value: 'to', label: 'To' },
  { value: 'cc', label: 'Cc' },
  { value: 'none', label: 'No' },
] as const;

/** How the claim is sent, and to whom. */
export function RecipientChoice({ options, entry, change }: SendPartProps) {
  const { recipients, isByMail } = entry;
  const put = (at: number, one: RecipientEntry) =>
    change({ recipients: recipients.map((before, index) => (index === at ? one : before)) });
  return (
    <>
      {options.sendsMail ? (
        <Segmented
          name="Way"
          options={methods}
          value={isByMail ? 'mail' : 'print'}
          onChange={(method) => change({ isByMail: method === 'mail' })}
        />
      ) : (
        <Banner kind="information" title="This installation does not send e-mail">
          Print the claim, hand it over, and mark it as handed over.
        </Banner>
      )}
      <ul className={css['recipients']} aria-label="Recipients">
        {recipients.map((one, at) => (
          <li key={`${one.name} ${one.address}`}>
            <span>
              <strong>{one.name}</strong> {one.address}
              {one.detail !== '' && <small>{one.detail}</small>}
            </span>
            <Segmented
              size="small"
              name={`${one.name} ${one.address}`}
              options={locations}
              value={one.line}
              onChange={(line) => put(at, { ...one, line })}
            />
          </li>
        ))}
      </ul>
      <AddRecipient
        isByMail={isByMail}
        onAdd={(one) => change({ recipients: [...recipients, one] })}
      />
    </>
  );
}

interface AddRecipientProps {
  readonly isByMail: boolean;
  readonly onAdd: (one: RecipientEntry) => void;
}

function AddRecipient({ isByMail, onAdd }: AddRecipientProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const isReady = isByMail ? address.includes('@') : name.trim() !== '';
  const add = () => {
    onAdd({
      name: name.trim() || address.trim(),
      address: address.trim(),
      detail: '',
      line: 'to',
    });
    setName('');
    setAddress('');
  };
  return (
    <div className={css['add']}>
      <TextField label="Name" value={name} maxLength={200} onChange={setName} />
      <TextField
        label="E-mail address"
        type="email"
        value={address}
        maxLength={254}
        onChange={setAddress}
      />
      <Button icon={IconPlus} disabled={!isReady} onClick={add}>
        Add
      </Button>
    </div>
  );
}
