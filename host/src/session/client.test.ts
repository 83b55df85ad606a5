import { hostClient } from './client.ts';

it('R301 client id and secret of the production host differ from those of any other', () => {
  const other = hostClient();
  document.head.innerHTML = '<meta name="nr-production" content="1">';
  const production = hostClient();
  document.head.innerHTML = '';
  expect(production.clientId).not.toBe(other.clientId);
  expect(production.clientSecret).not.toBe(other.clientSecret);
});
