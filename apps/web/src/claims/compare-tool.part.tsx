import { laytimeParties } from '@fairlead/domain/laytime/calculation';
import { label } from '@fairlead/domain/enumerations/enumeration';
import { MenuButton } from '@fairlead/ui/menu';
import { IconFileText, IconPencilPlus, IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { createPart } from '../platform/parts/part.tsx';
import { type Calculation, useVersions } from './their-statement.data.ts';
import { showError } from '../platform/api/show-error.ts';

const TheirStatement = createPart(
  async () => (await import('./their-statement.panel.tsx')).TheirStatementPanel,
  { onFail: ({ onClose }) => onClose() },
);

export interface CompareToolProps {
  readonly fixtureId: number;
  readonly calculation: Calculation;
  /** Saves the input, so that it is part of the comparison. */
  readonly saveNow: () => Promise<unknown>;
}

/** Compares a calculation with another one of its fixture, or with the counterparty's statement. */
export function CompareTool({ fixtureId, calculation, saveNow }: CompareToolProps) {
  const navigate = useNavigate();
  const [isEntering, setEntering] = useState(false);
  const { data: versions = [] } = useVersions(fixtureId);
  const mayWrite = useMay('company.write');
  const others = versions.filter(({ id }) => id !== calculation.id);
  const go = (theirs: number) =>
    void navigate({
      to: '/fixtures/$id/laytime/$ltcId/compare/$theirsId',
      params: {
        id: String(fixtureId),
        ltcId: String(calculation.id),
        theirsId: String(theirs),
      },
    });
  const saved = (then: () => void) => () =>
    void saveNow().then(then, (error: unknown) => {
      if (error instanceof Error) showError(error);
    });
  return (
    <>
      <MenuButton
        icon={IconScale}
        keys="C"
        align="end"
        items={[
          ...others.map(({ id, name, party }) => ({
            key: String(id),
            label:
              name === label(laytimeParties, party)
                ? name
                : `${name}, ${label(laytimeParties, party).toLowerCase()}`,
            icon: IconFileText,
            onChoose: saved(() => go(id)),
          })),
          {
            key: 'enter',
            label: 'Enter counterparty’s statement',
            icon: IconPencilPlus,
            startsGroup: others.length > 0,
            isDisabled: !mayWrite,
            onChoose: saved(() => setEntering(true)),
          },
        ]}
      >
        Compare
      </MenuButton>
      {isEntering && (
        <TheirStatement ours={calculation} onClose={() => setEntering(false)} onStored={go} />
      )}
    </>
  );
}
