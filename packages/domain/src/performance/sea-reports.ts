/** What a log report of a vessel under way says about speed and fuel. Knots, tonnes in 24 hours, metres; null is not reported. */
export interface SeaReport {
  readonly isLaden: boolean | null;
  /** Under way. */
  readonly hours: number;
  readonly speed: number;
  readonly perDay: number;
  readonly windForce: number | null;
  /** Along the track, positive from behind; without a log its size only. */
  readonly current: number | null;
  readonly draught: number | null;
  readonly isDismissed: boolean;
}

/** The limits within which reports are compared; null sets none. */
export interface SeaReportFilter {
  readonly isLaden: boolean | null;
  readonly mostWind: number | null;
  /** In either direction. */
  readonly mostCurrent: number | null;
  readonly leastDraught: number | null;
  readonly mostDraught: number | null;
  readonly leastHours: number | null;
}

const within = (value: number | null, least: number | null, most: number | null): boolean => {
  if (least === null && most === null) return true;
  if (value === null) return false;
  return (least === null || value >= least) && (most === null || value <= most);
};

/** Whether a report is within all limits. A figure that is limited and was not reported is outside. */
export function isCompared(report: SeaReport, filter: SeaReportFilter): boolean {
  const { isLaden, mostWind, mostCurrent, leastDraught, mostDraught, leastHours } = filter;
  const current = report.current === null ? null : Math.abs(report.current);
  return (
    (isLaden === null || report.isLaden === isLaden) &&
    within(report.windForce, null, mostWind) &&
    within(current, null, mostCurrent) &&
    within(report.draught, leastDraught, mostDraught) &&
    within(report.hours, leastHours, null)
  );
}
