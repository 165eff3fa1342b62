import { nameOfRole } from '@fairlead/domain/statement-of-facts/sof-printout';
import { IconPrinter } from '@tabler/icons-react';
import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Segmented } from '@fairlead/ui/segmented';
import { useState } from 'react';
import { Facts } from '../platform/look/facts.tsx';
import { useDevice } from '../platform/device/device.ts';
import { Page } from '../platform/look/page.tsx';
import { Faint, Sheet, SheetTable, SheetTools } from '../platform/look/sheet.tsx';
import { Moment } from '../platform/moment/moment.tsx';
import { usePart } from '../platform/parts/parts.ts';
import { linesByDay, reporterText, type ShipStatement, timesText } from './facts.state.ts';
import css from './facts.module.css';

function Lines({ statement }: { readonly statement: ShipStatement }) {
  const zone = statement.port.timeZone;
  return (
    <SheetTable className={css['lines']}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <th scope="col">Reported by</th>
        </tr>
      </thead>
      {linesByDay(statement).map(([day, lines]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={css['day']}>
              {day}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className={css['time']}>{timesText(line, zone)}</td>
              <td>
                {line.text}
                {line.underProtest && <b> (under protest)</b>}
                {line.remark !== null && line.remark !== '' && <Faint>{line.remark}</Faint>}
              </td>
              <td>
                <Faint>{reporterText(line)}</Faint>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </SheetTable>
  );
}

/** The version that was issued, and who signed it. */
function Issued({ statement: { issued, revision, port } }: { readonly statement: ShipStatement }) {
  if (issued === null) return null;
  return (
    <section className={css['issued']} aria-label="Signatures">
      <p>
        Version {issued.number}, issued <Moment at={issued.at} zone={port.timeZone} />.
        {issued.revision !== revision && ' Lines have changed since.'}
      </p>
      {issued.signatures.length > 0 && (
        <Facts
          facts={issued.signatures.map(({ role, name, signedAt, underProtest }) => [
            nameOfRole(role),
            <>
              {name}
              {underProtest && ', under protest'}, <Moment at={signedAt} zone={port.timeZone} />
            </>,
          ])}
        />
      )}
    </section>
  );
}

function Statement({ statement }: { readonly statement: ShipStatement }) {
  const { port, voyageNumber, workingTimes, remarks } = statement;
  const device = useDevice();
  const facts = [
    ['Vessel', device?.vesselName ?? ''],
    ['Voyage', String(voyageNumber)],
    ['Port', [port.name, port.unLocode].filter((part) => part !== null).join(', ')],
    ['Working times', workingTimes],
    ['Remarks', remarks],
  ] as const;
  return (
    <Sheet>
      <Facts facts={facts.filter(([, text]) => text !== '')} />
      <Lines statement={statement} />
      <Issued statement={statement} />
    </Sheet>
  );
}

/** The statements of facts of the last port calls, to read and to print. */
export function FactsPage() {
  const statements = usePart('facts');
  const [chosen, setChosen] = useState<string>();
  if (statements === undefined) return null;
  const [latest] = statements ?? [];
  const statement = statements?.find(({ portCallId }) => String(portCallId) === chosen) ?? latest;
  if (statement === undefined)
    return (
      <Page title="Statement of facts" isNarrow>
        <p>
          No statement of facts yet. The office begins it from the events that you enter at a port
          call.
        </p>
      </Page>
    );
  return (
    <Page title="Statement of facts">
      <SheetTools>
        {statements !== null && statements.length > 1 && (
          <Segmented
            name="Port call"
            options={statements.map(({ portCallId, port }) => ({
              value: String(portCallId),
              label: port.name,
            }))}
            value={String(statement.portCallId)}
            onChange={setChosen}
          />
        )}
        <Button icon={IconPrinter} onClick={() => print()}>
          Print
        </Button>
      </SheetTools>
      <div className={css['note']}>
        <Banner kind="information">
          The office maintains this statement. Enter or correct events at the port call.
        </Banner>
      </div>
      <Statement statement={statement} />
    </Page>
  );
}
