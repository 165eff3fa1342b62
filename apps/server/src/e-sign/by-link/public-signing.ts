import { pluralOf } from '@fairlead/domain/quantities/counted';
import { timingSafeEqual } from 'node:crypto';
import type { publicSigning } from '@fairlead/contract/e-sign';
import { envelopeStateOf, isOpen, signerStateOf, signing } from '@fairlead/domain/e-sign/envelope';
import type { Session } from '../../platform/database/session.ts';
import { inUnitOfWork, ruleOrder, type UnitOfWork } from '../../platform/events/unit-of-work.ts';
import { type Call, done } from '../../platform/http/call.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Host } from '../../platform/http/serve.ts';
import { forgetBodies } from '../../platform/mail/sent-mail.sql.ts';
import { openBuiltIn, readStored } from '../../platform/office/built-in-store.ts';
import { companyBehind, tokenHash } from '../../platform/public-links/public-link.ts';
import type { Signers, Signing } from '../sending/signers.ts';
import {
  claimEnvelope,
  countTry,
  envelopeById,
  type EnvelopeRow,
  markDeclined,
  markSigned,
  markViewed,
  type SignerRow,
  signerOfLink,
  signersOf,
} from '../envelopes.sql.ts';
import { finish } from './finish-envelope.ts';
import { codeHashOf } from '../sending/invitation.ts';

const rule = (company: number) => ({ company, actor: null, source: 'rule' }) as const;

/** The holder of a link, and what it is for. */
interface Held {
  readonly company: number;
  readonly signer: SignerRow;
  readonly envelope: EnvelopeRow;
  readonly all: readonly SignerRow[];
}

async function companyOf(host: Host, token: string): Promise<number> {
  return (await companyBehind(host.database, tokenHash(token))) ?? refuse('linkEnded');
}

async function heldBy(db: Session, company: number, token: string): Promise<Held> {
  const signer = await db.first(signerOfLink(company, tokenHash(token)));
  if (signer === undefined) return refuse('linkEnded');
  const [envelope, all] = await Promise.all([
    db.first(envelopeById(company, signer.envelope_id)),
    db.all(signersOf(company, [signer.envelope_id])),
  ]);
  return envelope === undefined ? refuse('linkEnded') : { company, signer, envelope, all };
}

export async function openLink(host: Host, token: string, at: Date) {
  const company = await companyOf(host, token);
  return host.database.read(rule(company), async (db) => {
    const { signer, envelope, all } = await heldBy(db, company, token);
    const now = at.toISOString();
    return {
      company: envelope.company,
      sender: envelope.created_by,
      title: envelope.title,
      message: envelope.invitation,
      confirmation: envelope.confirmation,
      filename: envelope.file_name,
      size: envelope.size,
      sha256: envelope.sha256,
      state: envelopeStateOf(all, envelope, now),
      expires: envelope.expires,
      you: {
        name: signer.name,
        role: signer.role,
        state: signerStateOf(signer, envelope, now),
        isLocked: signer.tries >= signing.mostTries,
        isHandedOver: signer.is_handed_over,
        signed: signer.signed,
      },
      others: all
        .filter(({ id }) => id !== signer.id)
        .map((one) => ({
          name: one.name,
          role: one.role,
          state: signerStateOf(one, envelope, now),
        })),
      isFinished: envelope.finished !== null,
    };
  });
}

export async function documentOfLink(
  host: Host,
  { stores }: Signers,
  { t, isSigned }: Call<typeof publicSigning.document>['body'],
) {
  const company = await companyOf(host, t);
  const { envelope, content } = await inUnitOfWork(orderOf(host, company), async (unit) => {
    const { db } = unit;
    const held = await heldBy(db, company, t);
    if (held.signer.viewed === null) noteChange(unit, held.envelope);
    const { signed_document_id: signed, storage_key: key } = held.envelope;
    if (isSigned) {
      if (signed === null) return refuse('notFound');
      return {
        ...held,
        content: (await openBuiltIn({ db, company }, stores.files, signed)).content,
      };
    }
    await db.run(markViewed(company, held.signer.id));
    return { ...held, content: await readStored(stores.files, key) };
  });
  return {
    fileName: envelope.file_name,
    contentType: 'application/pdf',
    content: content.toString('base64'),
  };
}

const orderOf = (host: Host, company: number) => ruleOrder(host.database, company, host);

const noteChange = (unit: UnitOfWork, { id, fixture_id: parentId }: EnvelopeRow): void =>
  unit.changed({ entity: 'envelope', id, action: 'updated', parentId });

/** Checks a code. The attempt is counted and committed before, so that no refusal rolls it back. */
async function requireCode(host: Host, company: number, { t, code }: { t: string; code: string }) {
  const hash = tokenHash(t);
  const triesLeft = await inUnitOfWork(orderOf(host, company), async (unit) => {
    const { db } = unit;
    const held = await heldBy(db, company, t);
    requireOpen(held);
    const counted = await db.first(countTry({ company, hash, most: signing.mostTries }));
    if (counted === undefined) return 0;
    if (timingSafeEqual(counted.code_hash, codeHashOf(t, code))) return undefined;
    const left = signing.mostTries - counted.tries;
    if (left <= 0) noteChange(unit, held.envelope);
    return left;
  });
  if (triesLeft === undefined) return;
  if (triesLeft > 0)
    refuseFields({
      code: [
        `This is not the code; ${triesLeft} ${pluralOf(triesLeft, 'try is', 'tries are')} left`,
      ],
    });
  refuse('signingLocked');
}

function requireOpen({ signer, envelope, all }: Held): void {
  const now = new Date().toISOString();
  const isDone = signer.signed !== null || signer.declined !== null;
  if (isDone || !isOpen(envelopeStateOf(all, envelope, now))) refuse('signingOver');
}

/** Runs the work of a link's holder once the code was correct, one after the other for one envelope. */
const act = <T>(
  host: Host,
  { company, token }: { readonly company: number; readonly token: string },
  work: (unit: UnitOfWork, held: Held) => Promise<T>,
): Promise<T> =>
  inUnitOfWork(orderOf(host, company), async (unit) => {
    const { db } = unit;
    const { envelope } = await heldBy(db, company, token);
    await db.run(claimEnvelope(company, envelope.id));
    const claimed = await heldBy(db, company, token);
    requireOpen(claimed);
    const result = await work(unit, claimed);
    noteChange(unit, claimed.envelope);
    return result;
  });

export async function signByLink(
  host: Host,
  signers: Signing,
  call: Call<typeof publicSigning.sign>,
) {
  const { t, name, code } = call.body;
  const company = await companyOf(host, t);
  await requireCode(host, company, { t, code });
  const sealer = await signers.seal();
  return act(host, { company, token: t }, async (unit, { signer, envelope }) => {
    const { db } = unit;
    await db.run(forgetBodies(company, signer.id));
    await db.run(markSigned({ company, signer: signer.id, name, address: call.address }));
    const all = await db.all(signersOf(company, [envelope.id]));
    const reached = envelopeStateOf(all, envelope, new Date().toISOString());
    const isFinished = all.every(({ signed }) => signed !== null);
    if (isFinished) await finish({ unit, signers, sealer, envelope, all, at: call.now });
    return { state: reached, isFinished };
  });
}

export async function declineByLink(host: Host, call: Call<typeof publicSigning.decline>) {
  const { t, code, reason } = call.body;
  const company = await companyOf(host, t);
  await requireCode(host, company, { t, code });
  await act(host, { company, token: t }, async ({ db }, { signer, all }) => {
    await db.run(markDeclined(company, signer.id, reason));
    for (const { id } of all) await db.run(forgetBodies(company, id));
  });
  return done;
}
