import { usedOf } from '@fairlead/domain/log-reports/fuel';
import { formatDecimal } from '@fairlead/domain/quantities/decimal';
import { Button } from '@fairlead/ui/button';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { useState } from 'react';
import { FigureField } from './figure-field.part.tsx';
import { Findings } from './finding-box.part.tsx';
import { useLots } from '../platform/fuel/lots.ts';
import { Fields, FormCard } from '../platform/look/form-card.tsx';
import { consumerKey } from './report-draft.state.ts';
import type { ReportForm } from './report-form.data.ts';
import css from './report-form.module.css';

/** Another consumer, such as an incinerator: named once, then a row like the engines. */
function AddConsumer({ form }: { readonly form: ReportForm }) {
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <Button variant="quiet" onClick={() => setName('')}>
        Another consumer
      </Button>
    );
  const add = () => {
    const trimmed = name.trim().replaceAll('.', ' ');
    if (trimmed !== '') form.change({ others: [...new Set([...form.draft.others, trimmed])] });
    setName(undefined);
  };
  return (
    <div className={css['add-consumer']}>
      <TextField label="Consumer" value={name} maxLength={100} onChange={setName} />
      <Button onClick={add}>Add</Button>
    </div>
  );
}

/** From which lot each consumption came, where a fuel of several lots is on board. */
function LotChoice({ form }: { readonly form: ReportForm }) {
  const { report, draft, vessel } = form;
  const lots = useLots();
  const uses = report.consumers.flatMap((consumer) =>
    consumer.fuels
      .filter(({ fuelId, tonnes }) => tonnes !== '0' && (lots.get(fuelId)?.length ?? 0) > 1)
      .map((fuel) => ({ ...fuel, consumer, key: `${consumerKey(consumer)}.${fuel.fuelId}` })),
  );
  const isChosen = uses.some(({ lotId }) => lotId !== null);
  const [isOpen, setOpen] = useState(isChosen);
  if (uses.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        By bunker lot
      </Button>
    );
  const set = (key: string, lot: number | null) =>
    form.change({ lots: { ...draft.lots, [key]: lot } });
  return (
    <Fields>
      {uses.map(({ key, fuelId, lotId, consumer }) => (
        <Select
          key={key}
          label={`Lot of ${consumer.name}, ${vessel.fuels.find(({ id }) => id === fuelId)?.name ?? ''}`}
          placeholder="All lots in proportion"
          options={lots.get(fuelId) ?? []}
          value={lotId}
          onChange={(lot) => set(key, lot)}
          onClear={() => set(key, null)}
        />
      ))}
    </Fields>
  );
}

/** Running hours and fuel of every engine and boiler. */
export function ConsumptionCard({ form }: { readonly form: ReportForm }) {
  const { report, vessel, composed } = form;
  const { fuels } = vessel;
  if (!vessel.settings.useConsumption || fuels.length === 0) return null;
  return (
    <FormCard title="Consumption">
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Consumer</th>
              <th scope="col">Running, h</th>
              {fuels.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}, mt
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.consumers.map((consumer, at) => {
              const key = consumerKey(consumer);
              return (
                <tr key={key}>
                  <th scope="row">{consumer.name}</th>
                  <td>
                    <FigureField
                      isCell
                      label={`${consumer.name}, running hours`}
                      decimals={2}
                      most="2400"
                      shownDecimals={1}
                      value={consumer.hours}
                      source={composed.sources[`hours.${key}`]}
                      hasFinding={form.findings.some(
                        ({ field }) => field === `consumers.${at}.hours`,
                      )}
                      onChange={(value) => form.set(`hours.${key}`, value)}
                    />
                  </td>
                  {fuels.map(({ id, name }) => (
                    <td key={id}>
                      <FigureField
                        isCell
                        label={`${consumer.name}, ${name}`}
                        decimals={3}
                        shownDecimals={2}
                        most="10000"
                        value={consumer.fuels.find(({ fuelId }) => fuelId === id)?.tonnes ?? null}
                        source={composed.sources[`used.${key}.${id}`]}
                        onChange={(value) => form.set(`used.${key}.${id}`, value)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              {fuels.map(({ id }) => (
                <td key={id}>{formatDecimal(usedOf(report, id), 2)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <LotChoice form={form} />
      <AddConsumer form={form} />
      <Findings
        form={form}
        isHere={(field) => field.startsWith('consumers.') || field.startsWith('used.')}
      />
    </FormCard>
  );
}
