import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Space, Tooltip } from 'antd';
import Quill, { Delta } from 'quill';
import { type CSSProperties, useEffect, useState } from 'react';
import { editorTexts as texts } from './editor.texts.ts';
import { PictureBlot, type PictureValue } from './formats/picture.ts';
import styles from './editor.module.css';

interface Chosen {
  figure: HTMLElement;
  caption: string;
  place: CSSProperties;
}

/** The bar under a picture that was clicked: its caption, a line to type in before or after it, and its removal. */
export function PictureBar({ quill }: { quill: Quill }) {
  const [chosen, setChosen] = useState<Chosen>();

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const figure = target instanceof Element ? target.closest<HTMLElement>('.nr-picture') : null;
      setChosen(figure && quill.isEnabled() ? chosenOf(figure) : undefined);
    };
    const handleGone = () => setChosen((last) => (last?.figure.isConnected ? last : undefined));
    quill.root.addEventListener('click', handleClick);
    quill.on(Quill.events.TEXT_CHANGE, handleGone);
    return () => {
      quill.root.removeEventListener('click', handleClick);
      quill.off(Quill.events.TEXT_CHANGE, handleGone);
    };
  }, [quill]);

  if (!chosen) return null;
  const change = (make: (index: number, value: PictureValue) => Delta, caret?: number) => {
    const blot = Quill.find(chosen.figure);
    if (!(blot instanceof PictureBlot)) return;
    const index = quill.getIndex(blot);
    quill.history.cutoff();
    quill.updateContents(make(index, PictureBlot.value(chosen.figure)!), 'user');
    setChosen(undefined);
    if (caret !== undefined) quill.setSelection(index + caret, 0, 'user');
  };
  const applyCaption = () =>
    change((index, value) => new Delta().retain(index).insert({ picture: { ...value, caption: chosen.caption.trim(), alt: chosen.caption.trim() || value.alt } }).delete(1));

  return (
    <div role="group" aria-label={texts.pictureBar} className={styles.pictureBar} style={chosen.place}>
      <Space.Compact size="small">
        <Input
          aria-label={texts.pictureCaption}
          placeholder={texts.pictureCaption}
          maxLength={200}
          value={chosen.caption}
          onChange={(event) => setChosen({ ...chosen, caption: event.target.value })}
          onPressEnter={applyCaption}
        />
        <Button onClick={applyCaption}>{texts.captionApply}</Button>
        <Tooltip title={texts.lineBefore}>
          <Button aria-label={texts.lineBefore} icon={<ArrowUpOutlined aria-hidden />} onClick={() => change((index) => new Delta().retain(index).insert('\n'), 0)} />
        </Tooltip>
        <Tooltip title={texts.lineAfter}>
          <Button aria-label={texts.lineAfter} icon={<ArrowDownOutlined aria-hidden />} onClick={() => change((index) => new Delta().retain(index + 1).insert('\n'), 1)} />
        </Tooltip>
        <Tooltip title={texts.remove}>
          <Button danger aria-label={texts.remove} icon={<DeleteOutlined aria-hidden />} onClick={() => change((index) => new Delta().retain(index).delete(1))} />
        </Tooltip>
      </Space.Compact>
    </div>
  );
}

function chosenOf(figure: HTMLElement): Chosen {
  const { offsetTop, offsetHeight, offsetLeft } = figure;
  return { figure, caption: PictureBlot.value(figure)?.caption ?? '', place: { top: offsetTop + offsetHeight + 4, left: offsetLeft + 8 } };
}
