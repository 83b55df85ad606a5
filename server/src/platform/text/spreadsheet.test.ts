import { readSheet } from 'read-excel-file/node';
import { defuseCell, type SheetColumn, toCsv, toXlsx } from './spreadsheet.ts';

interface Line {
  name: string | null;
  amount: number;
  mobile: string;
}
const columns: SheetColumn<Line>[] = [
  { title: '姓名', value: (line) => line.name },
  { title: '金额', format: '0.00', value: (line) => line.amount },
  { title: '手机', value: (line) => line.mobile },
];

describe('spreadsheet', () => {
  it.each(['=cmd|1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx', '＝1+1'])('A56 makes %j harmless', (text) => {
    expect(defuseCell(text)).toBe(`'${text}`);
  });

  it('A56 keeps negative amounts as numbers and defuses text in CSV', async () => {
    const csv = (await toCsv(columns, [{ name: '=HYPERLINK("x")', amount: -12.5, mobile: '013800000000' }])).toString(
      'utf8',
    );
    expect(csv).toBe('\uFEFF姓名,金额,手机\r\n"\'=HYPERLINK(""x"")",-12.5,"\t013800000000"\r\n');
  });

  it('quotes commas, quotes and line breaks, and leaves empty cells empty', async () => {
    const csv = (
      await toCsv(columns, [
        { name: '甲,"乙"\n丙', amount: 1, mobile: '' },
        { name: null, amount: Number.NaN, mobile: 'x' },
      ])
    ).toString('utf8');
    expect(csv.split('\r\n').slice(1)).toEqual(['"甲,""乙""\n丙",1,', ',,x', '']);
  });

  it('A56 writes a real xlsx in which numbers are numbers and long numbers keep every digit', async () => {
    const file = await toXlsx(columns, [{ name: '=1+1', amount: 88.5, mobile: '138000000001234567' }]);
    const rows = await readSheet(file);
    expect(rows).toEqual([
      ['姓名', '金额', '手机'],
      ["'=1+1", 88.5, '138000000001234567'],
    ]);
  });

  it('drops control characters that would make the file unreadable', async () => {
    const file = await toXlsx(columns, [{ name: '甲\u0000乙\uD800', amount: 1, mobile: '1' }]);
    expect((await readSheet(file))[1]?.[0]).toBe('甲乙');
  });
});
