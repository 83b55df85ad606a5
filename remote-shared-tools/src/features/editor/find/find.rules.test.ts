import { Delta } from 'quill';
import { findPlaces, plainText, replaceChange } from './find.rules.ts';

const contents = new Delta().insert('市委').insert({ picture: {} }).insert('市委', { bold: true }).insert('常委\n');

it('finds words at the places of the editor, pictures counted', () => {
  expect(findPlaces(plainText(contents), '市委', false)).toEqual([0, 3]);
  expect(findPlaces('aAaA', 'aa', false)).toEqual([0, 2]);
  expect(findPlaces('aAaA', 'aA', true)).toEqual([0, 2]);
  expect(findPlaces('任何', '', false)).toEqual([]);
  expect(findPlaces('İİx', 'x', false)).toEqual([2]);
});

it('replaces each with its own look, and what it puts in is never found again', () => {
  const change = replaceChange(contents, [0, 3], 2, '市委市委');
  expect(contents.compose(change)).toEqual(
    new Delta().insert('市委市委').insert({ picture: {} }).insert('市委市委', { bold: true }).insert('常委\n'),
  );
});

it('500 places in one change keep the rest as it was', () => {
  const text = new Delta().insert('甲乙'.repeat(500) + '\n');
  const places = findPlaces(plainText(text), '乙', true);
  expect(plainText(text.compose(replaceChange(text, places, 1, '')))).toBe('甲'.repeat(500) + '\n');
});
