import type { Use, WeeklyWindow } from '@fairlead/laytime';

/** The week by hours, Monday 00:00 first: the use of each excepted hour, null if time always counts. */
export type WeekGrid = readonly (Use | null)[];

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const hoursOfWeek = 168;

/** Minutes from Monday 00:00 of 'Sat 12:00'; 24:00 is the next midnight. */
function minuteOf(text: string): number {
  const [day = '', time = ''] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return weekdays.findIndex((name) => name === day) * 1440 + hours * 60 + minutes;
}

/** Whether windows start and end at full hours, so that a grid of hours is exact. */
export function isHourly(windows: readonly WeeklyWindow[]): boolean {
  return windows.every(({ from, to }) => from.endsWith(':00') && to.endsWith(':00'));
}

/** The hours that windows cover; an open use is shown as even if used. */
export function gridOf(windows: readonly WeeklyWindow[]): WeekGrid {
  const grid: (Use | null)[] = Array.from({ length: hoursOfWeek }, () => null);
  for (const { from, to, use } of windows) {
    const start = Math.floor(minuteOf(from) / 60);
    const end = Math.ceil(minuteOf(to) / 60);
    const length = (end - start + hoursOfWeek) % hoursOfWeek || hoursOfWeek;
    for (let hour = 0; hour < length; hour += 1) {
      const at = (start + hour) % hoursOfWeek;
      grid[at] = stricter(grid[at] ?? null, use ?? 'none');
    }
  }
  return grid;
}

const order: readonly Use[] = ['none', 'half', 'full'];

/** Where windows overlap, the lowest percentage applies. */
function stricter(one: Use | null, other: Use): Use {
  return one === null || order.indexOf(other) < order.indexOf(one) ? other : one;
}

/** Sets the use of hours, or removes their exception with null. */
export function painted(grid: WeekGrid, hours: readonly number[], use: Use | null): WeekGrid {
  const chosen = new Set(hours);
  return grid.map((known, hour) => (chosen.has(hour) ? use : known));
}

/** The fewest windows that cover the grid, in the order of the week; one may run over Sunday midnight. */
export function windowsOf(grid: WeekGrid): readonly WeeklyWindow[] {
  const uses = grid.slice(0, hoursOfWeek);
  const [first] = uses;
  if (first !== undefined && first !== null && uses.every((use) => use === first))
    return [{ from: 'Mon 00:00', to: 'Sun 24:00', use: first }];
  const begins = uses.flatMap((use, hour) =>
    use !== null && uses[(hour + hoursOfWeek - 1) % hoursOfWeek] !== use ? [hour] : [],
  );
  return begins.flatMap((hour) => {
    const use = uses[hour] ?? null;
    if (use === null) return [];
    let end = hour;
    while (uses[end % hoursOfWeek] === use) end += 1;
    return [{ from: textOf(hour), to: textOf(end), use }];
  });
}

function textOf(hour: number): string {
  const at = hour % hoursOfWeek;
  return `${weekdays[Math.floor(at / 24)] ?? 'Mon'} ${String(at % 24).padStart(2, '0')}:00`;
}
