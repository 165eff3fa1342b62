import type { allowancePrices } from '@fairlead/contract/compliance/allowances';
import { pageSize } from '@fairlead/domain/constants';
import { type PriceFile, readPriceFile } from '@fairlead/domain/compliance/allowances/price-file';
import type { Session } from '../../platform/database/session.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields, refuseStale } from '../../platform/http/refusal.ts';
import { isOlder } from '../../platform/http/stale.ts';
import {
  comparedPrices,
  holdPrice,
  importPrices,
  insertPrice,
  onePrice,
  pricePage,
  type PriceReference,
  priceTotal,
  setPriceDeleted,
  updatePrice,
} from './prices.sql.ts';

async function readPriceRecord(db: Session, reference: PriceReference) {
  return (await db.first(onePrice(reference))) ?? refuse('notFound');
}

export async function listPrices(call: Call<typeof allowancePrices.list>) {
  const { db, company, query } = call;
  const of = { company, scheme: query.scheme };
  const [rows, counted] = await Promise.all([
    db.all(pricePage(of, { skip: query.skip ?? 0, take: query.take ?? pageSize })),
    db.first(priceTotal(of)),
  ]);
  call.total(counted?.total ?? 0);
  return [...rows];
}

export async function createPrice(call: Call<typeof allowancePrices.create>) {
  const { db, company, body } = call;
  const made = await db.first(insertPrice(company, body));
  const id = made?.id ?? 0;
  call.changed({ entity: 'allowancePrice', id, action: 'created' });
  return readPriceRecord(db, { company, id });
}

export async function savePrice(call: Call<typeof allowancePrices.save>) {
  const { db, company, params, body } = call;
  const reference = { company, id: params.id };
  await db.run(holdPrice(reference));
  const before = await readPriceRecord(db, reference);
  if (isOlder(body.modified, before.modified)) refuseStale(body, before);
  await db.run(updatePrice(reference, body));
  call.changed({ entity: 'allowancePrice', id: params.id, action: 'updated' });
  return readPriceRecord(db, reference);
}

export async function removePrice(call: Call<typeof allowancePrices.remove>) {
  const { db, company, params } = call;
  const gone = await db.first(setPriceDeleted({ company, id: params.id }, true));
  if (gone === undefined) return refuse('notFound');
  call.changed({ entity: 'allowancePrice', id: params.id, action: 'deleted' });
  return done;
}

export async function restorePrice(call: Call<typeof allowancePrices.restore>) {
  const { db, company, params } = call;
  const reference = { company, id: params.id };
  const back = await db.first(setPriceDeleted(reference, false));
  if (back !== undefined)
    call.changed({ entity: 'allowancePrice', id: params.id, action: 'restored' });
  return readPriceRecord(db, reference);
}

const shownFindings = ({ findings }: PriceFile) => findings.map((finding) => ({ ...finding }));

export async function checkPrices({ db, company, body }: Call<typeof allowancePrices.check>) {
  const file = readPriceFile(body.csv);
  const compared = await db.first(comparedPrices({ company, scheme: body.scheme }, file.prices));
  return {
    prices: file.prices.length,
    created: compared?.created ?? 0,
    changed: compared?.changed ?? 0,
    findings: shownFindings(file),
    first: file.prices.slice(0, 10).map((price) => ({ ...price })),
  };
}

export async function importPriceFile(call: Call<typeof allowancePrices.import>) {
  const { db, company, body } = call;
  const of = { company, scheme: body.scheme };
  const file = readPriceFile(body.csv);
  if (file.findings.length > 0)
    refuseFields({ csv: file.findings.map(({ line, message }) => `Line ${line}: ${message}`) });
  const compared = await db.first(comparedPrices(of, file.prices));
  await db.run(importPrices(of, { prices: file.prices, source: body.source }));
  call.changed({ entity: 'allowancePrice', id: 0, action: 'updated' });
  return compared ?? { created: 0, changed: 0, same: 0 };
}
