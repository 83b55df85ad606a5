import { message } from 'antd';
import { useLayoutEffect } from 'react';
import { attachToast } from './toast.state.ts';

/** antd's messages, under the theme and language of the providers above. */
export function Messages() {
  const [instance, holder] = message.useMessage({ top: 64, maxCount: 3 });
  useLayoutEffect(() => {
    attachToast(({ kind, text, key }) => void instance[kind]({ content: text, ...(key === undefined ? {} : { key, duration: 5 }) }));
  }, [instance]);
  return holder;
}
