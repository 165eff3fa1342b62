import type { ReportParameter } from '@fairlead/domain/custom-reports/definition';
import { reportParameterType } from '@fairlead/domain/custom-reports/enumerations';
import { enteredOf, type EnteredValue } from '@fairlead/domain/custom-reports/parameters';
import { type Cell, textCell } from '@fairlead/domain/print/print-content';
import { formatDate, formatWithZone } from '@fairlead/domain/time/format';
import type { Session } from '../../platform/database/session.ts';
import { knownReferences } from '../custom-reports.sql.ts';

interface Entered {
  readonly company: number;
  readonly parameters: readonly ReportParameter[];
  readonly entered: readonly EnteredValue[];
}

const idsOf = (value: unknown): readonly number[] => [value].flat().map(Number);

const momentText = (value: string): string =>
  value.includes('T') ? formatWithZone(value, 'UTC') : formatDate(`${value}T00:00:00Z`, 'UTC');

/** What was entered for a run, by the names that people know, for the top of its file. */
export async function enteredFacts(
  db: Session,
  { company, parameters, entered }: Entered,
): Promise<readonly (readonly [label: string, value: Cell])[]> {
  const ofType = (type: number) =>
    parameters
      .filter(({ dataType }) => dataType === type)
      .flatMap(({ key }) => {
        const value = enteredOf(entered, key);
        return value === null ? [] : idsOf(value);
      });
  const { Vessels, Port, Date: date, Boolean: flag } = reportParameterType;
  const references = { vessels: ofType(Vessels), ports: ofType(Port) };
  const known =
    references.vessels.length + references.ports.length === 0
      ? []
      : await db.all(knownReferences(company, references));
  const namesOf = (kind: string, value: unknown) =>
    idsOf(value)
      .map((id) => known.find((one) => one.kind === kind && one.id === id)?.name ?? '')
      .join(', ');
  return parameters.map(({ key, dataType }) => {
    const value = enteredOf(entered, key);
    if (value === null) return [key, textCell('All')] as const;
    if (dataType === Vessels) return [key, textCell(namesOf('vessel', value))] as const;
    if (dataType === Port) return [key, textCell(namesOf('port', value))] as const;
    if (dataType === date) return [key, textCell(momentText(String(value)))] as const;
    if (dataType === flag) return [key, textCell(value === true ? 'Yes' : 'No')] as const;
    return [key, textCell(String(value))] as const;
  });
}
