import type { Plan } from './plan.ts';

const limit = 40;

const degrees = (value: number) => value.toFixed(4);
const code = (unLocode: string | null) => unLocode ?? '-----';

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > limit ? [`  ... and ${lines.length - limit} more`] : [];
  return [
    '',
    `${title} (${lines.length})`,
    ...lines.slice(0, limit).map((line) => `  ${line}`),
    ...more,
  ];
}

/** The plan as text: a line of totals, then what would happen, the furthest moves first. */
export function previewText(plan: Plan): string {
  const moved = plan.changed
    .filter((port) => port.movedNm > 0)
    .toSorted((a, b) => b.movedNm - a.movedNm);
  const renamed = plan.changed.filter((port) => port.name !== port.oldName);
  const totals = [
    `${plan.added.length} new`,
    `${moved.length} moved`,
    `${renamed.length} renamed`,
    `${plan.unchanged} unchanged`,
    `${plan.refused.length} refused`,
  ];
  return [
    totals.join(', '),
    ...section(
      'New',
      plan.added.map(
        (port) =>
          `${code(port.unLocode)} ${port.name}, ${port.country} ${degrees(port.latitude)} ${degrees(port.longitude)} ${port.timeZone}`,
      ),
    ),
    ...section(
      'Moved',
      moved.map((port) => `${code(port.unLocode)} ${port.oldName}: ${port.movedNm.toFixed(1)} nm`),
    ),
    ...section(
      'Renamed',
      renamed.map((port) => `${code(port.unLocode)} ${port.oldName} -> ${port.name}`),
    ),
    ...section(
      'Refused',
      plan.refused.map((row) => `line ${row.line} ${row.name}: ${row.reason}`),
    ),
    '',
  ].join('\n');
}
