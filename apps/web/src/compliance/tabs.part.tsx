import type { ReactNode } from 'react';
import { BunkerReportsCard } from './bunker-reports.part.tsx';
import { Allowances } from './trading/allowances.part.tsx';
import { EuEts } from './trading/ets.part.tsx';
import { UkEts } from './trading/uk.part.tsx';
import { CiiAndDcs } from './cii.part.tsx';
import { FuelCorrections } from './fuel-corrections.part.tsx';
import { Verifier } from './verifier.part.tsx';
import { Closing } from './closing.part.tsx';
import type { Tab } from './compliance-address.state.ts';
import { FuelEu } from './fueleu.part.tsx';
import { LogAbstractsCard } from './log-abstracts.part.tsx';
import { Overview } from './overview.part.tsx';
import { type OfFleet, vesselTab } from './vessel-choice.part.tsx';
import { VoyagesAndPorts } from './voyages.part.tsx';

/** What each tab of the page shows. */
export const tabParts: Readonly<Record<Tab, (props: OfFleet) => ReactNode>> = {
  overview: Overview,
  voyages: VoyagesAndPorts,
  ets: EuEts,
  uk: UkEts,
  allowances: Allowances,
  fueleu: FuelEu,
  abstracts: vesselTab(LogAbstractsCard),
  bunkers: vesselTab(BunkerReportsCard),
  corrections: FuelCorrections,
  cii: vesselTab(CiiAndDcs),
  verifier: vesselTab(Verifier),
  closing: Closing,
};
