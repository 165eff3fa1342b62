import { expect, test } from 'vitest';
import { withPublicHolidays } from './public-holidays.state.ts';

const row = (id: number, date: string, name: string) => ({ id, date, name, from: '', to: '' });
const found = (date: string, name: string, from: string | null = null) => ({
  date,
  name,
  from,
  to: from === null ? null : '24:00',
});

test('only days without a row are added, in the order of the year', () => {
  const own = [row(1, '2026-05-17', 'National day'), row(2, '', '')];
  const proposal = [
    found('2026-01-01', 'New Year'),
    found('2026-05-17', 'Constitution Day'),
    found('2026-12-24', 'Christmas Eve', '13:00'),
  ];
  expect(withPublicHolidays(own, proposal)).toEqual({
    added: 2,
    rows: [
      row(3, '2026-01-01', 'New Year'),
      row(1, '2026-05-17', 'National day'),
      { id: 4, date: '2026-12-24', name: 'Christmas Eve', from: '13:00', to: '24:00' },
    ],
  });
});
