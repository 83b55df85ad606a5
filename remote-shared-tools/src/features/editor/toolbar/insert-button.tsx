import { PlusSquareOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { editorTexts as texts } from '../editor.texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

/** Sources of embeds that can be inserted at the caret beside words, pictures and tables. */
export type InsertSource = keyof typeof texts.insertSources;

interface InsertButtonProps {
  disabled: boolean;
  onInsert(source: InsertSource): void;
}

const item = (key: InsertSource) => ({ key, label: texts.insertSources[key] });
const items: NonNullable<MenuProps['items']> = [
  item('localVideo'),
  item('ownVideo'),
  item('libraryVideo'),
  { type: 'divider' },
  item('attachment'),
  item('content'),
  item('activity'),
  item('ad'),
  { type: 'divider' },
  item('styled'),
];

/** Opens the dialogs of the newsroom's other parts from the editor (R444). */
export function InsertButton({ disabled, onInsert }: InsertButtonProps) {
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{ items, onClick: ({ key }) => onInsert(key as InsertSource) }}
    >
      <span>
        <ToolbarButton title={texts.insert} icon={<PlusSquareOutlined aria-hidden />} disabled={disabled} />
      </span>
    </Dropdown>
  );
}
