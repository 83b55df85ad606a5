import { label } from './variant.ts';

export const Preview = ({ text }: { text: string }) => (
  <p role="note">
    预览 {label}：{text}
  </p>
);
