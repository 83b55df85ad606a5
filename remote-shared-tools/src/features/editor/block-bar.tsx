import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Space, Tooltip } from 'antd';
import Quill, { Delta } from 'quill';
import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { blockWordsMax } from 'shared-contracts/limits';
import { type Embed, EmbedKind } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import { CardTextDialog } from './embeds/card-text.dialog.tsx';
import { cardBlock } from './embeds/items.ts';
import { EmbedCardBlot } from './formats/embed-card.ts';
import { PictureBlot, type PictureValue } from './formats/picture.ts';
import styles from './editor.module.css';

interface Chosen {
  figure: HTMLElement;
  /** Of a picture or a video. */
  caption: string;
  /** Description of a picture for those who cannot see it. */
  alt: string;
  embed: Embed | undefined;
  place: CSSProperties;
}

/**
 * The bar under a picture or card that was clicked: its words, a line to type in before or after it, and its removal.
 */
export function BlockBar({ quill, shell }: { quill: Quill; shell: Shell }) {
  const [chosen, setChosen] = useState<Chosen>();

  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const figure = target instanceof Element ? target.closest<HTMLElement>('.nr-picture, .nr-embed') : null;
      setChosen(figure && quill.isEnabled() ? chosenOf(figure) : undefined);
    };
    // Whoever types on has done with the bar, which lies over the next line; what others type leaves it.
    const handleChange = (_delta: Delta, _before: Delta, source: string) =>
      setChosen((last) => (last?.figure.isConnected && source !== Quill.sources.USER ? last : undefined));
    quill.root.addEventListener('click', handleClick);
    quill.on(Quill.events.TEXT_CHANGE, handleChange);
    return () => {
      quill.root.removeEventListener('click', handleClick);
      quill.off(Quill.events.TEXT_CHANGE, handleChange);
    };
  }, [quill]);

  if (!chosen) return null;
  const { figure, embed } = chosen;
  const change = (make: (index: number) => Delta, caret?: number) => {
    const blot = Quill.find(figure);
    if (!(blot instanceof PictureBlot || blot instanceof EmbedCardBlot)) return;
    const index = quill.getIndex(blot);
    quill.history.cutoff();
    quill.updateContents(make(index), 'user');
    quill.history.cutoff();
    setChosen(undefined);
    if (caret !== undefined) quill.setSelection(index + caret, 0, 'user');
  };
  const insertBlock = (block: Record<string, unknown>) =>
    change((index) => new Delta().retain(index).insert(block).delete(1));
  const apply = () => {
    const caption = chosen.caption.trim();
    if (embed) return insertBlock(cardBlock({ ...embed, title: caption }));
    const value: PictureValue = PictureBlot.value(figure)!;
    insertBlock({ picture: { ...value, caption, alt: chosen.alt.trim() || caption || value.alt } });
  };
  const editText = async () => {
    const html = await openDialog<string, ComponentProps<typeof CardTextDialog>>(shell, CardTextDialog, {
      html: embed!.html,
    });
    if (html !== undefined) insertBlock(cardBlock({ ...embed!, html }));
  };
  const hasCaption = !embed || embed.kind === EmbedKind.Video;
  const captionLabel = embed ? texts.videoCaption : texts.pictureCaption;

  return (
    <div
      role="group"
      aria-label={embed ? texts.cardBar(texts.embedKinds[embed.kind]) : texts.pictureBar}
      className={styles.pictureBar}
      style={chosen.place}
    >
      <Space.Compact size="small">
        {hasCaption ? (
          <Input
            aria-label={captionLabel}
            placeholder={captionLabel}
            maxLength={blockWordsMax}
            value={chosen.caption}
            onChange={(event) => setChosen({ ...chosen, caption: event.target.value })}
            onPressEnter={apply}
          />
        ) : null}
        {embed ? null : (
          <Input
            aria-label={texts.pictureAlt}
            placeholder={texts.pictureAlt}
            maxLength={blockWordsMax}
            value={chosen.alt}
            onChange={(event) => setChosen({ ...chosen, alt: event.target.value })}
            onPressEnter={apply}
          />
        )}
        {hasCaption ? <Button onClick={apply}>{texts.captionApply}</Button> : null}
        {embed?.kind === EmbedKind.Raw ? <Button onClick={() => void editText()}>{texts.editCardText}</Button> : null}
        <BarButton
          title={texts.lineBefore}
          icon={<ArrowUpOutlined aria-hidden />}
          onPress={() => change((index) => new Delta().retain(index).insert('\n'), 0)}
        />
        <BarButton
          title={texts.lineAfter}
          icon={<ArrowDownOutlined aria-hidden />}
          onPress={() => change((index) => new Delta().retain(index + 1).insert('\n'), 1)}
        />
        <BarButton
          title={texts.remove}
          icon={<DeleteOutlined aria-hidden />}
          danger
          onPress={() => change((index) => new Delta().retain(index).delete(1))}
        />
      </Space.Compact>
    </div>
  );
}

function BarButton({
  title,
  icon,
  danger = false,
  onPress,
}: {
  title: string;
  icon: ReactNode;
  danger?: boolean;
  onPress(): void;
}) {
  return (
    <Tooltip title={title}>
      <Button danger={danger} aria-label={title} icon={icon} onClick={onPress} />
    </Tooltip>
  );
}

function chosenOf(figure: HTMLElement): Chosen {
  const { offsetTop, offsetHeight, offsetLeft } = figure;
  const embed = figure.classList.contains('nr-embed') ? EmbedCardBlot.value(figure) : undefined;
  const picture = embed ? undefined : PictureBlot.value(figure);
  return {
    figure,
    embed,
    caption: embed?.title ?? picture?.caption ?? '',
    alt: picture?.alt ?? '',
    place: { top: offsetTop + offsetHeight + 4, left: offsetLeft + 8 },
  };
}
