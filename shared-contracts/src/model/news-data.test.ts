import { areaTopCode } from '../constants.ts';
import { areasInOrder } from './news-data.ts';

it('R184 R654 the area with code 42 comes first, the others keep their order', () => {
  const areas = [{ code: '11', name: '北京市' }, { code: '41', name: '河南省' }, { code: '42', name: '湖北省' }, { code: '43', name: '湖南省' }];
  expect(areaTopCode).toBe(42);
  expect(areasInOrder(areas).map(({ code }) => code)).toEqual(['42', '11', '41', '43']);
  expect(areasInOrder(areas.filter(({ code }) => code !== '42')).map(({ code }) => code)).toEqual(['11', '41', '43']);
});
