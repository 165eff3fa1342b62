import { expect, test } from 'vitest';
import { emailPrintKind, type NamedPrint, printName } from './prints.ts';

const plain = { name: '', version: null, subkind: null };

test.each<[NamedPrint, string]>([
  [{ ...plain, kind: emailPrintKind.VoyageReport }, 'Voyage report'],
  [{ ...plain, kind: emailPrintKind.PortCall, name: 'Bergen' }, 'Port call, Bergen'],
  [
    { ...plain, kind: emailPrintKind.StatementOfFacts, name: 'Bergen', version: 2 },
    'Statement of facts, Bergen, version 2',
  ],
  [
    { ...plain, kind: emailPrintKind.Laytime, name: 'FX-1 1' },
    'Laytime calculation, FX-1 1, draft',
  ],
  [{ ...plain, kind: emailPrintKind.Invoice, name: '26-001', subkind: 10 }, 'Invoice 26-001'],
  [{ ...plain, kind: emailPrintKind.Invoice, name: '26-002', subkind: 20 }, 'Credit note 26-002'],
  [{ ...plain, kind: emailPrintKind.LogReport, subkind: 10 }, 'Noon at sea'],
])('%j is offered as %j', (print, expected) => {
  expect(printName(print)).toBe(expected);
});
