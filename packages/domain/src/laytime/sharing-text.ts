import type { Percent, SharingInput } from '@fairlead/laytime';
import { sharingKinds } from './allowance-choices.ts';
import { choiceLabel } from './choice.ts';
import { percentText } from '../quantities/percent.ts';

const labelOf = ({ by }: SharingInput): string => choiceLabel(sharingKinds, by);

/** The sharing of a berth, with its figures: 'By quantity, 12000 of 20000'. */
export function sharingText(sharing: SharingInput): string {
  switch (sharing.by) {
    case 'none':
      return `${labelOf(sharing)}: the whole stay counts`;
    case 'quantity':
      return `${labelOf(sharing)}, ${sharing.own ?? ''} of ${sharing.all ?? ''}`;
    case 'time':
      return `${labelOf(sharing)}, ${sharing.ownHours ?? ''} of ${sharing.allHours ?? ''} h`;
    case 'agreed':
      return `${labelOf(sharing)}, ${percentOf(sharing.pct)}`;
    case 'firstCome':
      return `${labelOf(sharing)}: time counts during this charterer’s turn`;
  }
}

const percentOf = (pct: Percent | undefined): string =>
  typeof pct === 'object'
    ? `${pct.part} of ${pct.whole}`
    : `${pct === undefined ? '' : percentText(pct)} %`;
