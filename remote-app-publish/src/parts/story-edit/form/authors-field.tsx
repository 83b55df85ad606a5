import { Button, Space, Tag } from 'antd';
import { authorRoleNames, bylineOf } from 'shared-contracts/model';
import { useAsk } from 'shared-ui';
import { authorsTexts as texts } from './authors.texts.ts';
import { DraftTextField, FieldFrame, fieldId, type FieldProps } from './draft-field.tsx';
import { EditAuthorsDialog } from './edit-authors.dialog.tsx';

/** The byline: as text, or as people with roles and shares, from which the text follows. */
export function AuthorsField({
  session,
  readOnly,
  authorError,
  error,
}: Omit<FieldProps, 'field'> & { authorError: string | undefined }) {
  const ask = useAsk();
  const { authors } = session.draft;
  const handleAssign = async () => {
    const { author } = session.draft;
    const next = await ask(EditAuthorsDialog, { authors: session.draft.authors, author });
    if (next) session.fill({ authors: next, ...(next.length > 0 && { author: bylineOf(next) }) });
  };
  return (
    <>
      <DraftTextField
        session={session}
        field="author"
        error={authorError}
        readOnly={readOnly || authors.length > 0}
        {...(authors.length > 0 && { extra: texts.authorFilled })}
      />
      <FieldFrame session={session} field="authors" error={error}>
        <Space wrap size={4} id={fieldId(session, 'authors')}>
          {authors.map(({ name, role, share }) => (
            <Tag key={`${name}-${role}`} variant="filled">
              {`${name} ${authorRoleNames[role]} ${share}%`}
            </Tag>
          ))}
          <Button size="small" disabled={readOnly} onClick={() => void handleAssign()}>
            {authors.length > 0 ? texts.change : texts.assign}
          </Button>
        </Space>
      </FieldFrame>
    </>
  );
}
