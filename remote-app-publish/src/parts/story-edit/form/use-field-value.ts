import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { ContentDraft } from 'shared-contracts/model';
import type { DraftField } from '../draft/story-draft.rules.ts';
import type { EditSession } from '../saving/edit-session.ts';

/**
 * A field's value as its box shows it: what is typed there, and what an import or somebody else in the room puts into
 * the draft meanwhile. Typing draws the field alone.
 */
export function useFieldValue<Field extends DraftField>(
  session: EditSession,
  field: Field,
): [ContentDraft[Field], Dispatch<SetStateAction<ContentDraft[Field]>>] {
  const [value, setValue] = useState<ContentDraft[Field]>(session.draft[field]);
  useEffect(() => {
    // An updater, since a value may not be taken for one.
    const take = () => setValue(() => session.draft[field]);
    take();
    return session.subscribe(take);
  }, [session, field]);
  return [value, setValue];
}
