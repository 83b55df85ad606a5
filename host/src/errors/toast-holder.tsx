import { message } from 'antd';
import { useLayoutEffect } from 'react';
import { attachToast } from './toast.ts';

/** Where short messages appear; under the theme and language of the providers above it. */
export function ToastHolder() {
  const [instance, holder] = message.useMessage({ top: 64, maxCount: 3 });
  useLayoutEffect(() => attachToast(instance), [instance]);
  return holder;
}
