import { readLines } from './import-lines.rules.ts';

it('reads tabs, commas and quoted cells, with or without a byte-order mark', () => {
  expect(readLines('\uFEFF词语,级别\r\n甲,禁用,"乙、丙","他说""好""",,\n丁\t敏感\t戊\n\n己，慎用')).toEqual([
    ['词语', '级别'],
    ['甲', '禁用', '乙、丙', '他说"好"', '', ''],
    ['丁', '敏感', '戊'],
    ['己', '慎用'],
  ]);
});
