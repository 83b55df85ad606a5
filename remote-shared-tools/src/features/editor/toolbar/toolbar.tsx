import {
  CameraOutlined,
  ClearOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  RedoOutlined,
  FormatPainterOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Divider } from 'antd';
import { useHasCamera } from 'shared-ui';
import { uploadTexts } from '../../../parts/upload/upload.texts.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { tidyLayout } from '../tidy-layout.ts';
import { InsertGroup, type InsertGroupProps } from './insert-group.tsx';
import { KeysButton } from './keys-button.tsx';
import { LetterFormats } from './letter-formats.tsx';
import { LineFormats } from './line-formats.tsx';
import { OutlineButton } from './outline-button.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { moveInToolbar } from './toolbar-keys.ts';
import styles from './toolbar.module.css';
import { useFormats } from './use-formats.ts';

interface ToolbarProps extends Omit<InsertGroupProps, 'formats'> {
  isFullScreen: boolean;
  onFullScreen(): void;
  isFinding: boolean;
  onFind(): void;
  onPhoto(): void;
}

/** The editor's toolbar. It follows the caret by itself, so that typing draws nothing else again. */
export function Toolbar({
  quill,
  readOnly,
  isFullScreen,
  onFullScreen,
  isFinding,
  onFind,
  onPhoto,
  ...insertProps
}: ToolbarProps) {
  const { formats, canUndo, canRedo } = useFormats(quill);
  const hasCamera = useHasCamera();
  const caret = { quill, readOnly, formats };

  const clear = () => {
    const range = quill?.getSelection(true);
    if (range) quill?.removeFormat(range.index, range.length, 'user');
  };

  return (
    <div
      role="toolbar"
      aria-label={texts.toolbar}
      className={styles.toolbar}
      onKeyDown={(event) => moveInToolbar(event, quill)}
    >
      {hasCamera ? (
        <ToolbarButton
          title={uploadTexts.camera}
          icon={<CameraOutlined aria-hidden />}
          disabled={readOnly}
          onPress={onPhoto}
        />
      ) : null}
      <ToolbarButton
        title={texts.undo}
        icon={<UndoOutlined aria-hidden />}
        disabled={readOnly || !canUndo}
        onPress={() => quill?.history.undo()}
      />
      <ToolbarButton
        title={texts.redo}
        icon={<RedoOutlined aria-hidden />}
        disabled={readOnly || !canRedo}
        onPress={() => quill?.history.redo()}
      />
      <ToolbarButton title={texts.clear} icon={<ClearOutlined aria-hidden />} disabled={readOnly} onPress={clear} />
      <Divider orientation="vertical" />
      <LetterFormats {...caret} />
      <Divider orientation="vertical" />
      <LineFormats {...caret} />
      <Divider orientation="vertical" />
      <InsertGroup {...caret} {...insertProps} />
      <Divider orientation="vertical" />
      <ToolbarButton
        title={texts.tidy}
        icon={<FormatPainterOutlined aria-hidden />}
        disabled={readOnly}
        onPress={() => quill && tidyLayout(quill)}
      />
      <ToolbarButton title={texts.find} icon={<SearchOutlined aria-hidden />} isOn={isFinding} onPress={onFind} />
      <OutlineButton quill={quill} />
      <span className={styles.spacer} />
      <KeysButton />
      <ToolbarButton
        title={isFullScreen ? texts.leaveFullScreen : texts.fullScreen}
        icon={isFullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        isOn={isFullScreen}
        onPress={onFullScreen}
      />
    </div>
  );
}
