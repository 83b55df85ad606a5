import { Delta } from 'quill';
import { layoutChange } from './tidy-layout.ts';

const tidy = (before: Delta) => before.compose(layoutChange(before));

it('drops empty lines and typed indents, and sets the first line in', () => {
  const before = new Delta()
    .insert('\u3000\u3000本报讯 ')
    .insert('重点', { bold: true })
    .insert('。 \n\n \u3000\n第二段\n');
  expect(tidy(before)).toEqual(
    new Delta()
      .insert('本报讯 ')
      .insert('重点', { bold: true })
      .insert('。')
      .insert('\n', { firstIndent: '2em' })
      .insert('第二段')
      .insert('\n', { firstIndent: '2em' }),
  );
});

it('leaves headings, lists, quotations and centred lines where they are, and brings line heights back', () => {
  const before = new Delta()
    .insert('题')
    .insert('\n', { header: 2, lineHeight: '3' })
    .insert('项')
    .insert('\n', { list: 'bullet' })
    .insert('图说')
    .insert('\n', { align: 'center' });
  expect(tidy(before)).toEqual(
    new Delta()
      .insert('题')
      .insert('\n', { header: 2 })
      .insert('项')
      .insert('\n', { list: 'bullet' })
      .insert('图说')
      .insert('\n', { align: 'center' }),
  );
});

it('keeps pictures and dividers, and a line to type in after them', () => {
  const picture = { picture: { src: '/files/a.png', alt: '', id: '1', caption: '' } };
  const before = new Delta().insert('甲\n').insert(picture).insert('\n').insert({ divider: true }).insert('\n');
  expect(tidy(before)).toEqual(
    new Delta()
      .insert('甲')
      .insert('\n', { firstIndent: '2em' })
      .insert(picture)
      .insert({ divider: true })
      .insert('\n'),
  );
});

it('changes nothing the second time', () => {
  const once = tidy(new Delta().insert(' 甲 \n\n乙\n'));
  expect(layoutChange(once).ops).toEqual([]);
});
