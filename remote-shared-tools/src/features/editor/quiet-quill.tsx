import ReactQuill from 'react-quill';

/**
 * ReactQuill without its export of the whole document at every keystroke: whoever wants the text asks for it.
 * Selection events go on as they were.
 */
export class QuietQuill extends ReactQuill {
  constructor(props: ReactQuill.ReactQuillProps) {
    super(props);
    const notify = this.onEditorChange;
    this.onEditorChange = (eventName, ...facts) => {
      if (eventName === 'selection-change') notify(eventName, ...facts);
    };
  }
}
