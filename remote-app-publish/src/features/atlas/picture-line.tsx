import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Typography } from 'antd';
import { captionMax } from 'shared-contracts/limits';
import type { AtlasPicture } from 'shared-contracts/model';
import { placeMark } from '../../parts/story-edit/form/draft-field.tsx';
import { usePeopleAt } from '../../parts/story-edit/form/use-people-at.ts';
import { storyTexts } from '../../parts/story-edit/draft/story.texts.ts';
import type { EditSession } from '../../parts/story-edit/saving/edit-session.ts';
import { atlasTexts as texts } from './atlas.texts.ts';
import styles from './atlas.module.css';

interface PictureLineProps {
  session: EditSession;
  /** Names the picture to the others of a room. */
  mark: string;
  picture: AtlasPicture;
  /** From 0. */
  place: number;
  total: number;
  readOnly: boolean;
  onCaption(caption: string): void;
  onMove(to: number): void;
  onRemove(): void;
  onDragStart(): void;
  /** The dragged picture was let go here. */
  onDrop(): void;
}

/** One picture of the list: drawn, described, moved by buttons or by dragging its image. */
export function PictureLine({
  session,
  mark,
  picture,
  place,
  total,
  readOnly,
  onCaption,
  onMove,
  onRemove,
  onDragStart,
  onDrop,
}: PictureLineProps) {
  const number = place + 1;
  const names = usePeopleAt(session, mark);
  return (
    <li
      className={styles.line}
      {...{ [placeMark]: mark }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <span className={styles.number}>{number}</span>
      <img src={picture.path} alt={texts.image(number)} draggable={!readOnly} onDragStart={onDragStart} />
      <div>
        <Input.TextArea
          aria-label={texts.caption(number)}
          placeholder={texts.captionHint}
          value={picture.caption}
          readOnly={readOnly}
          maxLength={captionMax}
          autoSize={{ minRows: 3, maxRows: 5 }}
          onChange={(event) => onCaption(event.target.value)}
        />
        {names === '' ? null : (
          <Typography.Text type="secondary" role="status">
            {storyTexts.roomAtField(names)}
          </Typography.Text>
        )}
      </div>
      {readOnly ? null : (
        <div className={styles.tools}>
          <Button
            type="text"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={texts.up(number)}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={texts.down(number)}
            disabled={number === total}
            onClick={() => onMove(place + 1)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.remove(number)}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}
