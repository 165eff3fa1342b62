/** What the reports of a vessel in a month contain. Counts of reports, hours. */
export interface MonthOfReports {
  readonly reports: number;
  /** Since the beginning of the month, up to its end or now. */
  readonly elapsedHours: number;
  readonly reportedHours: number;
  /** Reports under way, and how many of them state wind, a log distance or current, and draught. */
  readonly underWay: number;
  readonly withWind: number;
  readonly withCurrent: number;
  readonly withDraught: number;
  /** With the stock of at least one fuel. */
  readonly withStock: number;
  /** With a value that neither fits nor is explained. */
  readonly withFindings: number;
}

/** The parts of the score, with what each is worth in points. */
export const qualityParts = [
  {
    key: 'covered',
    label: 'Hours covered',
    short: 'Covered',
    points: 40,
    about: 'Reported hours ÷ hours of the month',
  },
  {
    key: 'complete',
    label: 'Weather and draught',
    short: 'Weather',
    points: 20,
    about: 'Wind, current and draught that are stated ÷ those of all reports under way',
  },
  {
    key: 'measured',
    label: 'Stocks measured',
    short: 'Stocks',
    points: 15,
    about: 'Reports with a stock of fuel ÷ all reports',
  },
  {
    key: 'plausible',
    label: 'Without findings',
    short: 'No findings',
    points: 25,
    about: 'Reports whose values fit or are explained ÷ all reports',
  },
] as const;
export type QualityPart = (typeof qualityParts)[number]['key'];

/** Points from 0 to 100, and the share of each part from 0 to 1. */
export interface DataQuality {
  readonly score: number;
  readonly shares: Readonly<Record<QualityPart, number>>;
}

const shareOf = (part: number, all: number): number =>
  all <= 0 ? 0 : Math.min(1, Math.max(0, part / all));

/** How well the reports of a month describe it. More hours than there are count against it as much as missing ones. */
export function dataQuality(month: MonthOfReports): DataQuality {
  const { reports, elapsedHours, reportedHours, underWay } = month;
  const surplus = Math.max(0, reportedHours - elapsedHours);
  const shares = {
    covered: shareOf(Math.min(reportedHours, elapsedHours) - surplus, elapsedHours),
    // Nothing is missing from a month in port.
    complete:
      underWay === 0 && reports > 0
        ? 1
        : shareOf(month.withWind + month.withCurrent + month.withDraught, underWay * 3),
    measured: shareOf(month.withStock, reports),
    plausible: shareOf(reports - month.withFindings, reports),
  };
  const score = qualityParts.reduce((sum, { key, points }) => sum + shares[key] * points, 0);
  return { score: Math.round(score), shares };
}
