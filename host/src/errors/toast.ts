import type { message as antdMessage } from 'antd';

type MessageInstance = ReturnType<typeof antdMessage.useMessage>[0];

let toast: MessageInstance | undefined;

/** The app's message holder, once it is mounted. */
export function attachToast(instance: MessageInstance): void {
  toast = instance;
}

/** Short messages at the top of the page. */
export const message = {
  success: (text: string): void => void toast?.success(text),
  info: (text: string): void => void toast?.info(text),
  warning: (text: string): void => void toast?.warning(text),
  error: (text: string, key: string): void => void toast?.error({ content: text, key, duration: 5 }),
};
