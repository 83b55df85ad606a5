import { Form } from 'antd';
import type { StoryFieldsProps } from '../../parts/story-edit/form/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/form/title-fields.tsx';
import { AssistantButton } from './assistant-button.tsx';
import { BodyField } from './body-field.tsx';
import styles from './article-fields.module.css';
import { useProofreading } from './proofread.tsx';

/** Titles and text, with proofreading of the text. */
export function ArticleFields(fields: StoryFieldsProps) {
  const { session, view, readOnly } = fields;
  const { menu, dialog, panel, setEditor } = useProofreading(session, view.contentId);
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields {...fields} />
      {readOnly ? null : (
        <div className={styles.tools}>
          {menu}
          <AssistantButton session={session} />
        </div>
      )}
      <div className={panel && !readOnly ? styles.beside : undefined}>
        <BodyField
          session={session}
          textRound={view.textRound}
          readOnly={readOnly}
          error={view.errors.content}
          onHandle={setEditor}
        />
        {panel && !readOnly ? <div className={styles.panel}>{panel}</div> : null}
      </div>
      {dialog}
    </Form>
  );
}
