import {
  choice,
  number,
  port,
  type ReportColumn,
  text,
  time,
  vessel,
  voyage,
  within,
} from '../report-column.ts';

const inUnit = (key: string, label: string, about: string): ReportColumn =>
  within('unit', number([key, label, about], null, 3));

const operations = [
  { number: 3, label: 'Loading' },
  { number: 2, label: 'Discharging' },
];

export const cargoColumns: readonly ReportColumn[] = [
  vessel,
  voyage,
  text(['commodity', 'Commodity', 'What is carried.']),
  text(['charterer', 'Charterer', 'The customer whose cargo it is.']),
  text(['fixture', 'Fixture', 'The number of the fixture; empty without one.']),
  text(['freightType', 'Freight type', 'Of the cargo.']),
  choice(['operation', 'Operation', 'Loading or discharging.'], operations),
  port(['port', 'Port', 'Where it is loaded or discharged.']),
  time(['at', 'Arrival', 'Of the vessel at the port, expected or reported.']),
  inUnit('quantity', 'Quantity', 'Planned quantity of the operation.'),
  inUnit('billOfLading', 'Bill of lading', 'Empty until it is entered.'),
  inUnit('shipFigure', 'Ship figure', 'Empty until it is entered.'),
  inUnit('shoreFigure', 'Shore figure', 'Empty until it is entered.'),
  inUnit('outturn', 'Outturn', 'Empty until it is entered.'),
  inUnit('difference', 'Ship less bill', 'Ship figure less bill of lading; empty without both.'),
  text(['unit', 'Unit', 'Of the quantities of the row.']),
  number(
    [
      'tonnes',
      'Quantity in tonnes',
      'Bill of lading, otherwise the planned quantity; empty for a unit without a weight.',
    ],
    'mt',
    3,
  ),
];
