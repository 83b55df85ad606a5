import { ImportOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { editorTexts as texts } from '../editor.texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Sources of imported text. */
export type ImportSource = 'word' | 'weixin';

interface ImportButtonProps {
  disabled: boolean;
  onImport(source: ImportSource): void;
}

const items = Object.entries(texts.importSources).map(([key, label]) => ({ key, label }));

/** Brings a Word file or a weixin article in at the caret. */
export function ImportButton({ disabled, onImport }: ImportButtonProps) {
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{ items, onClick: ({ key }) => onImport(key as ImportSource) }}
    >
      <span>
        <ToolbarButton title={texts.import} icon={<ImportOutlined aria-hidden />} disabled={disabled} />
      </span>
    </Dropdown>
  );
}
