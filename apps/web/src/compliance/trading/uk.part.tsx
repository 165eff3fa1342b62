import { endsText } from '@fairlead/domain/compliance/printouts';
import { tradingScheme } from '@fairlead/domain/compliance/allowances/enumerations';
import { counted } from '@fairlead/domain/quantities/counted';
import { Banner } from '@fairlead/ui/banner';
import { Card } from '@fairlead/ui/card';
import { DownloadMenu } from '../../platform/lists/download-menu.tsx';
import css from '../compliance.module.css';
import type { OfFleet } from '../vessel-choice.part.tsx';
import { ChartererMonths } from './charterer-months.part.tsx';
import { useTradingAddress } from './trading-address.state.ts';
import { fetchUkFile, useTradingYear } from './trading.data.ts';
import { TradingYearPart } from './trading-year.part.tsx';

const files = [
  ['voyages', 'Voyages, CSV'],
  ['ports', 'Port stays, CSV'],
  ['json', 'All, JSON'],
] as const;

/** The UK ETS, from 1 July 2026. */
export function UkEts({ address }: OfFleet) {
  const { year } = address;
  const trading = useTradingAddress(year);
  return (
    <TradingYearPart
      scheme={tradingScheme.UkEts}
      address={address}
      onMonth={(month) => trading.change({ month })}
      before={
        year < 2026 && (
          <Banner kind="information">
            The UK ETS begins on 1 July 2026: nothing counts before.
          </Banner>
        )
      }
      after={
        <>
          <Files year={year} />
          <Overlap year={year} />
          <ChartererMonths of={{ year, scheme: tradingScheme.UkEts }} address={trading} />
        </>
      }
    />
  );
}

function Files({ year }: { readonly year: number }) {
  return (
    <Card
      title="Files for the regulator"
      actions={
        <DownloadMenu
          formats={files}
          isEmpty={false}
          fetchFile={(file) => fetchUkFile(year, file)}
        />
      }
    >
      <p className={css['text']}>
        Voyages and port stays with fuel to five decimals and emissions to seven, rounded half up.
        The headings are Fairlead’s own: the regulator has not confirmed those of its files and its
        interface yet.
      </p>
    </Card>
  );
}

/** Whether any emissions would be paid for twice. */
function Overlap({ year }: { readonly year: number }) {
  const { data } = useTradingYear({ year, scheme: tradingScheme.UkEts });
  if (data === undefined) return null;
  const { compared, counted: twice } = data.overlap;
  return (
    <Card title="EU ETS and UK ETS">
      {twice.length === 0 ? (
        <Banner kind="success">
          {`None of ${counted(compared, 'voyage or stay', 'voyages and stays')} needs allowances of both schemes.`}
        </Banner>
      ) : (
        <>
          <Banner kind="error">
            {`${counted(twice.length, 'voyage or stay needs', 'voyages and stays need')} allowances of both schemes. Check their ports.`}
          </Banner>
          <ul className={css['list']}>
            {twice.map((one) => (
              <li key={`${one.vessel.id} ${one.start}`}>
                {`${one.vessel.name}: ${endsText(one)}, ${one.start.slice(0, 10)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
