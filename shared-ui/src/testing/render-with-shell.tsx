import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactElement, useSyncExternalStore } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ShellProvider } from '../shell/shell-context.tsx';
import { type FakeShell, type FakeShellOptions, fakeShell } from './fake-shell.ts';

export interface RenderOptions extends FakeShellOptions {
  /** Initial address of the screen, with its query; '/' when absent. */
  path?: string;
}

export interface Rendered extends RenderResult {
  shell: FakeShell;
  user: UserEvent;
  /** Returns the current address with its query. */
  address(): string;
}

// Without antd's style sheets: jsdom reads them all again for each question by role, which makes a list's test last
// minutes.
const testTheme = { zeroRuntime: true, token: { motion: false } };

/** Renders a screen or dialog as the host does: Chinese texts, a router, a cache of its own, and a fake Shell. */
export function renderWithShell(ui: ReactElement, { path = '/', ...options }: RenderOptions = {}): Rendered {
  const shell = fakeShell(options);
  let address = path;
  const Watch = () => {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    return null;
  };
  const result = render(
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={testTheme}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter initialEntries={[path]}>
          <ShellProvider shell={shell}>{ui}</ShellProvider>
          <Overlays shell={shell} />
          <Watch />
        </MemoryRouter>
      </SWRConfig>
    </ConfigProvider>,
  );
  return { ...result, shell, user: userEvent.setup(), address: () => address };
}

function Overlays({ shell }: { shell: FakeShell }) {
  const parts = useSyncExternalStore(shell.overlays.onChange, shell.overlays.parts);
  return parts.map(({ id, Part }) => (
    <ShellProvider key={id} shell={shell}>
      <Part />
    </ShellProvider>
  ));
}
