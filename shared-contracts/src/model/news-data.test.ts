import { areaTopCode } from '../constants/index.ts';
import { area, areasInOrder, dropdownOfTerms } from './news-data.ts';
import { dropdownOption } from './picker.ts';

it('R184 R654 the area with code 42 comes first, the others keep their order', () => {
  const areas = [
    ['11', '北京市', '京'],
    ['41', '河南省', '豫'],
    ['42', '湖北省', '鄂'],
    ['43', '湖南省', '湘'],
  ].map(([code, name, abbreviation]) => ({ code: code!, name: name!, abbreviation: abbreviation! }));
  expect(areaTopCode).toBe(42);
  expect(areasInOrder(areas).map(({ code }) => code)).toEqual(['42', '11', '41', '43']);
  expect(areasInOrder(areas.filter(({ code }) => code !== '42')).map(({ code }) => code)).toEqual(['11', '41', '43']);
});

it('R485 a choice of a dropdown has id, value, name and abbreviation, which a term without one leaves empty', () => {
  expect(Object.keys(dropdownOption.shape)).toEqual(['id', 'value', 'name', 'abbreviation']);
  expect(
    dropdownOfTerms([
      area.parse({ code: '42', name: '湖北省', abbreviation: '鄂' }),
      area.parse({ code: '99', name: '其他' }),
    ]),
  ).toEqual([
    { id: '42', value: '42', name: '湖北省', abbreviation: '鄂' },
    { id: '99', value: '99', name: '其他', abbreviation: '' },
  ]);
});
