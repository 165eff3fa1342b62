import { Button } from '@fairlead/ui/button';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { Card } from '../platform/look/card.tsx';
import { useSetting, writeSetting } from '../platform/store/settings.ts';
import { signalKAddress } from './signal-k.state.ts';

/** Where this device reads position, wind and engine from; without a server, reports use the GPS of the device. */
export function SignalKCard() {
  const stored = useSetting('signalK');
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? stored ?? '';
  const address = signalKAddress(shown);
  const isChanged = typed !== undefined && typed !== (stored ?? '');
  const save = () => {
    if (address === undefined) return;
    void writeSetting('signalK', address);
    setTyped(undefined);
  };
  return (
    <Card title="Instruments">
      <TextField
        label="Signal K server on board"
        placeholder="http://192.168.1.20:3000"
        help="Reports read position, wind and engine from it. Leave blank to use the GPS of this device."
        inputMode="url"
        maxLength={200}
        value={shown}
        onChange={setTyped}
        error={
          address === undefined ? 'Enter an address such as http://192.168.1.20:3000.' : undefined
        }
      />
      {isChanged && (
        <Button variant="filled" disabled={address === undefined} onClick={save}>
          Save address
        </Button>
      )}
    </Card>
  );
}
