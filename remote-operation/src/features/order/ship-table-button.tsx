import { Button } from 'antd';
import { getOrder, orderCounts, orderList } from 'shared-contracts/endpoints';
import { OperationPermission } from 'shared-contracts/permissions';
import { Allowed, useAsk, useRefresh } from 'shared-ui';
import { orderTexts as texts } from './order.texts.ts';
import { ShipTableDialog } from './ship-table.dialog.tsx';

/** Opens the sending of many orders by a table. */
export function ShipTableButton() {
  const ask = useAsk();
  const refresh = useRefresh(orderList, orderCounts, getOrder);
  const handleClick = async () => {
    await ask(ShipTableDialog, {});
    await refresh();
  };
  return (
    <Allowed code={OperationPermission.ShipOrder}>
      <Button onClick={() => void handleClick()}>{texts.shipTable}</Button>
    </Allowed>
  );
}
