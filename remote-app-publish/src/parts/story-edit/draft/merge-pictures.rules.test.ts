import type { AtlasPicture } from 'shared-contracts/model';
import { mergePictures } from './merge-pictures.rules.ts';

const picture = (id: string, caption = ''): AtlasPicture => ({ id, path: `/files/${id}.jpg`, caption });
const list = (ids: string): AtlasPicture[] => [...ids].map((id) => picture(id));
const inWords = (pictures: readonly AtlasPicture[]) => pictures.map(({ id, caption }) => id + caption).join(' ');
const merged = (base: AtlasPicture[], mine: AtlasPicture[], theirs: AtlasPicture[]) => {
  const { list, isConflict } = mergePictures(base, mine, theirs);
  return `${inWords(list)}${isConflict ? ' !' : ''}`;
};

it('a caption of one side goes with a picture that the other moved', () => {
  const mine = list('cab');
  const theirs = [picture('a'), picture('b', '二'), picture('c')];
  expect(merged(list('abc'), mine, theirs)).toBe('c a b二');
  expect(merged(list('abc'), theirs, mine)).toBe('c a b二');
});

it('what both add, remove and describe is all there', () => {
  const mine = [picture('a', '一'), picture('x'), picture('b'), picture('c')];
  const theirs = [picture('b'), picture('c', '三'), picture('y', '新')];
  expect(merged(list('abcd'), mine, [picture('a'), ...theirs])).toBe('a一 x b c三 y新');
  expect(merged(list('ab'), list('abx'), list('aby'))).toBe('a b y x');
  expect(merged(list('abc'), list('bc'), list('ab'))).toBe('b');
  expect(merged([], list('x'), list('yz'))).toBe('y z x');
});

it('a picture that one removed while the other described it stays', () => {
  expect(merged(list('ab'), list('b'), [picture('a', '一'), picture('b')])).toBe('a一 b !');
});

it('of one caption, or of two orders, mine counts and is said to be contested', () => {
  expect(merged(list('a'), [picture('a', '我')], [picture('a', '他')])).toBe('a我 !');
  expect(merged(list('abc'), list('bac'), list('acb'))).toBe('b a c !');
  expect(merged(list('abc'), list('bac'), list('bac'))).toBe('b a c');
});

it('copies with a watermark are the pictures in whose places they stand', () => {
  const stamped = [picture('p'), picture('q')];
  expect(merged(list('ab'), stamped, [picture('a'), picture('b', '二')])).toBe('p q二');
});

it('one picture may be there twice', () => {
  expect(merged(list('aba'), [picture('a'), picture('b'), picture('a', '又')], list('baa'))).toBe('b a a又');
});
