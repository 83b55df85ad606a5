import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { textVideoLimits as limits } from 'shared-contracts/limits';
import { ShotMove, shotMoveNames, type VideoShot } from 'shared-contracts/model';
import { ActionButton, PictureBox, SortableList, withMoved } from 'shared-ui';
import { withInserted } from './storyboard.rules.ts';
import styles from './ctvideo.module.css';
import { textVideoTexts as texts } from './text-video.texts.ts';

const moves = Object.values(ShotMove).map((value) => ({ value, label: shotMoveNames[value] }));

interface ShotListProps {
  shots: readonly VideoShot[];
  canEdit: boolean;
  onChange(shots: VideoShot[]): void;
}

/** The storyboard: what each shot shows and says, in an order that is dragged. */
export function ShotList({ shots, canEdit, onChange }: ShotListProps) {
  return (
    <SortableList
      name={texts.storyboard}
      items={shots}
      keyOf={({ id }) => id}
      nameOf={(_shot, index) => texts.shot(index + 1)}
      canMove={canEdit}
      onMove={(from, to) => onChange(withMoved(shots, from, to))}
    >
      {(shot, index) => (
        <Shot
          shot={shot}
          number={index + 1}
          canEdit={canEdit}
          reasons={{
            insert: shots.length >= limits.shots ? [texts.mostShots(limits.shots)] : [],
            remove: shots.length === 1 ? [texts.lastShot] : [],
          }}
          onChange={(changed) => onChange(shots.map((other) => (other.id === shot.id ? changed : other)))}
          onInsert={() => onChange(withInserted(shots, index))}
          onRemove={() => onChange(shots.filter(({ id }) => id !== shot.id))}
        />
      )}
    </SortableList>
  );
}

interface ShotProps {
  shot: VideoShot;
  number: number;
  canEdit: boolean;
  reasons: { insert: string[]; remove: string[] };
  onChange(shot: VideoShot): void;
  onInsert(): void;
  onRemove(): void;
}

function Shot({ shot, number, canEdit, reasons, onChange, onInsert, onRemove }: ShotProps) {
  const { caption, seconds, picture, move, isTitle } = shot;
  return (
    <div data-wide className={styles.shot}>
      <span className={styles.number}>{number}</span>
      <PictureBox
        label={texts.picture(number)}
        width={160}
        height={90}
        watermark={false}
        disabled={!canEdit}
        value={picture && { id: picture.id, url: picture.path }}
        onChange={(image) => onChange({ ...shot, picture: image && { id: image.id, path: image.url } })}
      />
      <div className={styles.words}>
        <Input.TextArea
          aria-label={texts.caption(number)}
          value={caption}
          disabled={!canEdit}
          maxLength={limits.caption}
          showCount
          autoSize={{ minRows: 2, maxRows: 3 }}
          placeholder={texts.blankCaption}
          onChange={({ target }) => onChange({ ...shot, caption: target.value.replaceAll('\n', ' ') })}
        />
        <div className={styles.facts}>
          <InputNumber
            aria-label={texts.secondsOf(number)}
            value={seconds}
            disabled={!canEdit}
            min={limits.shotSecondsMin}
            max={limits.shotSecondsMax}
            step={0.5}
            precision={1}
            suffix={texts.unit}
            onChange={(value) => value !== null && onChange({ ...shot, seconds: value })}
          />
          <Select
            aria-label={texts.moveOf(number)}
            value={move}
            disabled={!canEdit}
            options={moves}
            onChange={(value) => onChange({ ...shot, move: value })}
          />
          <Checkbox
            checked={isTitle}
            disabled={!canEdit}
            onChange={({ target }) => onChange({ ...shot, isTitle: target.checked })}
          >
            {texts.isTitle}
          </Checkbox>
        </div>
      </div>
      {canEdit && (
        <div className={styles.buttons}>
          <ActionButton
            icon={<PlusOutlined />}
            aria-label={texts.insert(number)}
            title={texts.insert(number)}
            reasons={reasons.insert}
            onClick={onInsert}
          />
          <ActionButton
            danger
            icon={<DeleteOutlined />}
            aria-label={texts.removeShot(number)}
            title={texts.removeShot(number)}
            reasons={reasons.remove}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  );
}
