import { maskMobile } from './mobile.ts';

it('Hides the middle digits of a mobile number', () => {
  expect(maskMobile('13812345678')).toBe('138****5678');
});

it('Shows nothing of what is too short to hide', () => {
  expect(maskMobile('1234567')).toBe('****');
  expect(maskMobile('电话不详')).toBe('****');
  expect(maskMobile('')).toBe('');
});
