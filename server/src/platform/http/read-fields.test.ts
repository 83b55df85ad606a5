import { ErrorCode } from 'shared-contracts/errors';
import { readFields } from './read-fields.ts';

const plainly = (text: string) => Object.fromEntries(new URLSearchParams(text));

it.each([
  '',
  'a=1&b=&c',
  'a=%E4%BB%8A+%E5%A4%A9%26&name%20x=%2B',
  'a=%zz%&b=100%',
  'a=b=c&d==',
  '&&a=1&',
  'a=%F0%9F%98%80%ff',
])('%j is read as a form', async (text) => {
  expect(await readFields(text)).toEqual(plainly(text));
});

it.each(['今', '😀', 'ab+/=', '😀x', '%41', '今%', '\u00e9今'])(
  'a long text of %s is read whole, wherever it is cut',
  async (part) => {
    const text = `a=${encodeURIComponent(part.repeat(500_000))}&b=${part}`;
    expect(await readFields(text)).toEqual(plainly(text));
  },
);

it('more fields than any form has are refused before they are read, and a name that comes twice or would change prototypes too', async () => {
  await expect(readFields('a=1&'.repeat(400_000))).rejects.toMatchObject({ code: ErrorCode.TooLarge });
  await expect(readFields('a=1&a=2')).rejects.toMatchObject({ code: ErrorCode.Invalid });
  await expect(readFields('__proto__=1')).rejects.toMatchObject({ code: ErrorCode.Invalid });
});
