import { moveItem } from '../../parts/story-edit/form/move-item.ts';
import { addPictures, toAtlasPicture } from './atlas.rules.ts';

const picture = (id: string) => ({ id, path: `/files/${id}.jpg`, caption: '' });

it('takes a library picture with its title as the caption', () => {
  expect(toAtlasPicture({ id: '9', url: '/files/p.png', title: '大桥' })).toEqual({
    id: '9',
    path: '/files/p.png',
    caption: '大桥',
  });
});

it('moves a picture and nothing else; over the ends nothing', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

it('takes as many as there is room for and says how many are left over', () => {
  const full = Array.from({ length: 199 }, (_, n) => picture(String(n)));
  expect(addPictures(full, [picture('x'), picture('y'), picture('z')])).toMatchObject({
    left: 2,
    list: { length: 200 },
  });
});
