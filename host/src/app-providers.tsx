import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';
import { useLayoutEffect, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { attachToast } from './errors/toast.ts';
import { ProgressBar } from './layout/progress-bar.tsx';
import { antdTheme } from './theme/antd-theme.ts';

dayjs.locale('zh-cn');

// The server may allow style elements only by a nonce of this page.
const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce;
const cache = new Map();

/** One theme, one language, one cache and one place for messages and dialogs, for the host and all remotes. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme} button={{ autoInsertSpace: false }} {...(nonce ? { csp: { nonce } } : {})}>
      <SWRConfig value={{ provider: () => cache, errorRetryCount: 2, focusThrottleInterval: 30_000, revalidateOnFocus: false }}>
        <AntdApp message={{ top: 64, maxCount: 3 }} style={{ height: '100%' }}>
          <ToastHolder />
          <ProgressBar />
          {children}
          <DialogHost />
        </AntdApp>
      </SWRConfig>
    </ConfigProvider>
  );
}

function ToastHolder() {
  const { message } = AntdApp.useApp();
  useLayoutEffect(() => attachToast(message), [message]);
  return null;
}
