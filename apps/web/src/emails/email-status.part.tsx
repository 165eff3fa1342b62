import { emailStatuses } from '@fairlead/domain/emails/email';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { formatClock, formatDate, formatWithZone } from '@fairlead/domain/time/format';
import { StatusBadge } from '@fairlead/ui/badge';
import { useNowMs } from '@fairlead/ui/clock';
import type { GlyphKind } from '@fairlead/ui/glyph';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';

const glyphs: Readonly<Record<number, GlyphKind>> = {
  10: 'inactive',
  20: 'scheduled',
  30: 'finished',
  40: 'error',
  50: 'inactive',
};

/** Whether an e-mail, or the mail to one recipient, has left. */
export function EmailState({ status }: { readonly status: number }) {
  return (
    <StatusBadge kind={glyphs[status] ?? 'information'}>{label(emailStatuses, status)}</StatusBadge>
  );
}

/** The clock time of today, the day of earlier e-mails. */
export function EmailTime({ at }: { readonly at: string }) {
  const zone = useTimeDisplay().zoneFor(null);
  const isToday = formatDate(at, zone) === formatDate(useNowMs(), zone);
  return (
    <time dateTime={at} data-tip={formatWithZone(at, zone)}>
      {isToday ? formatClock(at, zone) : formatDate(at, zone)}
    </time>
  );
}
