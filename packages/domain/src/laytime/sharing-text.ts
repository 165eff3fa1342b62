import type { Percent, SharingInput } from '@fairlead/laytime';
import { percentText } from '../quantities/percent.ts';

/** The sharing of a berth, with its figures: 'By quantity, 12000 of 20000'. */
export function sharingText(sharing: SharingInput): string {
  switch (sharing.by) {
    case 'none':
      return 'Not shared: the whole stay counts';
    case 'quantity':
      return `By quantity, ${sharing.own ?? ''} of ${sharing.all ?? ''}`;
    case 'time':
      return `By time, ${sharing.ownHours ?? ''} of ${sharing.allHours ?? ''} h`;
    case 'agreed':
      return `As agreed, ${percentOf(sharing.pct)}`;
    case 'firstCome':
      return 'First come, first served: time counts during this charterer’s turn';
  }
}

const percentOf = (pct: Percent | undefined): string =>
  typeof pct === 'object'
    ? `${pct.part} of ${pct.whole}`
    : `${pct === undefined ? '' : percentText(pct)} %`;
