import { logReportKind } from '@fairlead/domain/log-reports/kinds';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { classNames } from '@fairlead/ui/class-names';
import { Select } from '@fairlead/ui/select';
import { FigureField } from './figure-field.part.tsx';
import { Findings } from './finding-box.part.tsx';
import { FormCard } from '../platform/look/form-card.tsx';
import type { ReportForm } from './report-form.data.ts';
import { fuelInTank } from './report-draft.state.ts';
import css from './report-form.module.css';

const tonnes = (value: string | null): string => (value === null ? '' : formatDecimal(value, 2));

/** With the sign as in the other columns. */
const signedTonnes = (value: string): string =>
  value.startsWith('-') ? `\u2212 ${tonnes(value.slice(1))}` : `+ ${tonnes(value)}`;

/** The stock by fuel: what it should be beside what was measured. */
function ByFuel({ form, canMeasure }: { readonly form: ReportForm; readonly canMeasure: boolean }) {
  const isCorrected = form.chains.some(({ corrected }) => corrected !== '0');
  // A tablet has room for one of them.
  const isReceived = !isCorrected || form.chains.some(({ received }) => received !== '0');
  return (
    <div className={css['scroll']}>
      <table className={classNames(css['table'], css['stocks'])}>
        <thead>
          <tr>
            <th scope="col">Fuel</th>
            <th scope="col">Last report</th>
            {isReceived && <th scope="col">Received</th>}
            {isCorrected && <th scope="col">Corrected</th>}
            <th scope="col">Used</th>
            <th scope="col">Calculated</th>
            <th scope="col">Measured</th>
          </tr>
        </thead>
        <tbody>
          {form.chains.map(({ fuelId, last, received, corrected, used, calculated, measured }) => {
            const name = form.vessel.fuels.find(({ id }) => id === fuelId)?.name ?? '';
            const path = `remaining.${fuelId}`;
            return (
              <tr key={fuelId}>
                <th scope="row">{name}</th>
                <td>{tonnes(last)}</td>
                {isReceived && <td className={css['faint']}>{signedTonnes(received)}</td>}
                {isCorrected && <td className={css['faint']}>{signedTonnes(corrected)}</td>}
                <td>{`\u2212 ${formatDecimal(used, 2)}`}</td>
                <td className={css['strong']}>{tonnes(calculated)}</td>
                <td>
                  {canMeasure ? (
                    <FigureField
                      isCell
                      label={`Measured ROB ${name}`}
                      decimals={3}
                      shownDecimals={2}
                      most="100000"
                      value={measured}
                      source={form.composed.sources[path]}
                      hasFinding={form.findings.some(({ field }) => field === path)}
                      onChange={(value) => form.set(path, value)}
                    />
                  ) : (
                    tonnes(measured)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The stock tank by tank, each with its fuel. */
function ByTank({ form }: { readonly form: ReportForm }) {
  const { vessel, report, draft, last } = form;
  const fuels = vessel.fuels.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={css['tanks']}>
      {vessel.tanks.map(({ id, name }) => {
        const path = `remaining.tank.${id}`;
        const fuelId = fuelInTank(draft, last, { tank: { id, name }, fuels: vessel.fuels });
        return (
          <div key={id} className={css['tank']}>
            <FigureField
              label={name}
              unit="mt"
              decimals={3}
              shownDecimals={2}
              most="100000"
              value={report.remaining.find(({ tankId }) => tankId === id)?.tonnes ?? null}
              source={form.composed.sources[path]}
              onChange={(value) =>
                form.change({
                  values: { ...draft.values, [path]: value },
                  tankFuels: {
                    ...draft.tankFuels,
                    ...(fuelId === null ? {} : { [id]: fuelId }),
                  },
                })
              }
            />
            <Select
              label="Fuel"
              options={fuels}
              value={fuelId}
              onChange={(next) => form.change({ tankFuels: { ...draft.tankFuels, [id]: next } })}
            />
          </div>
        );
      })}
    </div>
  );
}

/** MARPOL Annex VI, regulation 14.6: the fuel in each tank belongs to the record of a change-over. */
const changeOvers: ReadonlySet<number> = new Set([
  logReportKind.ChangeOverBegin,
  logReportKind.ChangeOverEnd,
]);

/** What remains on board: by tank where the vessel registers it so, otherwise by fuel. */
export function RemainingCard({ form }: { readonly form: ReportForm }) {
  const { settings, tanks, fuels } = form.vessel;
  if (fuels.length === 0) return null;
  const isChangeOver = changeOvers.has(form.draft.kind);
  const isByTank = (settings.useRob || isChangeOver) && tanks.length > 0;
  return (
    <FormCard
      title="Remaining on board (ROB), mt"
      note="Calculated = last + received + corrected − used"
    >
      {isByTank && <ByTank form={form} />}
      <ByFuel form={form} canMeasure={!isByTank} />
      <Findings form={form} isHere={(field) => field.startsWith('remaining.')} />
    </FormCard>
  );
}
