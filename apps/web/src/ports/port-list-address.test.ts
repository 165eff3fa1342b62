import { expect, test } from 'vitest';
import { portChoices, portQuery } from './port-list-address.state.ts';

const initial = portChoices({});

test.each([
  [{}, {}, { s: '' }],
  [{ search: 'ham' }, { search: 'ham' }, { s: 'ham' }],
  [{ kind: 'own' }, { kind: 'own' }, { s: '', kind: 'own' }],
  [{ kind: 'other' }, {}, { s: '' }],
  [
    { used: 'true', settings: 'true', includeInActive: 'true' },
    { isUsed: true, isSettled: true, includeInActive: true },
    { s: '', used: true, withSettings: true, includeInactive: true },
  ],
  [{ used: 'yes' }, {}, { s: '' }],
  [
    { sort: 'calls', order: 'descending' },
    { sorting: { key: 'calls', direction: 'descending' } },
    { s: '', sort: 'calls', order: 'descending' },
  ],
  [{ sort: 'depth' }, {}, { s: '' }],
])('%j', (stated, changed, query) => {
  expect(portChoices(stated)).toEqual({ ...initial, ...changed });
  expect(portQuery(stated)).toEqual(query);
});
