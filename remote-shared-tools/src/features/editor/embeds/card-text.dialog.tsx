import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { DialogProps } from 'shared-ui';
import styles from './card.module.css';
import { readTexts, withTexts } from './card-text.rules.ts';
import { cardTexts as texts } from './card.texts.ts';

/** Changes the words of a styled card; its look stays as it is. */
export function CardTextDialog({ html, onDone }: DialogProps<string> & { html: string }) {
  const [lines, setLines] = useState(() => readTexts(html));
  return (
    <Modal
      open
      centered
      width={640}
      title={texts.textTitle}
      okText={texts.save}
      cancelText={texts.cancel}
      onOk={() => onDone(withTexts(html, lines))}
      onCancel={() => onDone()}
      mask={{ closable: false }}
    >
      {lines.length === 0 ? texts.textNone : null}
      <div className={styles.lines}>
        {lines.map((line, nth) => (
          <Input.TextArea
            // eslint-disable-next-line boundaries/index-keys -- the lines of a card keep their number and order
            key={nth}
            aria-label={texts.textLine(nth + 1)}
            autoSize
            value={line}
            onChange={(event) => setLines(lines.map((old, place) => (place === nth ? event.target.value : old)))}
          />
        ))}
      </div>
    </Modal>
  );
}
