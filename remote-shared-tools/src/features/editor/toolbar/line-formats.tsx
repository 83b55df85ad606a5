import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Divider } from 'antd';
import { editorTexts as texts } from '../editor.texts.ts';
import { lineHeights } from '../formats/line-styles.ts';
import { formatChanges, type FormatGroupProps } from './format-changes.ts';
import { FormatSelect } from './format-select.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import styles from './toolbar.module.css';

const alignButtons = [
  { value: false, title: texts.alignLeft, icon: <AlignLeftOutlined aria-hidden /> },
  { value: 'center', title: texts.alignCenter, icon: <AlignCenterOutlined aria-hidden /> },
  { value: 'right', title: texts.alignRight, icon: <AlignRightOutlined aria-hidden /> },
  { value: 'justify', title: texts.alignJustify, icon: <MenuOutlined aria-hidden /> },
] as const;

const lineHeightOptions = [
  { value: '', label: texts.lineHeightDefault },
  ...lineHeights.map((value) => ({ value: value, label: value })),
];

/** Lists, quotes, and alignment of lines. */
export function LineFormats({ quill, readOnly, formats }: FormatGroupProps) {
  const { set, toggle } = formatChanges(quill, formats);
  return (
    <>
      <ToolbarButton
        title={texts.orderedList}
        icon={<OrderedListOutlined aria-hidden />}
        disabled={readOnly}
        isOn={formats.list === 'ordered'}
        onPress={() => toggle('list', 'ordered')}
      />
      <ToolbarButton
        title={texts.bulletList}
        icon={<UnorderedListOutlined aria-hidden />}
        disabled={readOnly}
        isOn={formats.list === 'bullet'}
        onPress={() => toggle('list', 'bullet')}
      />
      <ToolbarButton
        title={texts.quote}
        icon={<span className={styles.quoteIcon}>”</span>}
        disabled={readOnly}
        isOn={Boolean(formats.blockquote)}
        onPress={() => toggle('blockquote', true)}
      />
      <Divider orientation="vertical" />
      {alignButtons.map(({ value, title, icon }) => (
        <ToolbarButton
          key={title}
          title={title}
          icon={icon}
          disabled={readOnly}
          isOn={(formats.align ?? false) === value}
          onPress={() => set('align', value)}
        />
      ))}
      <ToolbarButton
        title={texts.firstIndent}
        icon={<MenuUnfoldOutlined aria-hidden />}
        disabled={readOnly}
        isOn={formats.firstIndent === '2em'}
        onPress={() => toggle('firstIndent', '2em')}
      />
      <FormatSelect
        quill={quill}
        label={texts.lineHeight}
        className={styles.lineHeight}
        disabled={readOnly}
        options={lineHeightOptions}
        value={typeof formats.lineHeight === 'string' ? formats.lineHeight : ''}
        onPick={(height) => set('lineHeight', height || false)}
      />
    </>
  );
}
