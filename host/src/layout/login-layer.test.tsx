import { act, render, screen } from '@testing-library/react';
import { waitForLogin } from '../session/relogin.state.ts';
import { LoginLayer } from './login-layer.tsx';

const services = { list: [{ service: 'feishu', text: '飞书登录' }] };

it('the login above a page offers the other ways too, each beside the page that waits', async () => {
  globalThis.fetch = jest.fn(async (address: string) =>
    address === '/sso/scan' ? { json: async () => services } : { type: 'opaqueredirect' },
  ) as never;
  render(<LoginLayer />);
  act(() => void waitForLogin());
  expect(screen.getByText('登录状态已失效')).toBeInTheDocument();
  for (const [name, address] of [
    ['飞书登录', '/sso/scan/feishu/start'],
    ['单点登录', '/sso/start?kind=staff'],
  ] as const) {
    const link = await screen.findByRole('link', { name, hidden: true });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
