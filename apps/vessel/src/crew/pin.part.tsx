import { TextField } from '@fairlead/ui/text-field';
import { pinLength } from '../platform/person/pin-state.ts';

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly autoFocus?: boolean;
}

/** Digits only, hidden; tablets show the number pad. */
export function PinField({ onChange, ...rest }: PinFieldProps) {
  return (
    <TextField
      {...rest}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
    />
  );
}
