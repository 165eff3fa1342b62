import { offhireReasons } from '../../offhires/enumerations.ts';
import {
  choice,
  currency,
  flag,
  number,
  port,
  rate,
  type ReportColumn,
  text,
  time,
  vessel,
  voyage,
  within,
} from '../report-column.ts';

const money = (key: string, label: string, about: string): ReportColumn =>
  within('currency', number([key, label, about], null, 2));

export const offHireColumns: readonly ReportColumn[] = [
  vessel,
  voyage,
  port(['port', 'Port', 'Of the port call; empty at sea.']),
  choice(['reason', 'Reason', 'As named in charter parties.'], offhireReasons),
  time(['from', 'From', 'Begin, on the clock of the record.']),
  time(['to', 'To', 'End; empty while it runs.']),
  number(['hours', 'Duration', 'From begin to end, or to now while it runs.'], 'h', 2),
  rate(['percentage', 'Share', 'Of the time that is off hire.'], '%', 0),
  number(['lost', 'Time lost', 'Duration by its share.'], 'h', 2),
  within('currency', rate(['hireRate', 'Hire rate', 'For a day; empty until entered.'], '', 2)),
  number(['ownerHours', 'Owner’s hours', 'As the owner states them.'], 'h', 2),
  money('ownerAmount', 'Owner’s amount', 'As the owner states it.'),
  number(['chartererHours', 'Charterer’s hours', 'As the charterer states them.'], 'h', 2),
  money('chartererAmount', 'Charterer’s amount', 'As the charterer states it.'),
  number(['agreedHours', 'Agreed hours', 'Empty until agreed.'], 'h', 2),
  money('agreedAmount', 'Agreed amount', 'Empty until agreed.'),
  currency,
  flag(['isPlanned', 'Planned', 'An off-hire that is expected.']),
  text(['remarks', 'Remarks', 'Of the record.']),
];
