import { useLayer, useReturnFocus } from '@fairlead/ui/layers';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from '@fairlead/ui/store';
import { isEnterPending, paletteText } from '../palette/palette-text.ts';

/** Takes the palette's place while it is loading: what is typed goes to the palette, not to the page below. */
export function EarlyKeys({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const text = useStore(paletteText);
  useLayer({ isModal: true, onEscape: onClose });
  useReturnFocus();
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      className="visually-hidden"
      aria-label="Find or run"
      value={text}
      onChange={(event) => {
        paletteText.write(event.target.value);
        isEnterPending.write(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') isEnterPending.write(true);
      }}
    />
  );
}
