import { describe, expect, test } from 'vitest';
import { badgeText, initials, isFestive, needsUpdate } from './header.ts';
import { menuGroups } from './items.ts';
import {
  currentItem,
  enterTarget,
  filterMenu,
  isGroupOpen,
  type MenuUser,
  moveSelection,
  selectableItems,
  visibleMenu,
} from './menu.ts';

const all = menuGroups.flatMap((group) => group.items);
const user: MenuUser = { companyRoles: [10], systemRoles: [], companies: 1 };
const companyAdmin: MenuUser = { ...user, companyRoles: [10, 100] };
const globalAdmin: MenuUser = { ...user, systemRoles: [1000] };
const shown = visibleMenu(menuGroups, user);
const none = new Set<string>();
const found = (text: string): string[] =>
  filterMenu(shown, text).flatMap((group) => group.items.map((item) => item.title));

describe('the whole menu', () => {
  test('ids and keys are unique, and no sequence begins another', () => {
    expect(new Set(all.map((item) => item.id)).size).toBe(all.length);
    const keys = all.map((item) => item.keys);
    expect(
      keys.filter((key) => keys.some((other) => other !== key && other.startsWith(`${key} `))),
    ).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('groups in their order, and which start collapsed', () => {
    expect(menuGroups.map((group) => `${group.title}${group.toggle ? '+' : ''}`)).toEqual([
      'Main',
      'PortCalls',
      'Voyages',
      'Reports',
      'Fixtures',
      'Correspondence',
      'Misc+',
      'Master data+',
      'Settings+',
      'Help+',
      'Administrator+',
    ]);
  });
  test('every address of the specification', () => {
    expect(all.map((item) => item.url)).toEqual([
      '/',
      '/chat',
      '/notifications',
      '/worklist',
      '/portcalls?view=scheduled',
      '/portcalls?view=today',
      '/portcalls?view=all',
      '/voyages',
      '/voyages?view=schedule',
      '/reports/log',
      '/reports/bdn',
      '/reports/tt',
      '/performance/cargo',
      '/performance/consumption',
      '/compliance/EuCompliance',
      '/metrics/tankstates',
      '/reports/custom',
      '/fixtures',
      '/correspondence',
      '/offhires',
      '/berths',
      '/clauses',
      '/commodities',
      '/flows',
      '/freighttypes',
      '/measurements',
      '/partners',
      '/persons',
      '/ports',
      '/termSets',
      '/trades',
      '/vessels',
      '/settings/company',
      '/settings/me',
      '/settings/laytime',
      '/help/docs',
      '/help/changes',
      '/help/form',
      '/api/docs',
      '/admin/customers',
      '/admin/users',
      '/admin/systemmessages',
      '/admin/verifiers',
      '/admin/installation',
      '/admin/signalR',
    ]);
  });
});

describe('who sees what', () => {
  const sees = (roles: MenuUser, title: string): boolean =>
    visibleMenu(menuGroups, roles).some(
      (group) => group.title === title || group.items.some((item) => item.hoverTitle === title),
    );
  test.each([
    ['user', user, false, false],
    ['company administrator', companyAdmin, true, false],
    ['global administrator', globalAdmin, false, true],
  ])('%s', (...[, roles, company, admin]) => {
    expect(sees(roles, 'Company settings')).toBe(company);
    expect(sees(roles, 'Administrator')).toBe(admin);
    expect(sees(roles, 'User settings')).toBe(true);
  });
  test('the worklist is for users of several companies', () => {
    const ids = (companies: number) =>
      visibleMenu(menuGroups, { ...user, companies }).flatMap(({ items }) =>
        items.map(({ id }) => id),
      );
    expect(ids(1)).not.toContain('worklist');
    expect(ids(2)).toContain('worklist');
  });
  test('a group without visible items is hidden', () => {
    const groups = menuGroups.map((group) => ({
      ...group,
      items: group.items.filter((item) => item.id === 'company-settings' || group.id === 'main'),
    }));
    expect(visibleMenu(groups, user).map((group) => group.id)).toEqual(['main']);
  });
});

describe('the filter box', () => {
  test.each([
    ['voy', ['Voyages']],
    ['VOY', ['Voyages']],
    [' noon ', ['Log reports']],
    ['bdns', ['Bunker delivery notes']],
    ['termsets', ['Term sets']],
    ['port calls', ['Scheduled', 'Today', 'All']],
    ['zzz', []],
  ])('%j finds %j', (text, titles) => {
    expect(found(text)).toEqual(titles);
  });
  test('blank does not filter', () => {
    expect(filterMenu(shown, '  ')).toBe(shown);
  });
  test('groups: start state, turned by a click, forced open', () => {
    const misc = { id: 'misc', toggle: true };
    const main = { id: 'main', toggle: false };
    expect([isGroupOpen(misc, none, ''), isGroupOpen(main, none, '')]).toEqual([false, true]);
    expect([
      isGroupOpen(misc, new Set(['misc']), ''),
      isGroupOpen(main, new Set(['main']), ''),
    ]).toEqual([true, false]);
    expect([isGroupOpen(misc, none, 'x'), isGroupOpen(main, new Set(['main']), 'x')]).toEqual([
      true,
      true,
    ]);
  });
});

describe('moving by keys', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  test.each([
    [null, 1, 'a'],
    [null, -1, 'c'],
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['gone', 1, 'a'],
  ] as const)('from %j by %i to %s', (from, step, to) => {
    expect(moveSelection(items, from, step)).toBe(to);
  });
  test('nothing to move through', () => {
    expect(moveSelection([], null, 1)).toBeNull();
    expect(moveSelection([], 'a', -1)).toBeNull();
    expect(enterTarget([], null)).toBeNull();
  });
  test('Enter takes the selected or the first', () => {
    expect(enterTarget(items, 'b')?.id).toBe('b');
    expect(enterTarget(items, null)?.id).toBe('a');
    expect(enterTarget(items, 'gone')?.id).toBe('a');
  });
  test('collapsed groups are left out', () => {
    const groups = menuGroups.filter(({ id }) => id === 'voyages' || id === 'misc');
    const ids = (turned: ReadonlySet<string>) =>
      selectableItems(visibleMenu(groups, user), turned, '').map((item) => item.id);
    expect(ids(none)).not.toContain('offhires');
    expect(ids(new Set(['misc']))).toEqual([...ids(none), 'offhires']);
    expect(ids(none)).toContain('voyages');
  });
});

test.each([
  ['/', null, 'live'],
  ['/voyages', null, 'voyages'],
  ['/voyages', 'schedule', 'fleet-schedule'],
  ['/voyages/5/edit', null, 'voyages'],
  ['/portCalls', 'today', 'port-calls-today'],
  ['/reports/bdn/12', null, 'bunker-delivery-notes'],
  ['/nowhere', null, undefined],
])('%s with view %j belongs to %j', (path, view, id) => {
  expect(currentItem(all, path, view)?.id).toBe(id);
});

describe('header', () => {
  test.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i unread is %j', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
  test.each([
    ['Olga Nordhav', 'ON'],
    ['olga', 'OL'],
    ['Per Åge von Østby', 'PØ'],
    ['  ', '?'],
    ['', '?'],
    ['(A) Berg', 'AB'],
    ['-', '?'],
  ])('%j is %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
  test.each([
    [12, 14, false],
    [12, 15, true],
    [12, 31, true],
    [1, 1, false],
  ])('%i/%i festive %j', (month, day, festive) => {
    expect(isFestive({ month, day })).toBe(festive);
  });
  test.each([
    ['2.0.7', false],
    ['2.0.8', true],
    ['', false],
    [null, false],
  ])('served %j needs update: %j', (version, update) => {
    expect(needsUpdate('2.0.7', version)).toBe(update);
  });
});
