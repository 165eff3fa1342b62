import { emailLimits } from '@fairlead/domain/emails/email';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmailClient } from './testing/email-client.ts';

let emails: EmailClient;

/** The texts of the e-mails that are searched, by their subjects. */
const texts = {
  Skagerrak: 'Berthing off the Skagerrak.<br>The new laycan is 14 to 16 March.',
  Kattegat: 'The laycan in the Kattegat is as agreed, 100% of the freight is due.',
  Mosjøen: 'Draught at Mosjøen: 9_5 m, path C:\\draught',
  Mapped: 'Please confirm the prospects.',
} as const;

beforeAll(async () => {
  emails = await EmailClient.open();
  for (const [subject, text] of Object.entries(texts))
    await emails.draft({
      subject,
      html: `<p>${text}</p>`,
      fixtureIds: subject === 'Mapped' ? [emails.fixture] : [],
    });
});
afterAll(() => emails.close());

interface Page {
  readonly found: readonly string[];
  readonly total: string | null;
}

async function search(text: string, more = ''): Promise<Page> {
  const { status, body, headers } = await emails.request(
    `GET /emails?s=${encodeURIComponent(text)}${more}`,
  );
  expect(status).toBe(200);
  return {
    found: (body as { readonly subject: string }[]).map(({ subject }) => subject).toSorted(),
    total: headers.get('x-total-count'),
  };
}

describe('the search of e-mails', () => {
  test.each([
    // In any order, on several lines, in the subject and the text.
    ['laycan skagerrak', ['Skagerrak']],
    ['skagerrak laycan', ['Skagerrak']],
    ['march berthing new', ['Skagerrak']],
    ['kattegat freight ingrid', ['Kattegat']],
    ['laycan', ['Kattegat', 'Skagerrak']],
    ['LAYCAN  the', ['Kattegat', 'Skagerrak']],
    ['layc berth', ['Skagerrak']],
    ['laycan mosjøen', []],
    // Contiguous in quotes.
    ['"new laycan" berthing', ['Skagerrak']],
    ['"laycan new"', []],
    ['"the laycan"', ['Kattegat']],
    ['“as agreed” laycan', ['Kattegat']],
    ['"as agre', ['Kattegat']],
    // Without regard to case and accents.
    ['mosjoen DRAUGHT', ['Mosjøen']],
    ['Mosjøen draught', ['Mosjøen']],
    // Wildcards are characters.
    ['100% freight', ['Kattegat']],
    ['laycan 1%6', []],
    ['9_5 draught', ['Mosjøen']],
    ['draught 9_m', []],
    ['c:\\draught mosj', ['Mosjøen']],
    ['" " ""', ['Kattegat', 'Mapped', 'Mosjøen', 'Skagerrak']],
    // In the number of a fixture, and in the text.
    ['FX-26-0237', ['Mapped']],
    ['fx-26-0237 prospects', ['Mapped']],
    ['prospects 0237', ['Mapped']],
    ['0237 26-02 confirm', ['Mapped']],
    ['fx-26-0237 laycan', []],
    ['fx-26-0238 prospects', []],
    ['laycan 14', ['Skagerrak']],
    ["laycan' or true --", []],
  ])('%j finds %j', async (text, subjects) => {
    expect(await search(text)).toEqual({ found: subjects, total: String(subjects.length) });
  });

  test('takes 200 characters of single letters', async () => {
    expect((await search('x y '.repeat(50))).found).toEqual([]);
  });

  test('has the page and the total of frequent and of rare words', async () => {
    const { id } = emails.server.world.home;
    await emails.superuser.query(
      `insert into tenant.emails (company_id, category, subject, html, body, recipients, at, search_text)
       select $1, 40, 'Bulk ' || n, '', '', '[]', timestamptz '2020-01-01Z' + n * interval '1 minute',
         shared.fold('Stevedores ' || case when n % 2 = 0 then 'hatch' else 'crane' end || ' item' || n)
       from generate_series(1, $2::int) n`,
      [id, emailLimits.counted],
    );
    const page = await search('stevedores item', '&take=2&skip=1');
    expect(page).toEqual({
      found: [`Bulk ${emailLimits.counted - 2}`, `Bulk ${emailLimits.counted - 1}`],
      total: String(emailLimits.counted),
    });
    expect(await search('hatch item9999')).toEqual({ found: [], total: '0' });
    expect(await search('hatch crane')).toEqual({ found: [], total: '0' });
    expect(await search('item99 hatch', '&take=2&skip=1')).toEqual({
      found: ['Bulk 9994', 'Bulk 9996'],
      total: '55',
    });
  });
});
