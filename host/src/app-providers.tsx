import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useIsPhone } from 'shared-ui';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { useReturnFocus } from './dialogs/return-focus.ts';
import { ToastHolder } from './errors/toast-holder.tsx';
import { ProgressBar } from './layout/progress-bar.tsx';
import { OneCache } from './remotes/one-cache.tsx';
import { currentTheme, useAppearance } from './theme/appearance.state.ts';
import { fitted } from './theme/antd-theme.ts';
import { useStill } from './theme/use-still.ts';

dayjs.locale('zh-cn');

// The server may allow style elements only by a nonce of this page.
const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce;

/** One theme, one language, one cache and one place for messages and dialogs, for the host and all remotes. */
export function AppProviders({ children }: { children: ReactNode }) {
  useReturnFocus();
  useAppearance();
  const isStill = useStill();
  const isPhone = useIsPhone();
  const look = currentTheme();
  const theme = useMemo(() => fitted(look, { isStill, isPhone }), [look, isStill, isPhone]);
  useEffect(() => {
    if (isPhone) void import('./theme/phone.css').catch(() => undefined);
  }, [isPhone]);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      <OneCache>
        <ToastHolder />
        <ProgressBar />
        {children}
        <DialogHost />
      </OneCache>
    </ConfigProvider>
  );
}
