import { uniqueKeys } from './unique-keys.ts';

it('rows keep their keys when others move, and repeated values have keys of their own', () => {
  expect(uniqueKeys(['a', 'b', 'a'])).toEqual(['a', 'b', 'a 2']);
  expect(uniqueKeys(['b', 'a', 'a'])).toEqual(['b', 'a', 'a 2']);
});
