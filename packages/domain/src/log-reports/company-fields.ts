import {
  choicesFrom,
  type LogReportType,
  type StoredLayout,
} from '../settings/log-report-layout.ts';
import { figures } from './figures.ts';

/** A column that the company asks for beside what the form has anyway. */
export interface CompanyField {
  readonly layout: LogReportType;
  /** The column of the operational vessel data interface. */
  readonly key: string;
  readonly isRequired: boolean;
}

/** Columns that follow from the report itself. */
const derived: ReadonlySet<string> = new Set(
  `IMO Date_UTC Time_UTC Date_Local Time_Local Voyage_From Voyage_To Voyage_Number Event ETA Remarks Position
  Time_Since_Previous_Report Entry_Made_By_1 Reporting_date Latitude_Degree Latitude_Minutes Latitude_North_South
  Longitude_Degree Longitude_Minutes Longitude_East_West Average_Speed_GPS ME_1_Running_Hours ME_1_Work
  AE_1_Running_Hours AE_1_Work Boiler_1_Running_Hours Shore_Side_Electricity_Reception`.split(
    /\s+/,
  ),
);
const ofFigures: ReadonlySet<string> = new Set(
  figures.flatMap((figure) => ('ovd' in figure ? [figure.ovd] : [])),
);
const ofFuel = /^(?:(?:ME|AE|Boiler)_Consumption|[A-Z][A-Za-z]*_ROB)/;

const isInForm = (key: string): boolean =>
  derived.has(key) || ofFigures.has(key) || ofFuel.test(key);

/** The columns that the company shows in its reports and that the form does not have by itself, in the company's order. */
export const companyFields = (stored: StoredLayout): readonly CompanyField[] =>
  choicesFrom(stored)
    .filter(({ fieldKey, visible }) => visible && !isInForm(fieldKey))
    .map(({ reportType, fieldKey, required }) => ({
      layout: reportType,
      key: fieldKey,
      isRequired: required,
    }));
