import { Button } from 'antd';
import type { Cover } from 'shared-contracts/model';
import { CoverBox, useShell } from 'shared-ui';
import { FieldFrame, fieldId, type FieldProps } from './draft-field.tsx';
import type { StoryKind } from './story-kind.ts';
import { useFieldValue } from './use-field-value.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** The cover: uploaded, chosen from the picture library, edited, or taken out of the story. */
export function CoverField({ session, field, error, readOnly, own }: FieldProps & { own: StoryKind['ownCover'] }) {
  const shell = useShell();
  const [cover, setCover] = useFieldValue(session, 'cover');

  const change = (next: Cover | null) => {
    setCover(next);
    session.change({ cover: next });
  };
  const takeOwn = ({ coverOf, none }: NonNullable<typeof own>) => {
    const first = coverOf(session.draft);
    if (first) change(first);
    else shell.message.info(none);
  };

  return (
    <FieldFrame session={session} field={field} error={error} extra={texts.coverHint}>
      <CoverBox
        label={texts.coverAlt}
        value={cover}
        disabled={readOnly}
        id={fieldId(session, field)}
        onChange={change}
        extra={
          own && (
            <Button size="small" onClick={() => takeOwn(own)}>
              {own.label}
            </Button>
          )
        }
      />
    </FieldFrame>
  );
}
