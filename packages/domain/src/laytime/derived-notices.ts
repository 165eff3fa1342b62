import type { Notice } from '@fairlead/laytime';
import type { SofLine } from './statement-of-facts.ts';

interface Draft {
  readonly id: string;
  readonly isAtBerth: boolean;
  readonly tendered?: string;
  readonly received?: string;
  readonly accepted?: string;
}

const times = {
  noticeTendered: 'tendered',
  noticeReceived: 'received',
  noticeAccepted: 'accepted',
} as const;

/**
 * The notices of readiness of a statement of facts. Each line that tenders one starts a notice; receipt and acceptance
 * belong to the latest notice without one, and are a separate notice if none was tendered. Whether a notice is
 * valid is left to the user.
 */
export function derivedNotices(lines: readonly SofLine[]): readonly Notice[] {
  const drafts: Draft[] = [];
  let isAtBerth = false;
  for (const { id, at, kind } of lines) {
    if (kind === 'berthed' || kind === 'unberthed') isAtBerth = kind === 'berthed';
    if (!(kind in times)) continue;
    const field = times[kind as keyof typeof times];
    const open =
      field === 'tendered' ? -1 : drafts.findLastIndex((draft) => draft[field] === undefined);
    const before = drafts[open];
    if (before === undefined) drafts.push({ id, isAtBerth, [field]: at });
    else drafts[open] = { ...before, [field]: at };
  }
  return drafts.map(noticeOf);
}

const noticeOf = ({ id, isAtBerth, tendered, received, accepted }: Draft): Notice => ({
  id,
  ...(tendered === undefined ? {} : { tenderedAt: tendered }),
  ...(received === undefined ? {} : { receivedAt: received }),
  ...(accepted === undefined ? {} : { acceptedAt: accepted }),
  ...(isAtBerth ? { place: 'berth' as const } : {}),
  lineId: id,
});

/** The notice that takes effect: the only one that is not invalid; undefined if the user has to choose. */
export function onlyNotice(notices: readonly Notice[]): string | undefined {
  const valid = notices.filter(({ validity }) => validity !== 'invalid');
  return valid.length === 1 ? valid[0]?.id : undefined;
}
