import { DraftTextField } from './draft-field.tsx';
import type { StoryFieldsProps } from './story-kind.ts';
import styles from './story-form.module.css';

/** Title with the lines above and below it. */
export function TitleFields({ session, view: { errors }, readOnly }: StoryFieldsProps) {
  const common = (field: 'leadTitle' | 'title' | 'subTitle') =>
    ({ session, field, readOnly, error: errors[field] }) as const;
  return (
    <>
      <DraftTextField {...common('title')} required showCount size="large" />
      <div className={styles.titles}>
        <DraftTextField {...common('leadTitle')} />
        <DraftTextField {...common('subTitle')} />
      </div>
    </>
  );
}
