import { type GoodsRow, GoodsState } from 'shared-contracts/model';

/** Whether readers can buy the goods. */
export const isOn = ({ state }: GoodsRow): boolean => state === GoodsState.OnShelf;
