import { useEffect, useState } from 'react';
import { contentLastSeen } from 'shared-contracts/endpoints';
import type { LastSeen } from 'shared-contracts/model';
import { useShell } from 'shared-ui';

/**
 * Asks what the user saw of a story last, once for a page: `isAsked` says that the text of the page may now count as
 * seen. A refusal counts as never seen.
 */
export function useLastSeen(contentId: string | undefined): { last: LastSeen | undefined; isAsked: boolean } {
  const shell = useShell();
  const [state, setState] = useState<{ id: string; last: LastSeen | undefined }>();
  useEffect(() => {
    if (contentId === undefined) return undefined;
    let isOn = true;
    const keep = (last: LastSeen | undefined) => isOn && setState({ id: contentId, last });
    shell.call(contentLastSeen, { id: contentId }).then(
      ({ data }) => keep(data),
      () => keep(undefined),
    );
    return () => {
      isOn = false;
    };
  }, [shell, contentId]);
  const isAsked = contentId !== undefined && state?.id === contentId;
  return { last: isAsked ? state.last : undefined, isAsked };
}
