import { type GoodsRow, GoodsState } from 'shared-contracts/model';

/** True when readers can buy the goods. */
export const isOn = ({ state }: GoodsRow): boolean => state === GoodsState.OnShelf;
