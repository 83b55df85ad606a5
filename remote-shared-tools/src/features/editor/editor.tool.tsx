import type { EditorTool, RichEditorProps, Shell } from 'shared-contracts/shell';
import { RichEditor } from './rich-editor.tsx';

/** Makes the body editor of a Shell. */
export function createTool(shell: Shell): EditorTool {
  return { RichEditor: (props: RichEditorProps) => <RichEditor {...props} shell={shell} /> };
}
