import { formatDecimal } from '@fairlead/domain/quantities/decimal';

/** 0.6 kB, 142 kB, 1.8 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes < 10) return `${Math.max(kilobytes, 0.1).toFixed(1)} kB`;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} kB`;
  if (kilobytes < 1_000_000) return `${(kilobytes / 1000).toFixed(1)} MB`;
  return `${formatDecimal((kilobytes / 1_000_000).toFixed(1), 1)} GB`;
}
