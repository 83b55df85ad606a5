import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { contentListPublishContent } from 'shared-contracts/endpoints';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { duringOperation } from '../content/content-operations.state.ts';
import { publicationTexts as texts } from './publication.texts.ts';

/** Opens the order of a channel: of the one that the list is filtered by, else of one that is picked there. */
export function TopOrderButton() {
  const shell = useShell();
  const ask = useAsk();
  const [address] = useSearchParams();
  const refresh = useRefresh(contentListPublishContent);
  const [open, isOpening] = useAction(() =>
    duringOperation('sort', [], async () => {
      const isSaved = await ask((await import('./top-order.dialog.tsx')).TopOrderDialog, {
        channelId: address.get('categoryId'),
      });
      if (!isSaved) return;
      await refresh();
      shell.message.success(texts.topSaved);
    }),
  );
  return (
    <Allowed code={ContentPermission.Sort}>
      <Button icon={<OrderedListOutlined aria-hidden />} loading={isOpening} onClick={() => void open()}>
        {texts.topOrder}
      </Button>
    </Allowed>
  );
}
