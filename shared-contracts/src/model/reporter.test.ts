import { pressCardOn } from './index.ts';

it.each([
  ['', '2026-01-01', 'none'],
  ['K1', null, 'none'],
  ['K1', '2026-11-23', 'expired'],
  ['K1', '2026-11-24', 'soon'],
  ['K1', '2027-01-23', 'soon'],
  ['K1', '2027-01-24', 'valid'],
] as const)('a press card %s to %s is %s', (cardNo, expiry, state) => {
  expect(pressCardOn(cardNo, expiry, '2026-11-24')).toBe(state);
});
