import { DeleteOutlined, EditOutlined, FontSizeOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Input, Popover, Progress } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { imageFieldProgressCircle } from 'shared-contracts/constants';
import { fieldPictureAltMax } from 'shared-contracts/limits';
import { type FieldItem, type fieldRights } from './image-field.rules.ts';
import { imageFieldTexts as texts } from './image-field.texts.ts';
import styles from './image-upload.module.css';

interface ImageTileProps {
  item: FieldItem;
  /** Counted from 1. */
  nth: number;
  /** The smaller side in pixels. */
  side: number;
  rights: ReturnType<typeof fieldRights>;
  onPreview(): void;
  onMove(by: -1 | 1): void;
  onEdit(): void;
  onDescribe(alt: string): void;
  onRemove(): void;
}

/** One picture: a click shows it large, Shift with an arrow moves it. */
export function ImageTile({
  item,
  nth,
  side,
  rights,
  onPreview,
  onMove,
  onEdit,
  onDescribe,
  onRemove,
}: ImageTileProps) {
  const isUploading = item.status === 'uploading';
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (!by || !event.shiftKey || !rights.canMove) return;
    event.preventDefault();
    onMove(by);
  };
  const action = (label: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" className={styles.action} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
  return (
    <li className={styles.tile} data-status={item.status}>
      <button
        type="button"
        className={styles.preview}
        aria-label={texts.preview(nth)}
        aria-busy={isUploading}
        onClick={onPreview}
        onKeyDown={handleKey}
      >
        <img src={item.url} alt={item.alt ?? ''} draggable={false} />
      </button>
      {isUploading && (
        <div className={styles.progress}>
          <Progress
            type="circle"
            percent={item.percent}
            size={side * imageFieldProgressCircle}
            aria-label={texts.uploading(item.percent)}
          />
        </div>
      )}
      {!isUploading && (rights.canDelete || rights.canEdit || rights.canMove || rights.canDescribe) && (
        <div className={styles.actions}>
          {rights.canMove && action(texts.back(nth), <LeftOutlined aria-hidden />, () => onMove(-1))}
          {rights.canEdit && action(texts.edit(nth), <EditOutlined aria-hidden />, onEdit)}
          {rights.canDescribe && <Description label={texts.describe(nth)} alt={item.alt ?? ''} onChange={onDescribe} />}
          {rights.canDelete && action(texts.remove(nth), <DeleteOutlined aria-hidden />, onRemove)}
          {rights.canMove && action(texts.forth(nth), <RightOutlined aria-hidden />, () => onMove(1))}
        </div>
      )}
    </li>
  );
}

/** Description of the picture; applied when the box is left or Enter is pressed. */
function Description({ label, alt, onChange }: { label: string; alt: string; onChange(alt: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const take = (text: string) => {
    onChange(text.trim());
    setOpen(false);
  };
  const box = (
    <Input
      autoFocus
      aria-label={label}
      placeholder={texts.describeHint}
      defaultValue={alt}
      maxLength={fieldPictureAltMax}
      className={styles.description ?? ''}
      onBlur={({ target }) => take(target.value)}
      onPressEnter={({ currentTarget }) => take(currentTarget.value)}
    />
  );
  return (
    <Popover open={isOpen} onOpenChange={setOpen} trigger="click" destroyOnHidden content={box}>
      <button
        type="button"
        className={styles.action}
        aria-label={label}
        title={alt === '' ? label : alt}
        aria-pressed={alt !== ''}
      >
        <FontSizeOutlined aria-hidden />
      </button>
    </Popover>
  );
}
