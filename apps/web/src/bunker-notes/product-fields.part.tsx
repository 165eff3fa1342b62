import { MeterFields, ProductFigures } from '@fairlead/ui/bunker-note-fields';
import { Button, IconButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Checkbox } from '@fairlead/ui/checkbox';
import { NumberField } from '@fairlead/ui/number-field';
import { Select } from '@fairlead/ui/select';
import { TextField } from '@fairlead/ui/text-field';
import { IconPlus, IconX } from '@tabler/icons-react';
import { fuelOptions } from '../platform/fuel-reports/report-filter.tsx';
import { useTanks } from '../platform/fuel-reports/report-query.ts';
import { ProductCertificates } from './certificate-fields.part.tsx';
import type { NoteFieldsProps } from './note-fields.part.tsx';
import { newProduct, type ProductForm, type TankForm } from './note-values.state.ts';
import css from './bunker-notes.module.css';

/** One product of a note: its figures, and the tanks that it went into. */
export function ProductCard(props: NoteFieldsProps & { readonly at: number }) {
  const { values, errors, change, onProblem, at } = props;
  const product = values.products[at] ?? newProduct;
  const field = (name: string) => `products.${at}.${name}`;
  const set = (part: Partial<ProductForm>) =>
    change({
      products: values.products.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });
  return (
    <Card
      title={`Product ${at + 1}`}
      actions={
        values.products.length > 1 && (
          <IconButton
            icon={IconX}
            size="small"
            name={`Remove product ${at + 1}`}
            onClick={() => change({ products: values.products.filter((_, index) => index !== at) })}
          />
        )
      }
    >
      <div className={css['figures']}>
        <Select
          label="Fuel"
          required
          options={fuelOptions}
          value={product.fuel.id}
          error={errors[field('fuel')]}
          onChange={(id) => set({ fuel: { id } })}
        />
        <TextField
          label="Grade (ISO 8217)"
          maxLength={10}
          value={product.grade}
          onChange={(grade) => set({ grade })}
        />
        <ProductFigures
          product={product}
          path={field('')}
          errors={errors}
          onProblem={onProblem}
          onChange={set}
        />
        <MeterFields
          meter={product.massFlowMeter}
          path={field('')}
          errors={errors}
          onProblem={onProblem}
          onChange={(meter) => set({ massFlowMeter: meter && { ...meter } })}
        />
        <Checkbox
          checked={product.flashpointAtLeast70}
          onChange={(flashpointAtLeast70) => set({ flashpointAtLeast70 })}
        >
          Flashpoint stated as at least 70 °C
        </Checkbox>
      </div>
      <TankLines {...props} product={product} set={set} />
      <ProductCertificates {...props} product={product} set={set} />
    </Card>
  );
}

interface ProductPartProps extends NoteFieldsProps {
  readonly at: number;
  readonly product: ProductForm;
  readonly set: (part: Partial<ProductForm>) => void;
}

function TankLines({ values, errors, onProblem, at, product, set }: ProductPartProps) {
  const tanks = useTanks(values.vessel ?? undefined).data?.tanks ?? [];
  const options = tanks.flatMap(({ id, name }) =>
    id === null ? [] : [{ value: id, label: name }],
  );
  const free = options.find(({ value }) => !product.tanks.some(({ tank }) => tank.id === value));
  const setLine = (line: number, part: Partial<TankForm>) =>
    set({ tanks: product.tanks.map((one, index) => (index === line ? { ...one, ...part } : one)) });
  const wrong = errors[`products.${at}.tanks`];
  return (
    <div className={css['lines']} role="group" aria-label={`Tanks of product ${at + 1}`}>
      {wrong !== undefined && (
        <span role="alert" className={css['wrong']}>
          {wrong}
        </span>
      )}
      {product.tanks.map((line, index) => (
        <div key={line.tank.id} className={css['tank']}>
          <Select
            label="Tank"
            options={options}
            value={line.tank.id}
            onChange={(id) => setLine(index, { tank: { id } })}
          />
          <NumberField
            label="Quantity"
            unit="mt"
            decimals={3}
            value={line.quantity === '' ? null : line.quantity}
            onProblem={(message) => onProblem(`products.${at}.tanks.${index}`, message)}
            onChange={(quantity) => setLine(index, { quantity: quantity ?? '0' })}
          />
          <NumberField
            label="Before"
            unit="mt"
            decimals={3}
            value={line.before}
            onProblem={(message) => onProblem(`products.${at}.before.${index}`, message)}
            onChange={(before) => setLine(index, { before })}
          />
          <IconButton
            icon={IconX}
            size="small"
            name={`Remove tank ${index + 1}`}
            onClick={() => set({ tanks: product.tanks.filter((_, other) => other !== index) })}
          />
        </div>
      ))}
      {free !== undefined && (
        <div>
          <Button
            icon={IconPlus}
            onClick={() => {
              const quantity = product.tanks.length === 0 ? product.delivered || '0' : '0';
              set({
                tanks: [...product.tanks, { tank: { id: free.value }, quantity, before: null }],
              });
            }}
          >
            Add tank
          </Button>
        </div>
      )}
    </div>
  );
}
