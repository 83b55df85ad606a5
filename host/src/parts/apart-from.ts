import { loginTexts as texts } from './login.texts.ts';

/** Makes a link open beside a page that waits: that page goes on by itself once its person is logged in again. */
export const apartFrom = (isApart: boolean): { target?: string; title?: string } =>
  isApart ? { target: '_blank', title: texts.apart } : {};
