import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { getFlash } from 'shared-contracts/endpoints';
import { flashRefusals, FlashState } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { ErrorState, useActor, useOpenItem } from 'shared-ui';
import { FlashForm } from './flash-form.tsx';
import { useFlashLock } from './use-flash-lock.ts';

/** /app/allday/news/edit: a new flash, or the one of the address, to edit or to correct. */
export function FlashEditScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, round, reopen } = useOpenItem(getFlash, id);
  const actor = useActor();
  const action = item?.state === FlashState.Published ? 'correct' : 'edit';
  const [refusal] = item ? flashRefusals(action, item, actor) : [];
  const canEdit = item?.id === id && refusal === undefined && actor.can(FlashPermission.Edit);
  // Above the form, which begins again with each save, so that the lease goes on.
  const lock = useFlashLock(canEdit ? item.id : undefined);
  const access = {
    lockToken: lock.token,
    refusal: lock.refusal ?? refusal,
    isReadOnly: id !== null && (!canEdit || lock.refusal !== undefined),
  };
  if (id === null) return <FlashForm opened={undefined} access={access} onSaved={reopen} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id ? (
    <FlashForm key={round} opened={item} access={access} onSaved={reopen} />
  ) : (
    <Skeleton active />
  );
}
