import { describe, expect, test } from 'vitest';
import { readPastedFacts } from './pasted-block.ts';
import {
  type DateContext,
  readInterval,
  readSheetDate,
  readSheetMoment,
  readSheetTime,
} from './pasted-cells.ts';
import { templateOfText } from './pasted-text.ts';
import { commonSofTemplates } from './templates.ts';

const dates: DateContext = { order: 'dayFirst', near: { year: 2026, month: 9, day: 17 } };

describe('cells of a sheet', () => {
  test.each([
    ['0800', '08:00'],
    ['800', '08:00'],
    ['8:00', '08:00'],
    ['8.00', '08:00'],
    ['08:00:00', '08:00'],
    ['0800 hrs', '08:00'],
    ['08:00h', '08:00'],
    ['0800LT', '08:00'],
    ['8:00 AM', '08:00'],
    ['12:15 am', '00:15'],
    ['12:15 p.m.', '12:15'],
    ['8 PM', '20:00'],
    ['2400', '00:00'],
    ['2460', null],
    ['8', null],
    ['rain', null],
  ])('time %j is %j', (text, time) => {
    expect(readSheetTime(text)?.time ?? null).toBe(time);
  });
  test.each([
    ['17.09.2026', '2026-09-17'],
    ['17/09/26', '2026-09-17'],
    ['17-Sep-26', '2026-09-17'],
    ['Thu 17.09', '2026-09-17'],
    ['17 September 2026', '2026-09-17'],
    ['September 17, 2026', '2026-09-17'],
    ['17th Sept 2026', '2026-09-17'],
    ['2026-09-17', '2026-09-17'],
    ['31.02.2026', null],
    ['2026', null],
  ])('date %j is %j', (text, date) => {
    expect(readSheetDate(text, dates)).toBe(date);
  });
  test('the month may come first', () => {
    expect(readSheetDate('9/17/2026', { ...dates, order: 'monthFirst' })).toBe('2026-09-17');
  });
  test.each([
    ['17.09.2026 08:00', '2026-09-17', '08:00'],
    ['17/9/26 0830', '2026-09-17', '08:30'],
    ['2026-09-17T08:00', '2026-09-17', '08:00'],
    ['46282.25', '2026-09-17', '06:00'],
    ['17 Sep 2026, 8:15 PM', '2026-09-17', '20:15'],
  ])('moment %j is %s %s', (text, date, time) => {
    expect(readSheetMoment(text, dates)).toMatchObject({ date, time });
  });
  test('two times are an interval', () => {
    expect(readInterval('08:00-0930')?.map(({ time }) => time)).toEqual(['08:00', '09:30']);
    expect(readInterval('17.09.26')).toBeNull();
  });
});

describe('words of others', () => {
  test.each([
    ['NOR tendered by email', 'NT'],
    ['N.O.R.', 'NT'],
    ['N.O.R. re-tendered', 'NT'],
    ['NOR accepted by receivers', 'NA'],
    ['Rain ceased', 'RE'],
    ['End of rain', 'RE'],
    ['Inicio de descarga', 'CC'],
    ['Término de descarga', 'CD'],
    ['Lluvia', 'RB'],
    ['Chuva, operação paralisada', 'RB'],
    ['Início do carregamento', 'CC'],
    ['Navio atracado', 'AF'],
    ['Début du chargement', 'CC'],
    ['Fin du déchargement', 'CD'],
    ['Pilote à bord', 'PB'],
    ['Práctico a bordo', 'PB'],
    ['Free pratique granted', 'FP'],
    ['Shore crane no. 2 broke down', 'KB'],
    ["Ship's crane 3 out of order", 'GB'],
    ['Crane 3 repaired', 'GE'],
    ['Waiting for trucks', 'WC'],
    ['Shift change', 'LB'],
    ['Last line let go', 'CO'],
    ['Vessel shifted to berth 4', 'SB'],
    ['Initial draught survey', 'DB'],
    ['Draft survey completed', 'DE'],
    ['Hoses disconnected', 'HD'],
    ['Port closed due to swell', 'SW'],
    ['Documents on board', 'DO'],
    ['Stevedore strike', 'ST'],
    ['Good weather', undefined],
    ['Rain started, hatches closed', 'RB'],
    ['Rain stopped', 'RE'],
    ['Loading stopped due to rain', 'RB'],
    ['Commenced loading hold 3', 'CC'],
    ['Discharging completed', 'CD'],
    ['Resumed loading', 'CR'],
    ['Loading suspended', 'CS'],
    ['Vessel all fast port side', 'AF'],
    ['Dropped anchor', 'AN'],
    ['Anchor aweigh', 'AA'],
    ['POB', 'PB'],
    ['RB', 'RB'],
    ['Meteor strikes crane', undefined],
  ])('%j is %s', (text, letters) => {
    expect(templateOfText(text, commonSofTemplates)?.template.letters).toBe(letters);
  });
});

const read = (text: string, rolls = false) =>
  readPastedFacts(
    text.split('\n').map((line) => line.split('\t')),
    { date: '2026-09-17', templates: commonSofTemplates, rolls },
  );
const brief = (text: string, rolls = false) =>
  read(text, rolls).facts.map(({ date, time, until, text: stated, doubts }) =>
    [date, time, until === null ? '' : `-${until.date} ${until.time}`, stated, ...doubts]
      .filter(Boolean)
      .join(' | '),
  );

describe('a pasted block', () => {
  test('with heads in any order', () => {
    const block = read(
      'Remarks\tTime\tDate\tEvent\nby VHF\t0800\t17.09.2026\tNotice of readiness tendered\n\t1000\t\tAll fast',
    );
    expect(block.roles).toEqual(['remark', 'from', 'date', 'event']);
    expect(block.facts).toMatchObject([
      {
        row: 2,
        date: '2026-09-17',
        time: '08:00',
        remark: 'by VHF',
        template: { letters: 'NT' },
        doubts: [],
      },
      { row: 3, date: '2026-09-17', time: '10:00', text: 'All fast' },
    ]);
    expect(block.notes).toEqual([]);
  });
  test('without heads, told by its contents', () => {
    expect(read('Thu\t17/09/26\t08:00\t09:30\tRain\tall holds').roles).toEqual([
      'weekday',
      'date',
      'from',
      'until',
      'event',
      'remark',
    ]);
    expect(brief('17/09/26\t08:00\t09:30\tRain\n17/09/26\t23:00\t01:00\tRain')).toEqual([
      '2026-09-17 | 08:00 | -2026-09-17 09:30 | Rain | Read as “Rain begins”',
      '2026-09-17 | 23:00 | -2026-09-18 01:00 | Rain | Read as “Rain begins” | Ends on the next day',
    ]);
  });
  test('of Excel with days as figures', () => {
    expect(brief('46282\t0.25\tArrived\n46283.5\t\tBerthed')[0]).toContain(
      '2026-09-17 | 06:00 | Arrived',
    );
    expect(brief('46282.25\tArrived\n46283.5\tBerthed').map((line) => line.slice(0, 18))).toEqual([
      '2026-09-17 | 06:00',
      '2026-09-18 | 12:00',
    ]);
  });
  test('carries the date on, and asks whether times roll over midnight', () => {
    const text = '18.09.26\t2300\tCS\n\t0100\tCR';
    expect(brief(text)).toEqual([
      '2026-09-18 | 23:00 | Cargo stopped',
      '2026-09-18 | 01:00 | Cargo resumed | Earlier than the line above, without a date',
    ]);
    expect(brief(text, true)[1]).toBe('2026-09-19 | 01:00 | Cargo resumed');
  });
  test('says what it could not read, line by line', () => {
    expect(
      brief('Date\tTime\tEvent\n17.09.26\t25:00\tCC\n32.09\t0800\tCC\n17.09.26\t\t\n\t\t'),
    ).toEqual([
      'Cargo commenced | The time “25:00” could not be read',
      '2026-09-17 | 08:00 | Cargo commenced | The date “32.09” could not be read',
      'The time is missing | The event is missing',
    ]);
  });
  test('finds a weekday that disagrees, and the month first', () => {
    expect(brief('Day\tDate\tTime\tEvent\nFri\t17.09.26\t0800\tCC')).toEqual([
      '2026-09-17 | 08:00 | Cargo commenced | The sheet says Fri, but the date is a Thu',
    ]);
    expect(
      brief('9/5/2026\t0800\tCC\n9/17/2026\t0900\tCS').map((line) => line.slice(0, 10)),
    ).toEqual(['2026-09-05', '2026-09-17']);
    expect(read('9/5/2026\t0800\tCC').notes).toEqual([
      'Dates are read as day/month: no date shows otherwise.',
    ]);
  });
  test('as lines of a mail, without tabs', () => {
    expect(
      brief(
        '17.09 0800 NOR tendered\n17.09 1000 All fast\n1100-1230 Rain\n17 Sep 2026, 2:15 PM - CC\nMaster informed',
      ),
    ).toEqual([
      '2026-09-17 | 08:00 | NOR tendered | Read as “Notice of readiness tendered”',
      '2026-09-17 | 10:00 | All fast',
      '2026-09-17 | 11:00 | -2026-09-17 12:30 | Rain | Read as “Rain begins”',
      '2026-09-17 | 14:15 | Cargo commenced',
      'Master informed | The time is missing',
    ]);
  });
  test('as columns of blanks', () => {
    expect(
      brief('17.09.26  0800   Arrived\n18.09.26  0930   CC').map((line) => line.slice(0, 18)),
    ).toEqual(['2026-09-17 | 08:00', '2026-09-18 | 09:30']);
  });
  test('of nothing that is known says so', () => {
    expect(read('lorem\nipsum').notes).toEqual(['No column contains times.']);
  });
});
