import { BarsOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import Quill from 'quill';
import { useState } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

interface Heading {
  element: Element;
  level: number;
  text: string;
}

const headingsOf = (quill: Quill): Heading[] =>
  [...quill.root.querySelectorAll('h2, h3')]
    .map((element) => ({ element, level: Number(element.tagName[1]), text: element.textContent.trim() }))
    .filter(({ text }) => text !== '');

/** 大纲: the headings of the text, read when it is opened; a click brings the caret there. */
export function OutlineButton({ quill }: { quill: Quill | null }) {
  const [headings, setHeadings] = useState<readonly Heading[]>();
  const jump = (element: Element) => {
    setHeadings(undefined);
    const blot = Quill.find(element);
    if (!quill || !blot || blot instanceof Quill) return;
    quill.setSelection(quill.getIndex(blot), 0, 'user');
    element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const list =
    headings?.length === 0 ? (
      <span className={styles.outlineEmpty}>{texts.outlineEmpty}</span>
    ) : (
      <ul className={styles.outline} aria-label={texts.outline}>
        {headings?.map(({ element, level, text }, nth) => (
          // eslint-disable-next-line boundaries/index-keys -- the outline is read once, when it opens
          <li key={nth}>
            <button type="button" style={{ paddingInlineStart: (level - 2) * 16 + 8 }} onClick={() => jump(element)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <Popover
      open={headings !== undefined}
      onOpenChange={(open) => setHeadings(open && quill ? headingsOf(quill) : undefined)}
      trigger="click"
      placement="bottomRight"
      content={list}
      destroyOnHidden
    >
      <span>
        <ToolbarButton title={texts.outline} icon={<BarsOutlined aria-hidden />} />
      </span>
    </Popover>
  );
}
