import { Button } from 'antd';
import { qrFlag } from 'shared-contracts/constants';
import { createQrCodeImage } from 'shared-contracts/endpoints';
import { useShell } from '../shell/shell-context.tsx';
import { qrTexts as texts } from './qr.texts.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** Address in the code. */
  qrUrl: string;
  /** Text beside the code, and what 复制 copies; the address when absent. */
  content?: string;
  /** Shows the text; false when absent. */
  isShowText?: boolean;
}

/** Where the server draws the code of an address (R279). */
export function qrImageAddress(qrUrl: string): string {
  return `${createQrCodeImage.path}?${new URLSearchParams({ codeStr: qrUrl, flag: String(qrFlag) })}`;
}

/** The image of an address, the text of it where wished, and a button that copies it; a click enlarges the image. */
export function QrCode({ qrUrl, content = qrUrl, isShowText = false }: QrCodeProps) {
  const shell = useShell();
  const image = qrImageAddress(qrUrl);
  return (
    <div className={styles.code}>
      <button
        type="button"
        className={styles.image}
        aria-label={texts.enlarge}
        onClick={() => shell.dialogs.previewImages({ urls: [image] })}
      >
        <img src={image} alt={texts.image} width={140} height={140} />
      </button>
      {isShowText && <span className={styles.text}>{content}</span>}
      <Button size="small" onClick={() => void shell.copy(content)}>
        {texts.copy}
      </Button>
    </div>
  );
}
