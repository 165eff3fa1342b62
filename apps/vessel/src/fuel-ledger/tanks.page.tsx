import { sumKg } from '@fairlead/domain/fuel-ledger/stock';
import { fuelName } from '@fairlead/domain/vessels/fuel-catalogue';
import { IconArrowsExchange, IconPencil, IconRulerMeasure } from '@tabler/icons-react';
import { Banner } from '@fairlead/ui/banner';
import { buttonClass } from '@fairlead/ui/button';
import { Icon } from '@fairlead/ui/icon';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fuelStyle } from '../platform/fuel/fuel-colour.ts';
import { useFuelStock } from '../platform/fuel/fuel-stock.ts';
import type { FuelStock, StockedTank } from '../platform/fuel/fuel-stock.state.ts';
import { massText } from '../platform/fuel/mass.ts';
import { Card } from '../platform/look/card.tsx';
import { Page } from '../platform/look/page.tsx';
import { ReadingsCard } from './readings-card.part.tsx';
import { contentText, TankBox } from './tank-box.part.tsx';
import css from './tanks.module.css';

/** What is on board of each fuel. */
function Sums({ tanks }: FuelStock) {
  const held = tanks.flatMap((tank) => tank.held);
  const byFuel = [...Map.groupBy(held, ({ fuelId }) => fuelId)];
  return (
    <div className={css['sums']}>
      {byFuel.map(([fuelId, cells]) => (
        <span key={fuelId} className={css['sum']} style={fuelStyle(fuelId)}>
          <span className={css['swatch']} aria-hidden />
          {fuelId === null ? 'Unknown fuel' : fuelName(fuelId)}
          <b>{massText(sumKg(cells))}</b> mt
        </span>
      ))}
    </div>
  );
}

/** What is in the chosen tank, by bunker lot. */
function TankCard({ tank }: { readonly tank: StockedTank }) {
  return (
    <Card title={tank.name} note={contentText(tank)}>
      {tank.findings.length > 0 && (
        <ul className={css['findings']}>
          {tank.findings.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {tank.held.length === 0 ? (
        <p>This tank is empty.</p>
      ) : (
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Bunker lot</th>
              <th scope="col">Fuel</th>
              <th scope="col" className={css['number']}>
                Stock, mt
              </th>
            </tr>
          </thead>
          <tbody>
            {tank.held.map(({ lot, fuelId, kg }) => (
              <tr key={`${String(lot?.id)} ${String(fuelId)}`}>
                <th scope="row">{lot?.name ?? 'No lot'}</th>
                <td>{fuelId === null ? 'Unknown' : fuelName(fuelId)}</td>
                <td className={css['number']}>{massText(kg)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {tank.id !== null && (
        <div className={css['actions']}>
          <Link to="/tanks/reading" className={buttonClass()}>
            Measure
          </Link>
          <Link to="/tanks/correction" search={{ tank: tank.id }} className={buttonClass()}>
            Correct the ledger
          </Link>
        </div>
      )}
    </Card>
  );
}

const tools = [
  ['/tanks/reading', 'Measure tanks', IconRulerMeasure],
  ['/tanks/transfer', 'New transfer', IconArrowsExchange],
  ['/tanks/correction', 'Opening stock or correction', IconPencil],
] as const;

interface TanksPageProps {
  readonly transfers: ReactNode;
}

/** What is in every tank, and what was measured, moved and corrected. */
export function TanksPage({ transfers }: TanksPageProps) {
  const stock = useFuelStock();
  const [chosen, setChosen] = useState<number | null>();
  if (stock === undefined) return null;
  const tank = stock.tanks.find(({ id }) => id === chosen);
  return (
    <Page title="Tanks">
      <Sums {...stock} />
      <div className={css['actions']}>
        {tools.map(([to, label, icon], at) => (
          <Link key={to} to={to} className={buttonClass(at === 0 ? { variant: 'filled' } : {})}>
            <Icon of={icon} size={20} /> {label}
          </Link>
        ))}
      </div>
      {stock.isAhead && (
        <Banner kind="information">
          Includes entries still waiting on this device. The office sees them after the next
          contact.
        </Banner>
      )}
      {stock.tanks.length === 0 && (
        <p>No fuel tanks yet. The office enters them with the vessel’s particulars.</p>
      )}
      <div className={css['tanks']}>
        {stock.tanks.map((one) => (
          <TankBox
            key={one.id ?? 'none'}
            tank={one}
            isChosen={one === tank}
            onChoose={() => setChosen(one === tank ? undefined : one.id)}
          />
        ))}
      </div>
      {tank !== undefined && <TankCard tank={tank} />}
      {transfers}
      <ReadingsCard />
    </Page>
  );
}
