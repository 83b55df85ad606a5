import { useState } from 'react';
import type { RichEditorProps } from 'shared-contracts/shell';

/** Replaces the shared editor by a plain box of the same name. */
export function PlainEditor({
  initialHtml,
  documentKey,
  readOnly = false,
  label,
  onChange,
  onImported,
}: RichEditorProps) {
  const [html, setHtml] = useState(initialHtml);
  const facts = { wordCount: html.length, pictureCount: 0, pendingPictures: html.includes('https://') ? 1 : 0 };
  const box = (
    <textarea
      key={documentKey}
      aria-label={label}
      readOnly={readOnly}
      defaultValue={initialHtml}
      onChange={(event) => {
        setHtml(event.target.value);
        onChange(event.target.value, { ...facts, pendingPictures: event.target.value.includes('https://') ? 1 : 0 });
      }}
    />
  );
  return (
    <>
      {box}
      <button onClick={() => onImported?.({ title: '大桥通车', source: '临江发布', author: '', remark: '' })}>
        采集
      </button>
    </>
  );
}
