import {
  BgColorsOutlined,
  BoldOutlined,
  FontColorsOutlined,
  ItalicOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
} from '@ant-design/icons';
import { Divider } from 'antd';
import { editorFonts, editorFontSizes } from 'shared-contracts/constants';
import { editorTexts as texts } from '../editor.texts.ts';
import { ColorButton } from './color-button.tsx';
import { formatChanges, type FormatGroupProps } from './format-changes.ts';
import { FormatSelect } from './format-select.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import styles from './toolbar.module.css';

const inlineButtons = [
  { format: 'bold', title: texts.bold, icon: <BoldOutlined aria-hidden /> },
  { format: 'italic', title: texts.italic, icon: <ItalicOutlined aria-hidden /> },
  { format: 'underline', title: texts.underline, icon: <UnderlineOutlined aria-hidden /> },
  { format: 'strike', title: texts.strike, icon: <StrikethroughOutlined aria-hidden /> },
];

/** An x with a 2 raised or lowered; drawn, since letters on a button would be read as its name. */
function ScriptIcon({ top }: { top: number }) {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <path d="M1 4l7 8M8 4l-7 8" />
      <path transform={`translate(0 ${top})`} d="M10.6 3.2a1.8 1.8 0 1 1 3.3 1L10.6 7.6h4" />
    </svg>
  );
}

const scriptButtons = [
  { value: 'super', title: texts.superscript, icon: <ScriptIcon top={0} /> },
  { value: 'sub', title: texts.subscript, icon: <ScriptIcon top={7} /> },
] as const;

const fontSizeOptions = [
  { value: '', label: texts.fontSizeDefault },
  ...editorFontSizes.map((value) => ({ value: value, label: value })),
];
const fontOptions = [
  { value: '', label: texts.fontDefault },
  ...Object.entries(editorFonts).map(([name, value]) => ({
    value: value,
    label: texts.fonts[name as keyof typeof editorFonts],
  })),
];
const headingOptions = Object.entries(texts.headings).map(([level, label]) => ({ value: Number(level), label }));

/** Headings, fonts, and the formats of letters. */
export function LetterFormats({ quill, readOnly, formats }: FormatGroupProps) {
  const { set, toggle } = formatChanges(quill, formats);
  return (
    <>
      <FormatSelect
        quill={quill}
        label={texts.heading}
        className={styles.heading}
        disabled={readOnly}
        options={headingOptions}
        value={typeof formats.header === 'number' ? formats.header : 0}
        onPick={(level) => set('header', level === 0 ? false : level)}
      />
      <FormatSelect
        quill={quill}
        label={texts.font}
        className={styles.lineHeight}
        disabled={readOnly}
        options={fontOptions}
        value={typeof formats.fontFamily === 'string' ? formats.fontFamily : ''}
        onPick={(font) => set('fontFamily', font || false)}
      />
      <FormatSelect
        quill={quill}
        label={texts.fontSize}
        className={styles.lineHeight}
        disabled={readOnly}
        options={fontSizeOptions}
        value={typeof formats.fontSize === 'string' ? formats.fontSize : ''}
        onPick={(size) => set('fontSize', size || false)}
      />
      <Divider orientation="vertical" />
      {inlineButtons.map(({ format, title, icon }) => (
        <ToolbarButton
          key={format}
          title={title}
          icon={icon}
          disabled={readOnly}
          isOn={Boolean(formats[format])}
          onPress={() => toggle(format, true)}
        />
      ))}
      {scriptButtons.map(({ value, title, icon }) => (
        <ToolbarButton
          key={value}
          title={title}
          icon={icon}
          disabled={readOnly}
          isOn={formats.script === value}
          onPress={() => toggle('script', value)}
        />
      ))}
      <ColorButton
        title={texts.color}
        icon={<FontColorsOutlined aria-hidden />}
        value={formats.color}
        disabled={readOnly}
        onPick={(color) => set('color', color)}
      />
      <ColorButton
        title={texts.background}
        icon={<BgColorsOutlined aria-hidden />}
        value={formats.background}
        disabled={readOnly}
        onPick={(color) => set('background', color)}
      />
    </>
  );
}
