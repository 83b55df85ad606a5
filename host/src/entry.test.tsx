import { render, screen } from '@testing-library/react';
import { Entry } from './entry.tsx';

jest.mock('./prefetch-app.ts', () => ({ prefetchApp: jest.fn() }));
// The router loads the whole frame; pages before the login need none of it.
jest.mock('./app.tsx', () => ({ App: () => <p>the app</p> }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async () => ({ type: 'basic' })) as never;
});

const openAt = (path: string) => {
  history.replaceState(null, '', path);
  return render(<Entry />);
};

it('R071 the root path leads to /login', async () => {
  openAt('/');
  expect(await screen.findByRole('button', { name: '登录' })).toBeInTheDocument();
  expect(location.pathname).toBe('/login');
});

it.each(['/login', '/mediaLogin'])('%s is outside the shell: no session, no frame', async (path) => {
  openAt(path);
  expect(await screen.findByRole('button', { name: '登录' })).toBeInTheDocument();
  expect(screen.queryByText('the app')).not.toBeInTheDocument();
});
