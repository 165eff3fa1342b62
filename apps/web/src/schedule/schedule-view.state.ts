import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressQuery, useChangeAddress } from '../platform/address/address.ts';
import { createStore, type Store } from '@fairlead/ui/store';
import { printedSpan, printedStart, type View } from './board/scale.ts';
import { viewOf } from './board/address-view.ts';
import type { ScheduleFilter } from './schedule.data.ts';

/** The address is updated when the board rests: browsers that limit history changes would drop one for each frame. */
const restMs = 400;

/** The part of the schedule in view, stored in the address so that it can be shared and returned to. */
export function useScheduleView(filter: ScheduleFilter): Store<View> {
  const { zoom, at } = useAddressQuery();
  const change = useChangeAddress();
  const [view] = useState(() => createStore(viewOf({ zoom, at }, filter)));
  const write = useEffectEvent(() => {
    const now = view.read();
    change({ part: { zoom: printedSpan(now), at: printedStart(now) }, replace: true });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = view.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => write(), restMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [view]);
  return view;
}
