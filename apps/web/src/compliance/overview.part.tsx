import { Card } from '@fairlead/ui/card';
import { DataTable } from '@fairlead/ui/table';
import type { ComplianceAddress } from './compliance-address.state.ts';
import type { FleetYear } from './compliance.data.ts';
import { Deadlines } from './deadlines.part.tsx';
import { FleetFigures } from './fleet-figures.part.tsx';
import { Regimes } from './regimes.part.tsx';
import { MissingData } from './missing-data.part.tsx';
import { yearColumns } from './year.columns.tsx';
import { YearWhy } from './year-why.part.tsx';
import css from './compliance.module.css';

/** Each vessel under every regime, what is missing, and what is due. */
export function Overview(props: {
  readonly address: ComplianceAddress;
  readonly fleet: FleetYear;
}) {
  const { address, fleet } = props;
  const { year, vessel, change } = address;
  const chosen = fleet.vessels.find((one) => one.vessel.id === vessel);
  const open = (id: number) => change({ tab: 'voyages', vessel: id });
  return (
    <div className={css['page']}>
      <FleetFigures vessels={fleet.vessels} />
      <Regimes address={address} fleet={fleet} />
      <Card title={`Vessels in ${year}`} count={fleet.vessels.length} flush>
        <DataTable
          name="Vessels"
          keys="page"
          height="natural"
          columns={yearColumns}
          rows={fleet.vessels}
          rowId={(row) => row.vessel.id}
          selectedId={vessel}
          rowKeys={[
            {
              key: ' ',
              name: 'Why',
              run: (row) =>
                change({ vessel: row.vessel.id === vessel ? undefined : row.vessel.id }),
            },
          ]}
          onOpen={(row) => open(row.vessel.id)}
          rowHref={(row) =>
            `/compliance/EuCompliance?tab=voyages&year=${year}&vessel=${row.vessel.id}`
          }
        />
        {chosen !== undefined && (
          <YearWhy
            key={chosen.vessel.id}
            vesselYear={chosen}
            onOpen={() => open(chosen.vessel.id)}
            onClose={() => change({ vessel: undefined })}
          />
        )}
      </Card>
      <div className={css['beside']}>
        <Deadlines year={year} fleet={fleet} />
        <MissingData vessels={fleet.vessels} onOpen={open} />
      </div>
    </div>
  );
}
